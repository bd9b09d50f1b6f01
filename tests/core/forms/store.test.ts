import { describe, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/catalogue.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import {
  at,
  catalogueForm,
  countries,
  facts,
  group,
  list,
  storeOf,
  text,
  yesNo,
} from './support.ts';

const shows = (store: FormStore, path: string) => at(store, path).getSnap().visible;

describe('conditions', () => {
  test('a toggle hides and shows, and brings back what was there', () => {
    const store = storeOf([
      yesNo('more'),
      group('inner', [text('why')], { showWhen: "form.more == 'yes'" }),
    ]);
    expect(shows(store, 'inner')).toBe(false);
    store.set(at(store, 'more'), 'yes');
    store.set(at(store, 'inner.why'), 'because');
    store.set(at(store, 'more'), 'no');
    expect(store.pruned()).toEqual({ more: 'no' });
    expect(store.raw()).toEqual({ more: 'no', inner: { why: 'because' } });
    store.set(at(store, 'more'), 'yes');
    expect(store.pruned()).toEqual({ more: 'yes', inner: { why: 'because' } });
  });

  test('what is hidden is absent for others, down the whole chain', () => {
    const store = storeOf([
      yesNo('a'),
      yesNo('b', { showWhen: "form.a == 'yes'" }),
      text('c', { showWhen: "form.b == 'yes'" }),
    ]);
    for (const key of ['a', 'b']) store.set(at(store, key), 'yes');
    expect(shows(store, 'c')).toBe(true);
    store.set(at(store, 'a'), 'no');
    expect([shows(store, 'b'), shows(store, 'c')]).toEqual([false, false]);
  });

  test('a hidden section hides its answers from other sections', () => {
    const store = storeOf([
      { id: 'one', title: 'One', fields: [yesNo('more')] },
      { id: 'two', title: 'Two', showWhen: "form.more == 'yes'", fields: [yesNo('inside')] },
      { id: 'three', title: 'Three', fields: [text('why', { showWhen: "form.inside == 'yes'" })] },
    ]);
    store.set(at(store, 'inside'), 'yes');
    expect(shows(store, 'why')).toBe(false);
    store.set(at(store, 'more'), 'yes');
    expect(shows(store, 'why')).toBe(true);
    expect(store.sections.map((section) => section.getSnap().visible)).toEqual([true, true, true]);
  });

  test('a row reads its own row', () => {
    const store = storeOf([
      list('people', [yesNo('child'), text('school', { showWhen: "item.child == 'yes'" })]),
    ]);
    store.addRow(at(store, 'people'), { child: 'no' });
    store.addRow(at(store, 'people'), { child: 'yes' });
    expect([shows(store, 'people.0.school'), shows(store, 'people.1.school')]).toEqual([
      false,
      true,
    ]);
    store.set(at(store, 'people.0.child'), 'yes');
    store.set(at(store, 'people.1.child'), 'no');
    expect([shows(store, 'people.0.school'), shows(store, 'people.1.school')]).toEqual([
      true,
      false,
    ]);
  });

  test('a row knows its number, also after it moved', () => {
    const store = storeOf([
      list('people', [text('name'), text('note', { showWhen: 'index > 0' })]),
    ]);
    const [first, second] = [store.addRow(at(store, 'people')), store.addRow(at(store, 'people'))];
    expect([shows(store, 'people.0.note'), shows(store, 'people.1.note')]).toEqual([false, true]);
    if (second) store.moveRow(second, 0);
    expect(at(store, 'people').getSnap().rows).toEqual([second, first]);
    expect([shows(store, 'people.0.note'), shows(store, 'people.1.note')]).toEqual([false, true]);
  });

  test('others read a list as a whole', () => {
    const store = storeOf([
      list('people', [yesNo('child')]),
      text('family', { showWhen: "form.people.exists(one, one.child == 'yes')" }),
    ]);
    const row = store.addRow(at(store, 'people'), { child: 'yes' });
    expect(shows(store, 'family')).toBe(true);
    if (row) store.removeRow(row);
    expect(shows(store, 'family')).toBe(false);
  });

  test('a signature is one when it has its day', () => {
    const store = storeOf([
      {
        key: 'signed',
        type: 'signature',
        label: 'Sign',
        statement: 'All is true.',
        required: true,
      },
    ]);
    const missing = () => store.check().map(({ instancePath }) => instancePath);
    store.set(at(store, 'signed'), { name: 'Ana' });
    expect(missing()).toEqual(['/signed']);
    store.set(at(store, 'signed'), { name: 'Ana', date: '2026-11-21' });
    expect(missing()).toEqual([]);
  });

  test('half a date is no date', () => {
    const store = storeOf([
      { key: 'born', type: 'date', label: 'Born' },
      text('parent', { showWhen: 'age(form.born, today) < 18' }),
    ]);
    store.typed(at(store, 'born'), '5/4/20');
    expect(shows(store, 'parent')).toBe(false);
    expect(store.facts()).toEqual({});
    store.typed(at(store, 'born'), '2020-04-05');
    expect(shows(store, 'parent')).toBe(true);
  });

  test.each([
    { field: { type: 'date', max: 'today' }, right: '2020-01-01', wrong: '2026-11-22' },
    { field: { type: 'number', min: 0 }, right: 1, wrong: -1 },
    { field: { type: 'text', maxLength: 3 }, right: 'abc', wrong: 'abcd' },
    { field: { type: 'country' }, right: 'JP', wrong: 'ZZ' },
    { field: { type: 'radio', options: [{ value: 'a', label: 'A' }] }, right: 'a', wrong: 'b' },
  ])('an answer that is refused counts as none: $wrong', ({ field, right, wrong }) => {
    const store = storeOf([
      { key: 'answer', label: 'Answer', ...field } as FieldDefinition,
      text('why', { showWhen: 'has(form.answer)' }),
    ]);
    for (const [value, isShown] of [
      [right, true],
      [wrong, false],
    ] as const) {
      store.set(at(store, 'answer'), value);
      expect([value, shows(store, 'why')]).toEqual([value, isShown]);
    }
  });

  test('of several choices those count that are offered', () => {
    const options = ['a', 'b'].map((value) => ({ value, label: value }));
    const store = storeOf([
      { key: 'chosen', type: 'multiselect', label: 'Chosen', options },
      text('why', { showWhen: "'a' in form.chosen" }),
    ]);
    store.set(at(store, 'chosen'), ['a', 'gone']);
    expect([shows(store, 'why'), store.facts()]).toEqual([true, { chosen: ['a'] }]);
    store.set(at(store, 'chosen'), ['gone']);
    expect([shows(store, 'why'), store.facts()]).toEqual([false, {}]);
  });

  test('a day that lay ahead counts once it has come', () => {
    const store = storeOf([
      { key: 'born', type: 'date', label: 'Born', max: 'today' },
      text('name', { showWhen: 'has(form.born)' }),
    ]);
    store.set(at(store, 'born'), '2026-11-22');
    expect(shows(store, 'name')).toBe(false);
    store.setFacts({ ...facts, today: '2026-11-22' });
    expect(shows(store, 'name')).toBe(true);
  });

  test('facts from outside are read, and read again when they change', () => {
    const store = storeOf([text('guardian', { showWhen: 'trip.days > 30' })], {
      more: { trip: { days: 10 } },
    });
    expect(shows(store, 'guardian')).toBe(false);
    store.setFacts({ ...facts, trip: { days: 40 } });
    expect(shows(store, 'guardian')).toBe(true);
    store.setFacts(facts);
    expect(shows(store, 'guardian')).toBe(false);
  });

  test('an answer may become required', () => {
    const store = storeOf([yesNo('work'), text('employer', { requireWhen: "form.work == 'yes'" })]);
    store.set(at(store, 'work'), 'yes');
    expect(at(store, 'employer').getSnap().required).toBe(true);
  });
});

describe('answers', () => {
  test('blank is no answer', () => {
    const fields: FieldDefinition[] = [
      text('name'),
      {
        key: 'kinds',
        type: 'checkboxGroup',
        label: 'Kinds',
        options: [{ value: 'a', label: 'A' }],
      },
      { key: 'sum', type: 'money', label: 'Sum', currency: 'EUR' },
    ];
    const store = storeOf(fields);
    store.set(at(store, 'name'), '');
    store.set(at(store, 'kinds'), []);
    store.set(at(store, 'sum'), { currency: 'EUR' });
    expect(store.pruned()).toEqual({});
  });

  test.each(['   ', '\u00a0', '\n\t'])('blanks alone are no answer: %j', (blank) => {
    const store = storeOf([
      text('name', { required: true }),
      { key: 'note', type: 'textarea', label: 'Note', required: true },
    ]);
    for (const key of ['name', 'note']) store.set(at(store, key), blank);
    expect(store.pruned()).toEqual({});
    expect(store.findErrors().map(({ instancePath }) => instancePath)).toEqual(['/name', '/note']);
  });

  test('a box that was unticked is answered with no', () => {
    const store = storeOf([{ key: 'agree', type: 'checkbox', label: 'I agree' }]);
    store.set(at(store, 'agree'), false);
    expect(store.pruned()).toEqual({ agree: false });
  });

  test('the exclusive option stands alone', () => {
    const options = ['fine', 'ban', 'none'].map((value) => ({ value, label: value }));
    const store = storeOf([
      { key: 'record', type: 'checkboxGroup', label: 'Record', options, exclusive: 'none' },
    ]);
    const cell = at(store, 'record');
    for (const [chosen, stored] of [
      [
        ['ban', 'fine'],
        ['fine', 'ban'],
      ],
      [['fine', 'ban', 'none'], ['none']],
      [['none', 'ban'], ['ban']],
    ] as const) {
      store.set(cell, [...chosen]);
      expect(cell.getSnap().value).toEqual(stored);
    }
  });

  test('a list that must have rows opens with one, and stays empty once it was emptied', () => {
    const store = storeOf([list('phones', [text('number')], { required: true })]);
    expect(at(store, 'phones').getSnap().rows).toHaveLength(1);
    expect(store.changes().set.size).toBe(0);
    store.removeRow(at(store, 'phones.0'));
    expect(store.answer('phones')).toBeNull();
    expect(store.findErrors()).toMatchObject([
      { instancePath: '/phones', message: 'form.error.requiredItems' },
    ]);
  });

  test('rows keep their ids when others go or move', () => {
    const store = storeOf([list('people', [text('name')])]);
    const people = at(store, 'people');
    const rows = ['Ana', 'Ben', 'Cyd'].map((name) => store.addRow(people, { name }));
    const ids = rows.map((row) => row?.id);
    if (rows[0]) store.removeRow(rows[0]);
    if (rows[2]) store.moveRow(rows[2], 0);
    expect(people.getSnap().rows?.map((row) => row.id)).toEqual([ids[2], ids[1]]);
    expect(at(store, 'people.0.name').path).toBe('people.0.name');
    expect(store.pruned()).toEqual({ people: [{ name: 'Cyd' }, { name: 'Ben' }] });
    expect(store.cellById(`${ids[1]}.name`)?.getSnap().value).toBe('Ben');
  });
});

describe('who is told', () => {
  test('only what changed is told, and snapshots are replaced, never mutated', () => {
    const store = storeOf([
      yesNo('more'),
      text('why', { showWhen: "form.more == 'yes'" }),
      text('other'),
    ]);
    const listeners = { more: vi.fn(), why: vi.fn(), other: vi.fn() };
    for (const [key, listener] of Object.entries(listeners)) at(store, key).subscribe(listener);
    const before = at(store, 'why').getSnap();
    store.set(at(store, 'more'), 'yes');
    expect(
      [listeners.more, listeners.why, listeners.other].map(
        (listener) => listener.mock.calls.length,
      ),
    ).toEqual([1, 1, 0]);
    expect(before.visible).toBe(false);
    expect(at(store, 'why').getSnap()).not.toBe(before);
    const now = at(store, 'other').getSnap();
    store.set(at(store, 'more'), 'yes');
    expect(at(store, 'other').getSnap()).toBe(now);
  });

  test('typing tells the field itself only when more than its value changes', () => {
    const store = storeOf([text('name', { required: true })]);
    const cell = at(store, 'name');
    const [field, heading, whole, edits] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    store.check();
    cell.subscribe(field);
    cell.subscribeValue(heading);
    store.subscribe(whole);
    store.subscribeEdits(edits);
    store.typed(cell, 'A');
    expect(field).toHaveBeenCalledTimes(1);
    store.typed(cell, 'An');
    expect([field, heading, whole, edits].map((listener) => listener.mock.calls.length)).toEqual([
      1, 2, 2, 2,
    ]);
    expect(cell.getSnap().value).toBe('An');
    expect(edits).toHaveBeenLastCalledWith('name');
  });

  test('a batch tells once', () => {
    const store = storeOf([text('a'), text('b')]);
    const whole = vi.fn();
    store.subscribe(whole);
    store.batch(() => {
      for (const key of ['a', 'b']) store.set(at(store, key), 'x');
    });
    expect(whole).toHaveBeenCalledTimes(1);
  });

  test('whoever stops listening is told nothing', () => {
    const store = storeOf([text('a')]);
    const listener = vi.fn();
    at(store, 'a').subscribe(listener)();
    store.subscribe(listener)();
    store.set(at(store, 'a'), 'x');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('errors', () => {
  test('a field that was left is judged; a blank one waits for the check', () => {
    const store = storeOf([{ key: 'mail', type: 'email', label: 'E-mail', required: true }]);
    const cell = at(store, 'mail');
    store.blurred(cell);
    expect(cell.getSnap().errors).toEqual([]);
    store.typed(cell, 'anna@');
    expect(cell.getSnap().errors).toEqual([]);
    store.blurred(cell);
    expect(cell.getSnap().errors).toMatchObject([
      { instancePath: '/mail', message: 'form.error.email' },
    ]);
    store.typed(cell, 'anna@e');
    expect(cell.getSnap().errors).toEqual([]);
    store.set(cell, undefined);
    expect(store.check()).toMatchObject([{ keyword: 'required' }]);
    expect(cell.getSnap().errors).toHaveLength(1);
  });

  test('errors of the server find their question, in its row', () => {
    const store = storeOf([
      list('people', [text('name')]),
      yesNo('more'),
      text('why', { showWhen: "form.more == 'yes'" }),
    ]);
    const error = (instancePath: string) => ({
      instancePath,
      keyword: 'refused',
      params: {},
      message: 'form.error.type',
    });
    store.addRow(at(store, 'people'));
    const lost = store.refuse([error('/people/0/name'), error('/why'), error('/gone')]);
    expect(at(store, 'people.0.name').getSnap().errors).toEqual([error('/people/0/name')]);
    expect(lost.map(({ instancePath }) => instancePath)).toEqual(['/why', '/gone']);
  });
});

describe('the real forms', () => {
  test.each(['uk-standard-visitor', 'schengen-short-stay', 'japan-visa'])(
    '%s compiles, opens and asks',
    (id) => {
      const store = new FormStore({
        form: catalogueForm(id),
        countries,
        facts: { ...facts, trip: { visaType: 'uk_standard_visitor_tourism' } },
      });
      expect(store.findErrors().length).toBeGreaterThan(20);
      expect(JSON.parse(JSON.stringify(store.form))).toEqual(store.form);
    },
  );
});
