/* test-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail.h"

#include "dh-types.h"

#include <glib/gstdio.h>
#include <string.h>

/* Messages as other programs write them, after RFC 2047 and 5322 and what those programs are known to send. */

typedef struct {
  const char *path;
  const char *text;
  const char *address;
  const char *time; /* UTC */
  const char *subject;
  gboolean by_sender;
  gboolean doubtful;
  gboolean pasted;
} Sample;

static const Sample samples[] = {
  { "thunderbird",
    "Return-Path: <walthall@confederate.example>\r\n"
    "Received: from mail.confederate.example (mail.confederate.example [192.0.2.1])\r\n"
    "\tby umpire.example (Postfix) with ESMTPS id 4F8C1\r\n"
    "\tfor <orders@umpire.example>; Sat, 28 Nov 2026 09:02:11 -0500 (EST)\r\n"
    "Received: from [192.0.2.7] by mail.confederate.example; Sat, 28 Nov 2026 08:00:00 -0500\r\n"
    "Message-ID: <0a1b2c3d-1111-2222-3333-444455556666@confederate.example>\r\n"
    "Date: Sat, 28 Nov 2026 08:59:59 -0500\r\n"
    "MIME-Version: 1.0\r\n"
    "User-Agent: Mozilla Thunderbird\r\n"
    "Content-Language: en-US\r\n"
    "To: orders@umpire.example\r\n"
    "From: \"Edward C. Walthall\" <walthall@confederate.example>\r\n"
    "Subject: c15MSi/L/FIRE 7.12\r\n"
    "Content-Type: text/plain; charset=UTF-8; format=flowed\r\n"
    "\r\n"
    "On 28.11.26 08:00, Umpire wrote:\r\n> Subject: c15MSi/L/ROUT\r\n",
    "walthall@confederate.example", "2026-11-28T14:02:11Z", "c15MSi/L/FIRE 7.12" },
  { "thunderbird-reply-in-german",
    "Message-ID: <1@x>\nDate: Sat, 28 Nov 2026 16:00:00 +0100\nFrom: =?UTF-8?Q?J=C3=B6rg_M=C3=BCller?= <kaemmerling@union.example>\n"
    "Subject: =?UTF-8?Q?AW=3A_u9OHi/C/STRAT_MOVE_K=C3=B6nigsberg=3Au3USw?=\nIn-Reply-To: <0@x>\n\n> quoted\n",
    "kaemmerling@union.example", "2026-11-28T15:00:00Z", "AW: u9OHi/C/STRAT MOVE Königsberg:u3USw", .by_sender = TRUE },
  { "gmail",
    "Delivered-To: orders@umpire.example\r\n"
    "Received: by 2002:a05:6a10:1234:b0:2f:abcd with SMTP id x1csp123;\r\n"
    "        Sat, 28 Nov 2026 07:40:00 -0800 (PST)\r\n"
    "Authentication-Results: mx.umpire.example;\r\n"
    "       dkim=pass header.i=@union.example header.s=20230601 header.b=abc;\r\n"
    "       spf=pass smtp.mailfrom=kise@union.example;\r\n"
    "       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=union.example\r\n"
    "MIME-Version: 1.0\r\n"
    "From: William Kise <kise@union.example>\r\n"
    "Date: Sat, 28 Nov 2026 16:39:48 +0100\r\n"
    "Message-ID: <CAAbc123=xyz@mail.gmail.com>\r\n"
    "Subject: =?UTF-8?Q?u10INi=2FL=2FFIRE_8=2E9?=\r\n"
    "Content-Type: multipart/alternative; boundary=\"000000000000abc\"\r\n"
    "\r\n"
    "--000000000000abc\r\nContent-Type: text/plain\r\n\r\nFrom me\r\n--000000000000abc--\r\n",
    "kise@union.example", "2026-11-28T15:40:00Z", "u10INi/L/FIRE 8.9" },
  { "outlook",
    "Received: from AM0PR01.prod.outlook.example (2603:10a6::1) by\r\n"
    " AM0PR02.prod.outlook.example with HTTPS; Tue, 1 Dec 2026 22:41:00\r\n"
    " +0000\r\n"
    "From: \"Kaemmerling, Gustave\" <kaemmerling@union.example>\r\n"
    "To: 'Umpire' <orders@umpire.example>\r\n"
    "Subject: =?Windows-1252?Q?RE:_u9OHi/C/STRAT_MOVE_Logan=92s_Crossroads:u3USw?=\r\n"
    "Thread-Topic: u9OHi\r\n"
    "Thread-Index: AQHZ\r\n"
    "Date: Tue, 1 Dec 2026 22:40:41 +0000\r\n"
    "Message-ID: <AM0PR01MB1@AM0PR01.prod.outlook.example>\r\n"
    "X-MS-Has-Attach: \r\n"
    "MIME-Version: 1.0\r\n"
    "\r\n"
    "________________________________\r\nFrom: Umpire\r\nSent: Monday\r\nSubject: c15MSi/L/ROUT\r\n",
    "kaemmerling@union.example", "2026-12-01T22:41:00Z", "RE: u9OHi/C/STRAT MOVE Logan’s Crossroads:u3USw" },
  { "mutt",
    "From cummings@confederate.example Mon Nov 30 19:30:00 2026\n"
    "Date: Mon, 30 Nov 2026 13:30:00 -0600\n"
    "From: cummings@confederate.example (David H. Cummings)\n"
    "To: orders@umpire.example\n"
    "Subject: Re: c19TNi/C/E N N\n"
    " N (N)\n"
    "Message-ID: <X1yZ@confederate.example>\n"
    "User-Agent: Mutt/2.2.9\n"
    "Status: RO\n"
    "\n"
    ">From the ford we march.\n\n",
    "cummings@confederate.example", "2026-11-30T19:30:00Z", "Re: c19TNi/C/E N N N (N)" },
  { "phone",
    "Received: from phone by mx.umpire.example; Mon, 30 Nov 2026 07:15:09 +0000 (UTC)\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n"
    "Content-Transfer-Encoding: base64\r\n"
    "From: Frank Wolford <wolford@union.example>\r\n"
    "Mime-Version: 1.0 (1.0)\r\n"
    "Date: Mon, 30 Nov 2026 01:15:00 -0600\r\n"
    "Subject: =?utf-8?B?dTFLWWMvTUwvVyBXIA==?=\r\n"
    " =?utf-8?B?VyBXIChXKQ==?=\r\n"
    "Message-Id: <9F0E1D2C-0000@union.example>\r\n"
    "X-Mailer: iPhone Mail (20A362)\r\n"
    "\r\n"
    "U2VudCBmcm9tIG15IGlQaG9uZQ==\r\n",
    "wolford@union.example", "2026-11-30T07:15:09Z", "u1KYc/ML/W W W W (W)" },
  { "pasted-from-outlook",
    "From: fry@union.example\nSent: Tue, 1 Dec 2026 12:00:00 +0000\nTo: Umpire\nSubject: u4KYi/L/S S (S)\n\nWe go.\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/S S (S)", .by_sender = TRUE, .pasted = TRUE },
  { "gmail-reply",
    "MIME-Version: 1.0\r\nDate: Sun, 29 Nov 2026 05:22:45 -0600\r\nMessage-ID: <CAF1862_kenny=battery+c@mail.gmail.example>\r\n"
    "In-Reply-To: <1862.opening@postbag.example>\r\nSubject: =?UTF-8?B?UmU6IHUxT0hhL1VML0ZJUkUgOC41?=\r\n"
    "From: =?UTF-8?Q?Dennis_Kenny_=E2=9A=91?= <kenny@union.example>\r\nContent-Type: multipart/alternative; boundary=\"c0ffee\"\r\n\r\n"
    "--c0ffee\r\n\r\nOn Fri, 27 Nov 2026 at 21:00, Umpire wrote:\r\n> Subject: u1OHa/UL/HOLD\r\n--c0ffee--\r\n",
    "kenny@union.example", "2026-11-29T11:22:45Z", "Re: u1OHa/UL/FIRE 8.5", .by_sender = TRUE },
  { "outlook-forward",
    "Received: from x by y with HTTPS; Mon, 30 Nov 2026 07:15:09 +0000\r\nFrom: Frank Wolford\r\n\t<wolford@union.example>\r\n"
    "Subject: WG: u1KYc/ML/W W\r\n W W (W)\r\nThread-Topic: u1KYc\r\nMessage-ID: <DM6PR01@prod.example>\r\n"
    "Content-Language: de-DE\r\n\r\nVon: Umpire\r\nGesendet: Montag\r\nBetreff: u1KYc/ML/HOLD\r\n",
    "wolford@union.example", "2026-11-30T07:15:09Z", "WG: u1KYc/ML/W W W W (W)" },
  { "phone-with-blanks-and-marks",
    "Received: by mail.postbag.example (Postfix) id 1C0099; Mon, 30 Nov 2026\n 19:30:00 +0000\n"
    "From: \"David H. Cummings\" <cummings@confederate.example>\nMime-Version: 1.0 (1.0)\n"
    "Subject: =?utf-8?Q?c19TNi/C/E=C2=A0N_N?=\n =?utf-8?Q?_N_=28N=29=E2=80=8B_?=\nMessage-Id: <5C2E@confederate.example>\n"
    "X-Mailer: iPhone Mail (23A341)\n\nSent from my iPhone\n",
    "cummings@confederate.example", "2026-11-30T19:30:00Z", "c19TNi/C/E N N N (N)" },
  { "mutt-behind-an-empty-line-of-subject",
    "From kise@union.example Sat Nov 28 11:10:35 -0500 2026\nDate: Sat, 28 Nov 2026 11:10:28 -0500\n"
    "From: kise@union.example (William C. Kise)\nSubject:\n u10INi/L/DIG\nMessage-ID: <ZzLrQ01863@fishingcreek>\n"
    "Content-Length: 9999999\n\nFrom now on we dig.\n",
    "kise@union.example", "2026-11-28T16:10:35Z", "u10INi/L/DIG" },
  { "letters-of-another-charset",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi/C/STRAT MOVE K\xf6nigsberg\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", NULL },
  { "a-remark-is-no-verdict",
    "Authentication-Results: mx.umpire.example; dmarc=pass (not dmarc=fail)\nReceived: by mx; Tue, 1 Dec 2026 12:00:00 +0000\n"
    "From: fry@union.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "signed-twice",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nFrom: kise@union.example\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD" },
  { "nothing-says-when",
    "Received: by mx; yesterday\nFrom: fry@union.example\nDate: soon\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "1970-01-01T00:00:00Z", "u4KYi/L/HOLD", .by_sender = TRUE },
  { "a-server-that-cannot-say",
    "Received: by x.example; yesterday\nFrom: fry@union.example\nDate: Sat, 28 Nov 2026 15:40:00 GMT\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-11-28T15:40:00Z", "u4KYi/L/HOLD", .by_sender = TRUE },
  { "control-characters",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi\x01/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi\xef\xbf\xbd/L/HOLD" },
  { "written-from-right-to-left",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: =?utf-8?Q?u4KYi=E2=80=AE/L/HOLD?=\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD" },
  { "forged",
    "Authentication-Results: mx.umpire.example; spf=fail; DMARC=Fail (p=REJECT)\nReceived: by mx; Tue, 1 Dec 2026 12:00:00 +0000\n"
    "From: fry@union.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "line-breaks-in-the-subject",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\n"
    "Subject: =?utf-8?Q?u4KYi/L/HOLD=0D=0ABcc:_all=00?=\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD\xef\xbf\xbd\xef\xbf\xbd" "Bcc: all?" },
  { "unknown-charset",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: =?x-nonsense?Q?u4KYi/L/HOLD?=\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", NULL },
  { "two-senders",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example, kise@union.example\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD" },
  { "an-evening-mail-of-thunderbird-102",
    "X-Mozilla-Status: 0001\r\nX-Mozilla-Status2: 00800000\r\nReturn-Path: <walthall@confederate.example>\r\n"
    "Received: from [10.0.0.7] (dsl-7.example [198.51.100.7]) (Authenticated sender: a;b)\r\n\tby mx.umpire.example (Postfix) with ESMTPSA id 8C1F2;\r\n"
    "\tSat, 28 Nov 2026 21:02:11 +0100 (CET)\r\nMessage-ID: <4d0e@confederate.example>\r\nFrom: =?UTF-8?Q?Walthall=2C_E=2E_C=2E?= <walthall@confederate.example>\r\n"
    "Subject: c15MSi/L/HOLD\r\n\r\n",
    "walthall@confederate.example", "2026-11-28T20:02:11Z", "c15MSi/L/HOLD" },
  { "microsoft-says-no-server-first",
    "Authentication-Results: dmarc=fail action=oreject header.from=union.example;compauth=fail reason=000\n"
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "google-with-a-version-and-folds",
    "Authentication-Results: mx.google.example 1;\r\n dkim=neutral (body hash did not verify) header.i=@union.example;\r\n"
    " spf=pass (domain designates 192.0.2.1 \\( as\\) permitted) smtp.mailfrom=fry@union.example;\r\n dmarc\r\n / 1 =\r\n FAIL (p=NONE dis=NONE)\r\n"
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\r\nFrom: fry@union.example\r\nSubject: u4KYi/L/ROUT\r\nMessage-ID: <f@x>\r\n\r\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "forged-behind-a-quoted-bracket",
    "Authentication-Results: mx.umpire.example; spf=pass smtp.mailfrom=\"(\"@evil.example; dmarc=fail header.from=union.example\n"
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "forged-behind-a-remark-with-a-quoted-sign",
    "Authentication-Results: mx.umpire.example; spf=none (\\( \\\" nobody) smtp.helo=x; dmarc=fail\n"
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "forged-behind-what-has-no-end",
    "Authentication-Results: mx.umpire.example; spf=none smtp.helo=\"x; dmarc=fail\n"
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "a-quoted-reason-is-no-result",
    "Authentication-Results: mx.umpire.example; spf=pass reason=\"a; dmarc=fail\" smtp.helo=x; dmarc=pass\n"
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD" },
  { "two-subjects",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nSubject: u4KYi/L/ROUT\nFrom: fry@union.example\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT", .doubtful = TRUE },
  { "an-address-in-an-address",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example@evil.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "an-address-in-an-address-in-brackets",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: Fry <fry@union.example@evil.example>\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "an-address-for-a-name",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: fry@union.example <spy@evil.example>\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "spy@evil.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "an-address-in-a-quoted-name",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: \"Fry <fry@union.example>\" <spy@evil.example>\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "spy@evil.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "an-address-in-an-encoded-name",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: =?utf-8?Q?Fry_=3Cfry=40union=2Eexample=3E?= <spy@evil.example>\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "spy@evil.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "an-address-in-a-remark",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: (fry@union.example) spy@evil.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "spy@evil.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "a-quoted-at-sign",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: \"fry@union.example\"@evil.example\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "\"fry@union.example\"@evil.example", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "two-addresses-in-brackets",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: Fry <fry@union.example> <spy@evil.example>\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "a-way-to-an-address",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: <@evil.example:fry@union.example>\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "a-group",
    "Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\nFrom: All: fry@union.example;\nSubject: u4KYi/L/ROUT\nMessage-ID: <f@x>\n\n",
    "", "2026-12-01T12:00:00Z", "u4KYi/L/ROUT" },
  { "a-body-with-blocks-and-no-server",
    "From: spy@evil.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: hello\n\nAs agreed:\n\n"
    "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: u4KYi/L/ROUT\n\n",
    "spy@evil.example", "2026-11-28T14:02:11Z", "hello", .by_sender = TRUE },
  { "a-zone-that-is-nowhere",
    "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11 -9999\nSubject: u4KYi/L/HOLD\n\n",
    "fry@union.example", "1970-01-01T00:00:00Z", "u4KYi/L/HOLD", .by_sender = TRUE },
  { "a-zone-that-nobody-knows",
    "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11 XYZ\nSubject: u4KYi/L/HOLD\n\n",
    "fry@union.example", "1970-01-01T00:00:00Z", "u4KYi/L/HOLD", .by_sender = TRUE },
  { "a-date-without-a-zone",
    "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11\nSubject: u4KYi/L/HOLD\n\n",
    "fry@union.example", "1970-01-01T00:00:00Z", "u4KYi/L/HOLD", .by_sender = TRUE },
  { "the-sender-names-himself-with-brackets-and-dates",
    "Received: from x(; Sat, 1 Jan 2000 00:00:00 +0000 (evil.example [192.0.2.66])\n\tby mx.umpire.example (Postfix); Tue, 1 Dec 2026 12:00:00 +0000 (UTC)\n"
    "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD" },
  { "a-remark-behind-the-date",
    "Received: by mx.umpire.example; Tue, 1 Dec 2026 12:00:00 +0000 (envelope-from <x>; Sat, 1 Jan 2000 00:00:00 +0000)\n"
    "From: fry@union.example\nSubject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "2026-12-01T12:00:00Z", "u4KYi/L/HOLD" },
  { "far-times",
    "Received: by mx; Thu, 1 Jan 1970 00:00:00 +0000\nFrom: fry@union.example\nDate: Fri, 1 Jan 2100 00:00:00 +0000\n"
    "Subject: u4KYi/L/HOLD\nMessage-ID: <f@x>\n\n",
    "fry@union.example", "1970-01-01T00:00:00Z", "u4KYi/L/HOLD" },
};

static void
check_sample (const Sample        *sample,
              const DhMailMessage *message)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (message->received);
  g_autofree char *at = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

  g_assert_cmpstr (message->address, ==, sample->address);
  g_assert_cmpstr (at, ==, sample->time);
  if (sample->subject != NULL)
    g_assert_cmpstr (message->subject, ==, sample->subject);
  g_assert_true (g_utf8_validate (message->subject, -1, NULL));
  g_assert_true (message->by_sender == sample->by_sender);
  g_assert_true (message->doubtful == sample->doubtful);
  g_assert_cmpuint (strlen (message->key), ==, 64);
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) messages = (sample->pasted ? dh_mail_read_pasted : dh_mail_read_text) (sample->text, strlen (sample->text),
                                                                                              "sample", NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (messages->len, ==, 1);
  check_sample (sample, messages->pdata[0]);
}

/* Two blocks pasted with other words between them, in any order of their lines. */
static void
test_pasted (void)
{
  static const char text[] = "Here are the orders:\n\nSubject: u1AAi/L/HOLD\nFrom: a@x.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\n\n"
                             "some words: and more\n\nFrom: b@x.example\nSent: Sat, 28 Nov 2026 15:02:11 +0000\nSubject: u2AAi/L/HOLD\n";
  g_autoptr(GPtrArray) messages = dh_mail_read_pasted (text, strlen (text), "pasted", NULL, NULL);

  g_assert_cmpuint (messages->len, ==, 2);
  g_assert_cmpstr (((DhMailMessage *) messages->pdata[0])->address, ==, "a@x.example");
  g_assert_cmpstr (((DhMailMessage *) messages->pdata[1])->subject, ==, "u2AAi/L/HOLD");
}

/* Blocks are read from pasted text alone: in a file they are what its sender says. A message that is piped is no pasted text. */
static void
test_blocks_are_pasted (void)
{
  static const char text[] = "Message-ID: <1@evil.example>\nFrom: spy@evil.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: hello\n\n"
                             "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: u4KYi/L/ROUT\n\n";
  static const char *const bare = "From: spy@evil.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: hello\n\n"
                                  "From: fry@union.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nSubject: u4KYi/L/ROUT\n\n";
  g_autoptr(GPtrArray) piped = dh_mail_read_pasted (text, strlen (text), "piped", NULL, NULL);
  g_autoptr(GPtrArray) pasted = dh_mail_read_pasted (bare, strlen (bare), "pasted", NULL, NULL);
  g_autoptr(GPtrArray) filed = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("mail-XXXXXX.eml", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, bare, -1, &error);
  g_assert_no_error (error);
  filed = dh_mail_read (path, NULL, NULL, &error);
  g_assert_no_error (error);
  g_remove (path);
  g_assert_cmpuint (piped->len, ==, 1);
  g_assert_cmpuint (filed->len, ==, 1);
  g_assert_cmpstr (((DhMailMessage *) filed->pdata[0])->address, ==, "spy@evil.example");
  g_assert_cmpuint (pasted->len, ==, 2);
}

static char *
get_key (const char *text)
{
  g_autoptr(GPtrArray) messages = dh_mail_read_text (text, strlen (text), "key", NULL, NULL);

  g_assert_cmpuint (messages->len, ==, 1);
  return g_strdup (((DhMailMessage *) messages->pdata[0])->key);
}

/* A message with the id of another does not hide it: the key has the sender, in any case. */
static void
test_key_has_the_sender (void)
{
  g_autofree char *own = get_key ("Message-ID: <1@x>\nFrom: Fry <fry@union.example>\nSubject: u4KYi/L/HOLD\n\n");
  g_autofree char *same = get_key ("Message-ID: <1@x>\nFrom: FRY@union.example\nSubject: u4KYi/L/HOLD\n\n");
  g_autofree char *other = get_key ("Message-ID: <1@x>\nFrom: spy@evil.example\nSubject: u4KYi/L/HOLD\n\n");

  g_assert_cmpstr (own, ==, same);
  g_assert_cmpstr (own, !=, other);
}

/* A mailbox is parted at its markers, not at what a body says. */
static void
test_mailbox (void)
{
  static const char text[] = "From a@x.example Sat Nov 28 14:02:11 2026\nFrom: a@x.example\nSubject: one\n\nFrom here to there\n\n"
                             "From now on we hold\n\nFrom c@x.example Sat Nov 28 14:02:11 2026 they marched.\n\nFrom d@x.example Sat Nov 28 14:02:11 2026\nand so on\n\nFrom b@x.example Sat Nov 28  4:02:11 2026\nFrom: b@x.example\nSubject: two\n\nbody\n";
  g_autoptr(GPtrArray) messages = dh_mail_read_text (text, strlen (text), "mailbox", NULL, NULL);

  g_assert_cmpuint (messages->len, ==, 2);
  g_assert_cmpstr (((DhMailMessage *) messages->pdata[1])->subject, ==, "two");
  g_assert_cmpint (((DhMailMessage *) messages->pdata[0])->received - ((DhMailMessage *) messages->pdata[1])->received, ==, 10 * 3600);
}

/* The line before a message as Thunderbird, procmail and others write it (23.6). */
static void
test_markers (void)
{
  static const char text[] = "From - Sat Nov 28 14:02:11 2026\nX-Mozilla-Status: 0001\nFrom: a@x.example\nSubject: one\n\nbody\n\n"
                             "From \n>From b@x.example  Sat Nov 28 14:02:11 2026\nFrom: b@x.example\nDate: Sat, 28 Nov 2026 14:02:12 +0000\n"
                             "Subject: two\n\nFrom here\nto there: it rained\n\n>From now on\n\n"
                             "From c@x.example\nDate: Sat, 28 Nov 2026 14:02:13 +0000\nFrom: c@x.example\nSubject: three\n\n";
  g_autoptr(GPtrArray) messages = dh_mail_read_text (text, strlen (text), "mailbox", NULL, NULL);

  g_assert_cmpuint (messages->len, ==, 3);
  for (guint i = 0; i < messages->len; i++)
    {
      const DhMailMessage *message = messages->pdata[i];

      g_assert_cmpstr (message->subject, ==, ((const char *[]){ "one", "two", "three" })[i]);
      g_assert_cmpint (message->received, ==, 1795874531 + i);
    }
}

static const DhMailMessage *
read_one (const char *text,
          const char *server,
          GPtrArray **messages)
{
  *messages = dh_mail_read_text (text, strlen (text), "message", server, NULL);
  g_assert_cmpuint ((*messages)->len, ==, 1);
  return (*messages)->pdata[0];
}

/* Programs that fetch mail add a line of their own; what counts is when the umpire’s server had it (23.3). */
static void
test_receipt_is_of_the_server (void)
{
  static const char text[] = "Received: from localhost (localhost [127.0.0.1]) by localhost.localdomain (Postfix); Sun, 29 Nov 2026 09:00:02 +0000\n"
                             "Received: from mx.umpire.example [192.0.2.1]\n\tby laptop with POP3 (fetchmail-6.4.37)\n\tfor <me@localhost>; Sun, 29 Nov 2026 09:00:01 +0000\n"
                             "Received: from mail.isp.example by MX.umpire.example (Postfix) with ESMTPS id 1;\n\tSat, 28 Nov 2026 14:02:11 +0000\n"
                             "Received: from phone by mail.isp.example; Sat, 28 Nov 2026 14:02:05 +0000\n"
                             "From: a@x.example\nSubject: u1AAi/L/HOLD\n\n";
  g_autoptr(GPtrArray) named = NULL, unnamed = NULL, other = NULL;

  g_assert_cmpint (read_one (text, "mx.umpire.example", &named)->received, ==, 1795874531);
  g_assert_cmpint (read_one (text, NULL, &unnamed)->received, ==, 1795874531);
  g_assert_cmpint (read_one (text, "mail.isp.example", &other)->received, ==, 1795874531 - 6);
}

/* The umpire’s server is the only one whose word counts on the sender, and only when he has named it (23.4). */
static void
test_results_are_of_the_server (void)
{
  static const char text[] = "Received: from x by mx.umpire.example; Sat, 28 Nov 2026 14:02:11 +0000\n"
                             "Authentication-Results: evil.example (mx.umpire.example); dmarc=fail\n"
                             "From: a@x.example\nSubject: u1AAi/L/HOLD\n\n";
  static const char own[] = "Received: from x by mx.umpire.example; Sat, 28 Nov 2026 14:02:11 +0000\n"
                            "Authentication-Results: (so) mx.umpire.example 1; dmarc=fail\n"
                            "From: a@x.example\nSubject: u1AAi/L/HOLD\n\n";
  g_autoptr(GPtrArray) named = NULL, unnamed = NULL, believed = NULL;

  g_assert_false (read_one (text, "mx.umpire.example", &named)->doubtful);
  g_assert_true (read_one (text, NULL, &unnamed)->doubtful);
  g_assert_true (read_one (own, "mx.umpire.example", &believed)->doubtful);
}

/* The first paragraph of the body is read for press only: of whatever parts it has, and in a mailbox. */
static void
test_press (void)
{
  const struct
  {
    const char *text, *body;
  } cases[] = {
    { "From: a@x.example\nMessage-ID: <1@x>\nSubject: press to all\n\n\nWe meet\nat dawn.\n\nYours\n", "We meet at dawn." },
    { "From: a@x.example\nMessage-ID: <2@x>\nSubject: Re: Press to u\n\n> quoted\nour words\n-- \nA. B.\n", "our words" },
    { "From: a@x.example\nMessage-ID: <3@x>\nSubject: press to all\nMIME-Version: 1.0\n"
      "Content-Type: multipart/alternative; boundary=\"b\"\n\n--b\nContent-Type: text/html\n\n<p>page</p>\n--b\n"
      "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nM=FCller kommt\n--b--\n",
      "M\303\274ller kommt" },
    { "From: a@x.example\nMessage-ID: <4@x>\nSubject: press to all\nContent-Type: text/html\n\n<p>page</p>\n", NULL },
    { "From: a@x.example\nMessage-ID: <5@x>\nSubject: u1AAi/L/HOLD\n\nsecret\n", NULL },
    { "From a@x.example Sat Nov 28 15:40:00 2026\nFrom: a@x.example\nSubject: press to all\n\n\n"
      "From b@x.example Sat Nov 28 15:40:00 2026\nFrom: b@x.example\nSubject: u1AAi/L/HOLD\n\nof another\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) messages = dh_mail_read_text (cases[i].text, strlen (cases[i].text), "test", NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (((DhMailMessage *) messages->pdata[0])->body, ==, cases[i].body);
    }
}

static void
test_maildir (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("maildir-XXXXXX", &error);
  g_autofree char *new = g_build_filename (folder, "new", NULL), *cur = g_build_filename (folder, "cur", NULL);
  g_autofree char *one = g_build_filename (new, "1.eml", NULL), *two = g_build_filename (cur, "2.eml:2,S", NULL);
  g_autofree char *saved = g_build_filename (folder, "Re_ orders.EML", NULL), *other = g_build_filename (folder, "map.png", NULL);
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) none = dh_mail_read (folder, NULL, faults, &error);
  g_autoptr(GPtrArray) messages = NULL;

  g_assert_null (none);
  g_assert_nonnull (strstr (error->message, folder));
  g_clear_error (&error);
  g_mkdir (new, 0700);
  g_mkdir (cur, 0700);
  g_file_set_contents (one, samples[0].text, -1, NULL);
  g_file_set_contents (two, samples[2].text, -1, NULL);
  messages = dh_mail_read (folder, NULL, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (messages->len, ==, 2);
  check_sample (&samples[0], messages->pdata[0]);
  check_sample (&samples[2], messages->pdata[1]);

  /* A file that is no message is named and passed over. */
  g_assert_cmpuint (faults->len, ==, 0);
  g_file_set_contents (two, "nothing", -1, NULL);
  g_ptr_array_unref (messages);
  messages = dh_mail_read (folder, NULL, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (messages->len, ==, 1);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_nonnull (strstr (faults->pdata[0], two));
  g_remove (one);
  g_remove (two);
  g_rmdir (new);
  g_rmdir (cur);

  /* Mail programs also save messages side by side, among whatever else is in that folder. */
  g_file_set_contents (saved, samples[0].text, -1, NULL);
  g_file_set_contents (other, "a picture", -1, NULL);
  g_ptr_array_unref (messages);
  messages = dh_mail_read (folder, NULL, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (messages->len, ==, 1);
  check_sample (&samples[0], messages->pdata[0]);
  g_assert_cmpuint (faults->len, ==, 1);
  g_remove (saved);
  g_ptr_array_unref (messages);
  messages = dh_mail_read (folder, NULL, faults, &error);
  g_assert_null (messages);
  g_assert_nonnull (strstr (error->message, "there is no message (.eml) in it"));
  g_remove (other);
  g_rmdir (folder);
}

/* A window shows 3:40 PM where the message has 15:40; that is no date, and not twenty to four in the morning. */
static void
test_hours_of_the_evening (void)
{
  static const char *const text = "From: a@x.example\nSent: Saturday, November 28, 2026 3:40 PM\nSubject: u4KYi/L/HOLD\n";
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) messages = dh_mail_read_pasted (text, strlen (text), "pasted", NULL, &error);

  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_null (messages);
}

/* A subject of ten million characters, a header of a hundred thousand lines, and noughts. */
static void
test_floods (void)
{
  g_autoptr(GString) text = g_string_new ("From: a@x.example\nDate: Sat, 28 Nov 2026 14:02:11 +0000\nMessage-ID: <1@x>\nSubject: ");
  g_autoptr(GPtrArray) messages = NULL;
  g_autofree char *flood = g_strnfill (10 * 1000 * 1000, 'x');

  g_string_append (text, flood);
  g_string_append_len (text, "\n\0\n\n", 4);
  messages = dh_mail_read_text (text->str, text->len, "flood", NULL, NULL);
  g_assert_cmpuint (messages->len, ==, 1);
  g_assert_cmpint (g_utf8_strlen (((DhMailMessage *) messages->pdata[0])->subject, -1), <=, DH_MAIL_MOST_SUBJECT);

  g_clear_pointer (&messages, g_ptr_array_unref);
  g_string_assign (text, "");
  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "Received: by x; Sat, 28 Nov 2026 14:02:11 +0000\n");
  messages = dh_mail_read_text (text->str, text->len, "lines", NULL, NULL);
  g_assert_cmpuint (messages->len, ==, 1);
}

/* Programs that write by themselves are known, and whoever says that he is none is believed. */
static void
test_automatic (void)
{
  static const struct {
    const char *header;
    gboolean automatic;
  } cases[] = {
    { "Auto-Submitted: auto-replied (vacation)", TRUE }, { "Auto-Submitted: auto-generated", TRUE },
    { "Auto-Submitted: no", FALSE },                     { "Precedence: bulk", TRUE },
    { "Precedence: list", TRUE },                        { "Precedence: first-class", FALSE },
    { "Return-Path: <>", TRUE },                         { "Return-Path: <a@x.example>", FALSE },
    { "X-Auto-Response-Suppress: DR, OOF, AutoReply", FALSE }, { "X-Autoreply: yes", TRUE },
    { "X-Autorespond: Out of office", TRUE },            { "X-Autoreply: no", FALSE },
    { "Auto-Submitted: (no) auto-replied", TRUE },       { "Auto-Submitted: (auto-replied) no; owner=x", FALSE },
    { "Auto-Submitted: no-one", TRUE },                  { "Precedence: (first) junk", TRUE },
    { "Content-Type: multipart/report; report-type=delivery-status; boundary=b", TRUE },
    { "Content-Type: text/plain", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("Received: by mx; Tue, 1 Dec 2026 12:00:00 +0000\n%s\nFrom: a@x.example\nSubject: x\n\n",
                                               cases[i].header);
      g_autoptr(GPtrArray) messages = dh_mail_read_text (text, strlen (text), "automatic", NULL, NULL);

      g_assert_cmpuint (messages->len, ==, 1);
      if (((DhMailMessage *) messages->pdata[0])->automatic != cases[i].automatic)
        g_error ("“%s” is not known for what it is", cases[i].header);
    }
}

/* A fault in what is pasted is named with its line, and what stood before it is not kept. */
static void
test_faults (void)
{
  static const struct {
    const char *block;
    const char *words;
  } cases[] = {
    { "From: b@x.example\nSubject: HOLD\n", "bag:7: this message has no “Date:” or “Sent:” line" },
    { "From: b@x.example\nDate: soon\nSubject: HOLD\n", "bag:7: “soon” is not a date" },
    { "From: b@x.example\nDate: Sat, 28 Nov 2026 15:40:00\nSubject: HOLD\n", "time zone" },
    { "From: b@x.example\nDate: Sat, 28 Nov 2026 3:40:00 pm -0500\nSubject: HOLD\n", "is not a date" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("From: a@x.example\nDate: Sat, 28 Nov 2026 09:02:11 -0500\nSubject: HOLD\n\nwords\n\n",
                                           cases[i].block,
                                           NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) messages = dh_mail_read_pasted (text, strlen (text), "bag", NULL, &error);

      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      g_assert_null (messages);
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("“%s” does not say “%s”", error->message, cases[i].words);
    }
}

/* A message in a message in a message, and one of many parts: no body is looked into. */
static void
test_bombs (void)
{
  g_autoptr(GString) text = g_string_new ("From x Sat Nov 28 15:40:00 2026\nFrom: a@x.example\nSubject: c15MSi/L/HOLD\n");
  g_autoptr(GPtrArray) messages = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "Content-Type: multipart/mixed; boundary=b%u\n\n--b%u\nContent-Type: message/rfc822\n\n", i, i);
  g_string_append (text, "\n\nFrom y Sat Nov 28 15:40:01 2026\nFrom: b@x.example\nSubject: c15MSi/L/DIG\n\n");
  messages = dh_mail_read_text (text->str, text->len, "bomb", NULL, NULL);
  g_assert_cmpuint (messages->len, ==, 2);
  g_assert_cmpstr (((DhMailMessage *) messages->pdata[1])->subject, ==, "c15MSi/L/DIG");
}

/* No header grows out of an address, a subject or an id. */
static void
test_injection (void)
{
  static const char evil[] = "x\r\nBcc: all@x.example\n\nbody";
  g_autofree char *to = g_strconcat ("kise@union.example", evil, NULL);
  const DhMailLetter words = { .from = evil, .to = to, .subject = evil, .text = "text\n" };
  g_autofree char *letter = dh_mail_write_letter (&words, 1796090400, evil);
  g_auto(GStrv) lines = g_strsplit (letter, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *g_strchomp (lines[i]) != '\0'; i++)
    {
      g_assert_false (g_ascii_strncasecmp (lines[i], "Bcc", 3) == 0);
      g_assert_true (strchr (lines[i], ':') != NULL || *lines[i] == ' ' || *lines[i] == '\t');
    }
  g_assert_nonnull (strstr (letter, "Auto-Submitted: auto-generated"));
}

/* A letter comes back as it was written. */
static void
test_letter (void)
{
  const DhMailLetter words = { .from = "umpire@x.example", .to = "kise@union.example", .subject = "Königsberg, day 1",
                               .text = "Line one\n\xe2\x80\x9ctwo\xe2\x80\x9d\n", .reply_to = "1@phone.example" };
  g_autofree char *letter = dh_mail_write_letter (&words, 1796090400, "key");
  g_autoptr(GPtrArray) messages = dh_mail_read_text (letter, strlen (letter), "letter", NULL, NULL);

  g_assert_cmpuint (messages->len, ==, 1);
  g_assert_cmpstr (((DhMailMessage *) messages->pdata[0])->subject, ==, "Königsberg, day 1");
  g_assert_cmpint (((DhMailMessage *) messages->pdata[0])->received, ==, 1796090400);
  g_assert_nonnull (strstr (letter, "To: kise@union.example"));
  g_assert_nonnull (strstr (letter, "From: umpire@x.example"));
  g_assert_nonnull (strstr (letter, "In-Reply-To: <1@phone.example>"));
  g_assert_nonnull (strstr (letter, "References: <1@phone.example>"));
  g_assert_nonnull (strstr (letter, "Auto-Submitted: auto-replied"));
}

/* A page comes beside the text, and its picture with it; written again it is the same. */
static void
test_page (void)
{
  g_autoptr(GBytes) picture = g_bytes_new_static ("\x89PNG and so on", 14);
  const DhMailLetter words = { .from = "umpire@x.example", .to = "kise@union.example", .subject = "day 1", .text = "plain words\n",
                               .html = "<p>Königsberg <img src=\"cid:map@x\"></p>", .picture = picture, .picture_id = "map@x" };
  g_autofree char *letter = dh_mail_write_letter (&words, 1796090400, "key");
  g_autofree char *again = dh_mail_write_letter (&words, 1796090400, "key");
  const char *plain = strstr (letter, "Content-Type: text/plain"), *page = strstr (letter, "Content-Type: text/html");
  const char *image = strstr (letter, "Content-Type: image/png");

  g_assert_cmpstr (letter, ==, again);
  g_assert_nonnull (strstr (letter, "Content-Type: multipart/alternative"));
  g_assert_true (plain != NULL && page > plain && image > page);
  g_assert_nonnull (strstr (page, "nigsberg"));
  g_assert_nonnull (strstr (letter, "Content-Id: <map@x>"));
  g_assert_nonnull (strstr (image, "base64"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/mail/samples/%s", samples[i].path);

      g_test_add_data_func (path, &samples[i], test_sample);
    }
  g_test_add_func ("/mail/pasted", test_pasted);
  g_test_add_func ("/mail/23.4/blocks-are-read-from-pasted-text-alone", test_blocks_are_pasted);
  g_test_add_func ("/mail/23.4/the-key-has-the-sender", test_key_has_the_sender);
  g_test_add_func ("/mail/hours-of-the-evening", test_hours_of_the_evening);
  g_test_add_func ("/mail/mailbox", test_mailbox);
  g_test_add_func ("/mail/23.6/markers", test_markers);
  g_test_add_func ("/mail/23.3/receipt-is-of-the-server", test_receipt_is_of_the_server);
  g_test_add_func ("/mail/23.4/results-are-of-the-server", test_results_are_of_the_server);
  g_test_add_func ("/mail/23.6/maildir", test_maildir);
  g_test_add_func ("/mail/23.10/the-first-paragraph-of-press", test_press);
  g_test_add_func ("/mail/floods", test_floods);
  g_test_add_func ("/mail/letter", test_letter);
  g_test_add_func ("/mail/page", test_page);
  g_test_add_func ("/mail/23.4/automatic", test_automatic);
  g_test_add_func ("/mail/faults", test_faults);
  g_test_add_func ("/mail/bombs", test_bombs);
  g_test_add_func ("/mail/injection", test_injection);

  return g_test_run ();
}
