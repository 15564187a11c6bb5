// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of a hall. What it shows is a whole view; what it sends is few words. Text reaches the page only as text.

const SHEET = 8;  // so many letters has the code of a sheet, which seats by itself
const SILENT = 30000;  // so long without an answer, in milliseconds, and it is not connected
const HANGS = 25000;  // what is not answered by then never will be: the server answers within 20 s, and a network may go without a word
const AGAIN = 2000;
const ARROW = 24;  // beside what is chosen in a list a browser has an arrow, so many pixels wide
const PAUSE = 400;  // after so many milliseconds without a change it is asked what is needed

let words = {};
let view = null;
let token = localStorage.getItem('drumhead-token');
let tab = 'mine';
let heard = Date.now();
let ahead = 0;  // by so many milliseconds the clock of the referee's computer is before that of this device
let poll = null;
let begun = Date.now();  // when that was sent
let asking = null;
let spoken = '';
let gone = false;  // the seat of this device, by what the referee did
let sheet = readSheet();  // the code of a sheet that a camera has read, or nothing
let older = [];  // news before those of the view, as far as they have been asked for
const open = new Map();  // the orders of each unit whose row is open: which is being written, if any, and whether all are shown

const find = (id) => document.getElementById(id);

// The part of an address that is sent to nobody.
function readSheet() {
  return location.hash.slice(1, SHEET + 2);
}

function say(key, ...values) {
  let n = 0;
  return (words[key] ?? key).replace(/%s/g, () => values[n++] ?? '');
}

// An element with what it has and what is in it, which are texts or elements.
function make(tag, has = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(has)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...inside.filter((one) => one !== null && one !== undefined));
  return element;
}

function button(key, act, has = {}) {
  return make('button', { type: 'button', onclick: act, ...has }, say(key));
}

// 128 random bits; randomUUID is for secure contexts alone, and a hall has none.
function random() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keep(key, value) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  return value;
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), HANGS);
  try {
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal: stop.signal });
    heard = Date.now();
    let said = {};
    try {
      said = await answer.json();
    } catch {
      said = {};
    }
    return { status: answer.status, ...said };
  } finally {
    clearTimeout(timer);
  }
}

// An order as it is kept: its words are the same in every language.
function code(text) {
  return make('code', { lang: 'en', translate: 'no' }, text);
}

// A label with what it is for
function field(key, input, hint) {
  return make('label', {}, say(key), input, hint ? make('span', { class: 'faint' }, say(hint)) : null);
}

// Lists: an item stays where it is while it is the same, and nobody who writes in one loses it.

const controls = (item) => [...item.querySelectorAll('button, input, select, summary')];

// A fresh item in the place of an older one: a key that was pressed there is at hand still.
function renew(item, fresh) {
  const at = controls(item).indexOf(document.activeElement);
  item.replaceWith(fresh);
  if (at >= 0) (controls(fresh)[at] ?? controls(fresh)[0])?.focus({ preventScroll: true });
}

function fill(list, items, draw) {
  const before = new Map([...list.children].map((child) => [child.dataset.key, child]));
  let at = list.firstElementChild;
  for (const [key, item] of items) {
    const bytes = JSON.stringify(item);
    let child = before.get(key);
    before.delete(key);
    const writes = child?.contains(document.activeElement) && document.activeElement.closest('form');
    if (!child || (child.dataset.bytes !== bytes && !writes)) {
      const fresh = draw(item, child);
      fresh.dataset.key = key;
      fresh.dataset.bytes = bytes;
      if (child) {
        if (at === child) at = fresh;
        renew(child, fresh);
      }
      child = fresh;
    }
    if (child === at) at = at.nextElementSibling;
    else list.insertBefore(child, at);
  }
  for (const child of before.values()) child.remove();
}

// Proposing

// Returns whether it has arrived, or null: without the word of the hall nobody knows, and one that is busy has not taken it.
async function propose(order, dice, round, id, note) {
  note.textContent = say('sending');
  try {
    const said = await post('/propose', { id, base: view.serial, order, dice, round });
    const state = said.state ? say(said.state) : '';
    note.textContent = [state, said.why ?? (state ? '' : say('offline'))].filter((one) => one).join(': ');
    return said.status === 429 || said.status >= 500 ? null : said.status === 200 && said.state !== 'refused';
  } catch {
    note.textContent = say('offline');
    return null;
  }
}

// The same id until it has been answered: however often it is sent it counts once. It is sent until then, as the page says.
function sender(order, dice, note, done, round = 0) {
  let id = random();
  let sending = false;
  return async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    let arrived = null;
    while ((arrived = await propose(order(), dice(), round, id, note)) === null && note.isConnected) {
      await new Promise((again) => setTimeout(again, AGAIN));
    }
    sending = false;
    if (arrived) {
      id = random();
      done?.();
      render();  // the view has come while he was writing here
    }
  };
}

function dieInput(label) {
  return make('input', { inputmode: 'numeric', autocomplete: 'off', pattern: '[0-9 ]*', 'aria-label': label });
}

// Dice for which the player is asked: how many and what they have to show, as far as he may know it.
function tellDice(asked) {
  if (asked.row) return say('row', asked.row.round, asked.row.dice, asked.row.faces, asked.row.of);
  if (asked.together) return say('together');
  const need = asked.need ? say('need', asked.need > 0 ? `${asked.need}+` : `≤ ${-asked.need}`) : '';
  return asked.faces ? `${say('throw', asked.dice, asked.faces)} ${need}` : '';
}

const drawReasons = (reasons) => make('ul', { class: 'faint' }, ...reasons.map((reason) => make('li', {}, `${reason.title}: ${reason.value} [${reason.clause}]`)));

// What fell in the last round of a fight, for whoever throws for the next.
function drawLast(row) {
  if (!row?.mine && !row?.theirs) return null;
  const together = (dice) => (dice ?? '–').replace(/ /g, '\u00a0');  // no line ends among them
  return make('p', { class: 'faint' }, say('row-last', together(row.mine), together(row.theirs)));
}

// The verb and the unit of an order that may be given in more ways than the one that is asked for, or null.
function findChoice(asked) {
  const [verb, id] = asked.order.split(' ');
  const unit = view.mine.find((one) => one.id === id);
  return unit && (view.can[id] ?? []).includes(verb) && view.forms[verb].shapes.length > 1 ? { verb, unit } : null;
}

function drawAsked(asked) {
  const note = make('p', { role: 'status', class: 'faint' });
  const complete = asked.order.endsWith(' ');
  const rest = make('input', { autocomplete: 'off', autocapitalize: 'none', value: asked.order });
  const dice = dieInput(say('dice'));
  const choice = findChoice(asked);
  dice.required = Boolean(asked.row);
  const item = make('li', { class: 'item asked' });
  const choose = () => {
    item.replaceChildren(make('h3', {}, asked.text), drawForm(choice.unit, choice.verb, () => item.replaceChildren(form)));
    item.querySelector('select, input')?.focus();
  };
  const form = make('form', { onsubmit: sender(() => (complete ? rest.value : asked.order), () => dice.value, note, null, asked.row?.round) },
    make('h3', {}, asked.text),
    make('p', { class: 'faint' }, tellDice(asked) || code(asked.order)),
    drawLast(asked.row),
    (asked.reasons ?? []).length ? drawReasons(asked.reasons) : null,
    complete ? field('order', rest) : null,
    asked.together && !asked.row ? null : field('dice', dice, asked.row ? null : 'dice-hint'),
    make('button', { class: 'main' }, say('send')), choice ? button('otherwise', choose) : null, note);
  item.append(form);
  return item;
}

// The form of an order, place by place: things, words, distances, and switches. Each place reads what is chosen in it as it is
// written in an order; nothing is written for one that is left out.

const isDistance = (place) => /(^|\s)(INCHES|N|RANGE)…?$/.test(place.usage ?? '');

function listThings(place) {
  const from = place.others ? view.seen : [...view.mine, ...view.seen];
  return from.filter((thing) => place.kinds.includes(thing.kind));
}

// What is chosen in a list stands under it as well where it has no room for it, as with large letters.
function spellOut(select) {
  const whole = make('span', { class: 'faint whole', 'aria-hidden': 'true' });
  const pen = document.createElement('canvas').getContext('2d');
  const look = () => {
    const text = select.selectedOptions[0]?.textContent ?? '';
    const style = getComputedStyle(select);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
    const fits = pen.measureText(text).width <= room;
    if (whole.textContent !== (fits ? '' : text)) whole.textContent = fits ? '' : text;
  };
  select.addEventListener('change', look);
  new ResizeObserver(look).observe(select);
  return whole;
}

function drawChoice(options, optional) {
  return make('select', {}, ...(optional ? [make('option', { value: '' }, say('not-said'))] : []),
    ...options.map(([value, text]) => make('option', { value }, text)));
}

function drawSwitches(words) {
  const boxes = words.map(([word, text]) => ({ word, box: make('input', { type: 'checkbox' }), text }));
  const drawn = make('div', { role: 'group' }, ...boxes.map(({ box, text }) => make('label', { class: 'switch' }, box, text)));
  return [drawn, () => boxes.filter(({ box }) => box.checked).map(({ word }) => word).join(' ')];
}

// By half inches with a thumb, or typed.
function drawDistance(place) {
  const input = make('input', { inputmode: 'decimal', autocomplete: 'off', 'aria-label': place.label });
  const by = (step) => () => {
    input.value = String(Math.max(0, (Number(input.value.replace(',', '.')) || 0) + step));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const pad = make('div', { class: 'pad' }, ...[[-1, '−1'], [-0.5, '−½'], [0.5, '+½'], [1, '+1']].map(([step, text]) =>
    make('button', { type: 'button', onclick: by(step), 'aria-label': `${place.label} ${text}` }, text)));
  return [make('div', {}, make('label', {}, place.label, input), pad), () => input.value.trim().replace(',', '.')];
}

function drawPlace(place) {
  const lead = (text) => (text === '' ? '' : [place.lead, text].filter((one) => one !== '').join(' '));
  if (!place.kinds) {  // a word alone
    if (!place.optional) return [null, () => place.lead];
    return drawSwitches([[place.lead, place.label]]);
  }
  if (place.kinds.length) {
    const things = listThings(place).map((thing) => [thing.id, `${thing.name} (${thing.id})`]);
    const choice = drawChoice(things, place.optional);
    return [make('label', {}, place.label, choice, spellOut(choice)), () => lead(choice.value)];
  }
  if (place.words?.length && place.many) return drawSwitches(place.words);
  if (place.words?.length) {
    const choice = drawChoice(place.words, place.optional);
    return [make('label', {}, place.label || say('which'), choice, spellOut(choice)), () => choice.value];
  }
  if (isDistance(place)) {
    const [drawn, read] = drawDistance(place);
    return [drawn, () => lead(read())];
  }
  const input = make('input', { autocomplete: 'off', autocapitalize: 'none' });
  return [make('label', {}, place.label, input), () => lead(input.value.trim())];
}

function tellNeed(said, note) {
  const dice = tellDice(said);
  note.classList.toggle('together', Boolean(said.together));
  note.replaceChildren(...(dice ? [make('p', {}, dice)] : []),
    ...((said.reasons ?? []).length ? [drawReasons(said.reasons)] : []));
}

// Asks for the need and its reasons, once the player has stopped choosing.
function needOf(order, note) {
  let timer = null;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const asked = order();
      try {
        const said = await post('/need', { order: asked });
        if (asked === order() && said.status === 200) tellNeed(said, note);
      } catch {
        note.replaceChildren();
      }
    }, PAUSE);
  };
}

function drawForm(unit, verb, shut) {
  const form = view.forms[verb];
  const note = make('p', { role: 'status', class: 'faint' });
  const need = make('div', { class: 'need', 'aria-live': 'polite' });
  const places = make('div');
  const dice = dieInput(say('dice'));
  const words = make('input', { autocomplete: 'off', autocapitalize: 'none' });
  let drawn = [];
  const order = () => words.value.trim();
  const ask = form.dice ? needOf(order, need) : () => {};
  const write = () => {
    words.value = [verb, unit.id, ...drawn.map(([, read]) => read()).filter((text) => text !== '')].join(' ');
    ask();
  };
  const take = (shape) => {
    drawn = shape.map(drawPlace);
    places.replaceChildren(...drawn.map(([element]) => element).filter((element) => element));
    write();
  };
  const shapes = form.shapes.length ? form.shapes : [[]];
  const name = (shape) => shape.map((place) => (place.kinds ? place.label : place.label || place.lead)).join(', ') || '–';
  const which = make('select', { onchange: () => take(shapes[which.selectedIndex]) }, ...shapes.map((shape) => make('option', {}, name(shape))));
  places.addEventListener('input', write);
  places.addEventListener('change', write);
  words.addEventListener('input', ask);
  take(shapes[0]);
  return make('form', { onsubmit: sender(order, () => (need.classList.contains('together') ? '' : dice.value), note, shut) },
    make('p', { class: 'faint summary' }, form.summary),
    shapes.length > 1 ? make('label', {}, say('which'), which) : null,
    places, form.dice ? need : null,
    form.dice ? field('dice', dice, 'dice-hint') : null,
    make('button', { class: 'main' }, say('send')), button('close', shut), note,
    make('details', {}, make('summary', {}, say('order')), make('p', { class: 'faint' }, code(form.usage)), field('order', words)));
}

// The orders of a unit: those that are usual now, and the rest behind one button.
function drawOrders(unit, can, state) {
  const place = make('div');
  const choose = make('div', { role: 'group', 'aria-label': say('choose-verb') });
  const press = () => {
    for (const one of choose.children) if (one.dataset.verb) one.setAttribute('aria-pressed', String(one.dataset.verb === state.verb));
  };
  const shut = () => {
    const was = choose.querySelector(`[data-verb="${state.verb}"]`);
    state.verb = null;
    place.replaceChildren();
    press();
    was?.focus({ preventScroll: true });
  };
  const show = (verb) => {
    state.verb = verb;
    place.replaceChildren(drawForm(unit, verb, shut));
    press();
  };
  const draw = (verb) => make('button', { type: 'button', 'data-verb': verb, 'aria-pressed': 'false',
    onclick: () => (state.verb === verb ? shut() : show(verb)) }, view.forms[verb].title);
  const usual = can.filter((verb) => view.forms[verb].usual);
  const rest = can.filter((verb) => !view.forms[verb].usual);
  const more = button('more', () => {
    state.all = true;
    more.replaceWith(...rest.map(draw));
    choose.querySelector(`[data-verb="${rest[0]}"]`).focus();
  });
  choose.append(...usual.map(draw));
  if (state.all || !usual.length || rest.length === 1) choose.append(...rest.map(draw));
  else if (rest.length) choose.append(more);
  if (can.includes(state.verb)) show(state.verb);
  return [choose, place];
}

// A unit is a row, which opens to its orders. What was sent of it says so there, until it is decided.
function drawUnit({ unit, can, sent }) {
  const name = `${unit.name} (${unit.id})`;
  const words = [unit.text, ...sent.map((verb) => `${view.forms[verb]?.title ?? verb}: ${say('waiting')}`)];
  const all = words.filter((one) => one).join(' · ');
  const text = all ? make('p', { class: 'faint' }, all) : null;
  if (!can.length) return make('li', { class: 'item' }, make('h3', {}, name), text);
  const orders = make('div');
  const row = make('button', { type: 'button', class: 'row' }, name);
  const draw = () => {
    const state = open.get(unit.id);
    row.setAttribute('aria-expanded', String(Boolean(state)));
    orders.replaceChildren(...(state ? drawOrders(unit, can, state) : []));
  };
  row.addEventListener('click', () => {
    if (!open.delete(unit.id)) open.set(unit.id, { verb: null, all: false });
    draw();
  });
  draw();
  return make('li', { class: 'item unit' }, make('h3', {}, row), text, orders);
}

function drawProposal(proposal) {
  const waits = proposal.state === 'waiting' && !proposal.by && !proposal.round;  // dice of a fight stand
  return make('li', { class: 'item' },
    make('p', {}, code(`${proposal.order}${proposal.dice ? ' : ' + proposal.dice : ''}`), proposal.round ? ` · ${say('round', proposal.round).replace(' ', '\u00a0')}` : ''),
    make('p', { class: `state ${proposal.state}` }, say(proposal.state), proposal.why ? `: ${proposal.why}` : ''),
    proposal.by ? make('p', { class: 'faint' }, say('by', proposal.by)) : null,
    proposal.result ? make('pre', {}, proposal.result) : null,
    waits ? button('withdraw', () => post('/withdraw', { id: proposal.id }).catch(() => {})) : null);
}

// A line of the board. Its columns are those of a terminal, whose letters are all as wide.
function drawLine(line) {
  const element = make('div', {}, line.trim().replace(/ {2,}/g, ' · ') || '\u00a0');
  element.style.marginInlineStart = `${line.search(/\S|$/)}ch`;
  return element;
}

// News. A view has the latest; when it brings some more, as many of those before drop out of it.

const sameNews = (one, other) => one.place === other.place && one.text === other.text;

function keepOlder(before, now) {
  if (!before || !older.length) return;
  let fresh = 0;
  while (fresh < now.length && !now.slice(fresh).every((one, i) => before[i] && sameNews(one, before[i]))) fresh++;
  older = fresh < now.length ? [...before.slice(now.length - fresh), ...older] : [];
}

async function askOlder() {
  const from = [...view.news, ...older].length;
  try {
    const answer = await fetch(`/news?before=${from}`, { headers: token ? { Authorization: `Bearer ${token}` } : {}, cache: 'no-store' });
    const said = answer.status === 200 ? await answer.json() : { news: [] };
    older = [...older, ...said.news];
    render();
    find('older').hidden = answer.status === 200 && said.news.length === 0;
  } catch {
    setText('live', say('offline'));
  }
}

// Screens

const screens = {
  join() {
    const name = make('input', { maxlength: 32, autocomplete: 'nickname', required: true });
    const code = make('input', { maxlength: SHEET + 1, autocomplete: 'off', autocapitalize: 'characters', required: true, value: sheet });
    const seat = make('select', { required: true }, ...view.seats.map((one) => make('option', { value: one.id }, `${one.name} – ${one.player ? say('taken-by', one.player) : say('free')}`)));
    const note = make('p', { role: 'status' });
    const seats = field('seat', seat);
    seats.append(spellOut(seat));
    // Nothing is chosen where the sheet says it.
    const choose = () => { seats.hidden = code.value.replace(/[\s-]/g, '').length === SHEET; };
    const submit = make('button', { class: 'main' }, say('join'));
    const form = make('form', {
      onsubmit(event) {
        event.preventDefault();
        join({ name: name.value, code: code.value, seat: seat.value }, note);
      },
    }, field('name', name), field('code', code, 'code-hint'), seats, submit, note);
    choose();
    code.addEventListener('input', choose);
    return [gone ? make('p', { id: 'gone', class: 'state' }, say('freed')) : null, make('h2', {}, say('join')),
      make('div', { class: 'card' }, form), ...screens.board()];
  },
  mine() {
    return [make('h2', {}, say('asked')), make('ul', { id: 'asked' }), make('p', { id: 'nobody', class: 'faint' }, say('nobody')),
      make('h2', {}, say('now')), make('p', { id: 'now' }), make('p', { id: 'next', class: 'faint' }), make('p', { id: 'clock', class: 'faint' }),
      button('hand-up', () => post('/hand', { raised: !view.you?.hand }).catch(() => {}), { id: 'hand' }),
      make('h2', {}, say('units')), make('ul', { id: 'units', class: 'units' }),
      make('details', { id: 'whole' }, make('summary', {}, say('roster')), make('ul', { id: 'roster' }))];
  },
  sent() {
    return [make('h2', {}, say('sent')), make('p', { id: 'none-sent', class: 'faint' }, say('none-sent')), make('ul', { id: 'proposals' })];
  },
  news() {
    return [make('h2', {}, say('news')), make('ul', { id: 'news' }), button('older', askOlder, { id: 'older' })];
  },
  board() {
    return [make('h2', {}, say('board')), make('div', { id: 'lines', class: 'card' })];
  },
};

function show(screen) {
  const main = find('main');
  if (main.dataset.screen !== screen) {
    main.dataset.screen = screen;
    main.replaceChildren(...screens[screen]().filter((one) => one));
  }
  const tabs = find('tabs');
  if (screen === 'join') tabs.replaceChildren();
  else if (!tabs.firstElementChild) tabs.append(...['mine', 'sent', 'news', 'board'].map((one) => button(`tab-${one}`, () => { tab = one; render(); }, { 'data-tab': one })));
  for (const one of tabs.children) one.setAttribute('aria-pressed', String(one.dataset.tab === screen));
}

function setText(id, text) {
  const element = find(id);
  if (element && element.textContent !== text) element.textContent = text;
}

// The age of the turn, in hours and minutes.
function tick() {
  if (!view) return;
  const minutes = Math.max(0, Math.floor((Date.now() + ahead - 1000 * view.clock.since) / 60000));
  const lasted = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  setText('clock', view.clock.paused ? say('paused') : view.clock.since ? say('lasted', lasted) : '');
}

// What is asked is told to whoever does not look.
function speak() {
  const texts = view.asked.map((one) => (one.row ? `${one.text} ${tellDice(one)}` : one.text)).join('. ');
  if (texts !== spoken) find('live').textContent = texts;
  spoken = texts;
}

function render() {
  if (!view) return;
  const screen = view.you ? tab : token ? tab : 'join';
  document.title = view.asked.length ? `(${view.asked.length}) ${view.title}` : view.title;
  setText('title', view.title);
  setText('you', view.you ? say('you', view.you.name, view.seats.find((one) => one.id === view.you.seat)?.name ?? view.you.seat) : say('spectator'));
  show(screen);
  setText('now', view.now);
  setText('next', view.next ? `${say('next')}: ${view.next}` : '');
  tick();
  setText('hand', say(view.you?.hand ? 'hand-down' : 'hand-up'));
  if (find('lines')) fill(find('lines'), view.lines.map((line, i) => [`${i}`, line]), drawLine);
  if (find('asked')) {
    fill(find('asked'), view.asked.map((one) => [one.order + one.text + (one.row?.round ?? ''), one]), drawAsked);
    find('nobody').hidden = view.asked.length > 0;
    const waiting = view.proposals.filter((one) => one.state === 'waiting' && !one.round).map((one) => one.order.split(' '));
    const able = view.mine.map((unit) => ({ unit, can: view.can[unit.id] ?? [],
      sent: waiting.filter(([, id]) => id === unit.id).map(([verb]) => verb) }));
    able.sort((a, b) => (b.can.length > 0) - (a.can.length > 0));
    for (const id of [...open.keys()]) if (!view.can[id]) open.delete(id);
    fill(find('units'), able.map((one) => [one.unit.id, one]), drawUnit);
  }
  if (find('roster')) {
    const roster = view['chart-box']?.roster ?? [];
    find('whole').hidden = !roster.length;
    fill(find('roster'), roster.map((line, i) => [`${i}`, line]), (line) => make('li', line.startsWith(' ') ? { class: 'under' } : {}, line.trim()));
  }
  if (find('proposals')) {
    fill(find('proposals'), view.proposals.map((one) => [one.id, one]), drawProposal);
    find('none-sent').hidden = view.proposals.length > 0;
  }
  if (find('news')) {
    const all = [...view.news, ...older];
    const n = all.length;
    fill(find('news'), all.map((one, i) => [`${n - i} ${one.place} ${one.text}`, one]), (one) =>
      make('li', { class: 'item' }, make('p', { class: 'faint' }, one.place), make('p', {}, one.text)));
  }
  document.body.dataset.serial = view.serial;
  speak();
}

// A device that takes or leaves a seat begins anew: nothing of the old view is kept.
function forget() {
  view = null;
  older = [];
  open.clear();
}

// The referee's computer

function beHeard() {
  heard = Date.now();
  document.body.classList.remove('lost');
  find('lost').hidden = true;
}

function check() {
  tick();
  if (Date.now() - begun > HANGS) poll?.abort();
  if (Date.now() - heard < SILENT) return;
  document.body.classList.add('lost');
  find('lost').hidden = false;
  setText('lost', say('not-connected', new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })));
}

async function look() {
  for (;;) {
    poll = new AbortController();
    begun = Date.now();
    let answer = null;
    let told = null;
    try {
      answer = await fetch(`/view?after=${view?.serial ?? 0}`, { headers: token ? { Authorization: `Bearer ${token}` } : {}, signal: poll.signal, cache: 'no-store' });
      ahead = Date.parse(answer.headers.get('Date')) - Date.now() || 0;
      if (answer.status === 200) told = await answer.json();
    } catch (error) {
      if (error.name === 'AbortError') continue;
    }
    if (answer?.status === 401) {
      token = keep('drumhead-token', null);
      keep('drumhead-device', null);
      forget();
      gone = true;
      setText('live', say('freed'));
    } else if (told) {
      keepOlder(view?.news, told.news);
      view = told;
      beHeard();
      render();
    } else if (answer?.status === 204) {
      beHeard();
    } else {
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

async function join(wanted, note) {
  clearTimeout(asking);
  const device = localStorage.getItem('drumhead-device') ?? keep('drumhead-device', random());
  keep('drumhead-asked', JSON.stringify(wanted));
  try {
    const said = await post('/join', { id: device, ...wanted });
    if (said.status === 200) {
      token = keep('drumhead-token', said.token);
      keep('drumhead-asked', null);
      sheet = '';
      gone = false;
      history.replaceState(null, '', '/');
      forget();
      find('main').dataset.screen = '';
      poll?.abort();
      return;
    }
    note.textContent = said.status === 202 ? say('waiting-seat') : said.why ?? say('offline');
    if (said.status !== 202 && said.status < 500) {
      if (said.status !== 429) keep('drumhead-device', null);
      keep('drumhead-asked', null);
      return;
    }
  } catch {
    note.textContent = say('offline');
  }
  asking = setTimeout(() => join(wanted, note), AGAIN);
}

// A phone that slept asks at once, and one that was asked to wait for the referee goes on asking. A poll that is young is alive: a
// page that is turned to again and again would leave more connections behind than an address may have.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') {
    if (Date.now() - begun > AGAIN) poll?.abort();
    check();
  }
});
window.addEventListener('online', () => poll?.abort());
setInterval(check, 1000);

// The camera opens the page where it is open already.
window.addEventListener('hashchange', () => {
  sheet = readSheet();
  if (token || !sheet) return;
  find('main').dataset.screen = '';
  render();
});

// Nothing is shown in other words than those of the hall.
while (!Object.keys(words).length) {
  try {
    words = await (await fetch('/words', { cache: 'no-cache' })).json();
  } catch {
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}
look();
if (!token && localStorage.getItem('drumhead-asked')) {
  const wait = setInterval(() => {
    const note = find('main').querySelector('[role=status]');
    if (!note) return;
    clearInterval(wait);
    join(JSON.parse(localStorage.getItem('drumhead-asked')), note);
  }, 100);
}
