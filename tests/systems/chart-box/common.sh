# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the tests of the chart box: what those of the terminal program have, and an owner's chart.

. "$(dirname "$0")/../../cli/common.sh"

boxes=$here/../../../data

# typed FILE : the rulebook of Fort Donelson with a chart of infantry that somebody has typed in. Its numbers are made up.
typed ()
{
  sed '/<chart id="bombard.infantry"/a\
      <column from="1"/> <column from="4"/> <column from="7"/>\
      <row at="1"> <cell>no</cell> <cell>-2</cell> <cell>-4</cell> </row>\
      <row at="2"> <cell>no</cell> <cell>no</cell> <cell>-2</cell> </row>\
      <row at="3"> <cell>no</cell> <cell>no</cell> <cell>no</cell> </row>\
      <result word="no" means="no effect"/>\
      <result word="-2" means="two movement points fewer"/>\
      <result word="-4"/>' "$boxes/rulebooks/donelson.xml" | sed 's/reference="named" id="donelson"/of="donelson" id="ours"/' >"$1"
}
