import { describe, expect, it } from 'vitest';
import { driftOf } from '../../../src/core/portals/drift/drift.ts';
import type { PlannedControl } from '../../../src/core/portals/filing-plan.ts';
import { fillPage } from '../../../src/core/portals/fill/fill-page.ts';
import type { ViewedControl } from '../../../src/core/portals/page-view.ts';
import { recognisePages, recognisePortalPage } from '../../../src/core/portals/recognise-page.ts';
import { pageOf, planned, plannedPage, text, viewed } from './views.ts';

const fill = (control: PlannedControl, ...controls: ViewedControl[]) =>
  fillPage({ page: plannedPage(control), row: 0, never: [] }, pageOf(...controls))[0]!;
const surname = planned('surname', { label: 'Family name', value: text('Eriksson') });
const box = (control: Partial<ViewedControl> = {}) =>
  viewed({ ref: 1, id: 'surname', label: 'Family name', ...control });
const sex = planned('sex', {
  label: 'Sex',
  kind: 'select',
  value: { as: 'choice', choice: { code: '2', words: ['Female'] }, show: 'Female' },
});
const choices = (...options: [string, string, boolean?][]) =>
  viewed({
    ref: 1,
    id: 'sex',
    label: 'Sex',
    kind: 'select',
    options: options.map(([value, label, isOn = false]) => ({ value, label, isOn })),
  });

describe('a control of a portal', () => {
  it('that is empty is filled', () => {
    expect(fill(surname, box())).toMatchObject({
      state: 'fill',
      marks: [],
      actions: [{ do: 'type', ref: 1, text: 'Eriksson' }],
    });
  });

  it('that says it already is left as it is, and one that says something else waits for a yes', () => {
    expect(fill(surname, box({ value: 'ERIKSSON' })).state).toBe('same');
    expect(fill(surname, box({ value: 'Meyer' }))).toMatchObject({
      state: 'differs',
      stands: 'Meyer',
    });
  });

  it('that has changed places with one whose label holds its own is marked', () => {
    const line = planned('surname', { label: 'Address, second line', value: text('Flat 3') });
    const other = viewed({ ref: 2, id: 'other', label: 'Address, second line' });
    expect(fill(line, box({ label: 'Address' }), other).marks).toEqual(['relabelled']);
  });

  it('that is known by its label is found where the label says more in brackets, with a mark', () => {
    const found = fill(
      { ...surname, selectors: [] },
      box({ label: 'Family name (as in passport)' }),
    );
    expect([found.state, found.marks]).toEqual(['fill', ['similar']]);
    const other = fill({ ...surname, selectors: [] }, box({ label: 'Family name at birth' }));
    expect(other.why).toBe('not-found');
  });

  it.each<[string, Partial<ViewedControl>]>([
    ['a password', { type: 'password' }],
    ['a hidden control', { type: 'hidden' }],
    ['a file', { type: 'file' }],
    ['a captcha', { name: 'captchaResponse' }],
    ['a card', { autocomplete: 'cc-number' }],
    ['a code by mail', { name: 'otp' }],
  ])('that is %s is never filled', (_, control) => {
    expect(fill(surname, box(control))).toMatchObject({
      state: 'left',
      why: 'forbidden',
      actions: [],
    });
  });

  it.each(['Identity card number', 'Residence card no.', 'idcardNumber'])(
    'that asks for a paper called "%s" is no card to pay with',
    (label) => expect(fill({ ...surname, label }, box({ label })).state).toBe('fill'),
  );

  it('that declares something is never ticked', () => {
    const control = planned('agree', {
      kind: 'checkbox',
      label: 'I confirm that this is true',
      value: { as: 'tick', isOn: true, show: '' },
    });
    const there = viewed({
      ref: 1,
      id: 'agree',
      kind: 'checkbox',
      label: 'I confirm that this is true',
    });
    expect(fill(control, there)).toMatchObject({ state: 'left', why: 'forbidden' });
  });

  it('that the portal keeps for the person is left, whatever it is called', () => {
    const page = plannedPage(surname);
    const [entry] = fillPage({ page, row: 0, never: ['#surname'] }, pageOf(box()));
    expect(entry).toMatchObject({ state: 'left', why: 'forbidden' });
  });

  it('that was renamed is found by its label, with a mark', () => {
    expect(fill(surname, box({ id: 'q17' }))).toMatchObject({ state: 'fill', marks: ['moved'] });
    expect(fill(surname, box({ id: 'q17', label: 'Famly name' }))).toMatchObject({
      state: 'fill',
      marks: ['similar'],
    });
  });

  it('whose name belongs to another question now is the one with the label', () => {
    const [other, own] = [box({ label: 'Maiden name' }), box({ ref: 2, id: 'q2' })];
    expect(fill(surname, other, own).actions).toEqual([{ do: 'type', ref: 2, text: 'Eriksson' }]);
  });

  it('is not found where nothing is like it, and not shown where the portal shows it at times', () => {
    const other = viewed({ ref: 1, id: 'x', label: 'Passport number' });
    expect(fill(surname, other)).toMatchObject({ state: 'left', why: 'not-found' });
    expect(fill({ ...surname, isConditional: true }, other)).toMatchObject({ why: 'not-shown' });
  });

  it('takes the choice with its label, though the values were exchanged', () => {
    expect(
      fill(sex, choices(['', 'Please select', true], ['1', 'Female'], ['2', 'Male'])),
    ).toMatchObject({
      state: 'fill',
      marks: [],
      actions: [{ do: 'choose', ref: 1, value: '1' }],
    });
  });

  it('takes a choice by its value alone with a mark, and none where nothing means it', () => {
    expect(fill(sex, choices(['1', 'homme'], ['2', 'femme']))).toMatchObject({
      marks: ['similar'],
      actions: [{ value: '2' }],
    });
    expect(fill(sex, choices(['M', 'homme'], ['W', 'femme']))).toMatchObject({
      state: 'left',
      why: 'no-match',
    });
  });

  it('of three boxes is a date', () => {
    const part = (name: string) => ({ selectors: [`#${name}`] });
    const born = planned('born', {
      kind: 'date',
      label: 'Date of birth',
      selectors: [],
      parts: { day: part('d'), month: part('m'), year: part('y') },
      value: { as: 'date', parts: { day: '12', month: '8', year: '1994' }, show: '12 8 1994' },
    });
    const boxes = ['d', 'm', 'y'].map((id, at) =>
      viewed({ ref: at, id, label: ['Day', 'Month', 'Year'][at]! }),
    );
    expect(fill(born, ...boxes).actions.map((action) => 'text' in action && action.text)).toEqual([
      '12',
      '8',
      '1994',
    ]);
  });

  it('of a list takes the value of the row that the page is for', () => {
    const phone = { ...surname, isRepeated: true, values: [text('1'), text('2')] };
    const at = (row: number) =>
      fillPage({ page: plannedPage(phone), row, never: [] }, pageOf(box()))[0]!;
    expect([at(0).show, at(1).show, at(2).why]).toEqual(['1', '2', 'unanswered']);
  });
});

describe('a page of a portal', () => {
  const step = { ...plannedPage(surname), id: 'phones', recognise: { step: 'phoneList.{row}' } };

  it('is told by the address of its form, with the row', () => {
    const view = {
      ...pageOf(box()),
      actions: ['https://p.example/save/application.0.phoneList.2'],
    };
    expect(recognisePortalPage({ pages: [step] }, view)).toMatchObject({ row: 2, isSure: true });
  });

  it('may hold several steps of the map, each told by a control of its own', () => {
    const part = (id: string) => ({ ...plannedPage(), id, recognise: { present: `#${id}` } });
    const view = pageOf(viewed({ ref: 1, id: 'a' }), viewed({ ref: 2, id: 'b' }));
    const found = recognisePages({ pages: [part('a'), part('b'), part('c')] }, view);
    expect(found.map(({ page }) => page.id)).toEqual(['a', 'b']);
  });

  it('is told by its labels where nothing else of it is known, all of them', () => {
    const named = (...labels: string[]) => ({
      pages: [{ ...plannedPage(surname), heading: 'x', recognise: { labels } }],
    });
    expect(recognisePortalPage(named('Family name'), pageOf(box()))).toMatchObject({
      isSure: true,
    });
    expect(recognisePortalPage(named('Family name', 'Ship'), pageOf(box()))).toBeUndefined();
  });

  it('is told by heading and controls where its address changed, and is nobody’s where nothing fits', () => {
    expect(recognisePortalPage({ pages: [step] }, pageOf(box()))).toMatchObject({
      row: 0,
      isSure: false,
    });
    const other = { ...pageOf(viewed({ ref: 1, label: 'Card number' })), headings: ['Pay'] };
    expect(recognisePortalPage({ pages: [step] }, other)).toBeUndefined();
  });
});

describe('a report of a changed page', () => {
  const [page, view] = [
    plannedPage(surname),
    pageOf(box({ id: 'q17' }), viewed({ ref: 2, id: 'x', label: 'Welcome Eriksson 12345' })),
  ];
  const entries = fillPage({ page, row: 0, never: [] }, view);
  const plan = { portal: { id: 'p' } as never, pages: [page] };

  it('names what changed, and what it most likely became', () => {
    expect(driftOf(plan, { page, entries, view })?.changes).toEqual([
      {
        control: 'surname',
        what: 'moved',
        likely: { kind: 'text', name: '', id: 'q17', label: 'Family name' },
      },
    ]);
  });

  it('has nothing in it that anybody answered', () => {
    expect(JSON.stringify(driftOf(plan, { page, entries, view }))).not.toMatch(/Eriksson|12345/);
  });

  it('is none where all is as the map says', () => {
    const same = pageOf(box());
    const found = fillPage({ page, row: 0, never: [] }, same);
    expect(driftOf(plan, { page, entries: found, view: same })).toBeUndefined();
  });

  it('is no control that its map knows by the label alone, which is marked all the same', () => {
    const byLabel = plannedPage({ ...surname, selectors: [] });
    const there = pageOf(box());
    const found = fillPage({ page: byLabel, row: 0, never: [] }, there);
    expect(found[0]?.marks).toEqual(['moved']);
    const drift = driftOf(
      { ...plan, pages: [byLabel] },
      { page: byLabel, entries: found, view: there },
    );
    expect(drift).toBeUndefined();
  });
});
