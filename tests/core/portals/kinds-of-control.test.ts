import { describe, expect, it } from 'vitest';
import type { PlannedControl } from '../../../src/core/portals/filing-plan.ts';
import { fillPage } from '../../../src/core/portals/fill/fill-page.ts';
import type { ViewedControl } from '../../../src/core/portals/page-view.ts';
import { closedSites, recogniseFrames } from '../../../src/core/portals/recognise-frames.ts';
import { pageOf, planned, plannedPage, text, viewed } from './views.ts';

const fill = (control: PlannedControl, ...controls: ViewedControl[]) =>
  fillPage({ page: plannedPage(control), row: 0, never: [] }, pageOf(...controls))[0]!;
const options = (...labels: string[]) =>
  labels.map((label) => ({ value: `v-${label}`, label, isOn: false }));

describe('a date in several boxes', () => {
  const part = (name: string) => ({ selectors: [`#${name}`] });
  const born = planned('born', {
    kind: 'date',
    label: 'Date of birth',
    selectors: [],
    parts: { day: part('d'), month: part('m'), year: part('y') },
    value: { as: 'date', parts: { day: '12', month: '8', year: '1994' }, show: '12 8 1994' },
  });
  const box = (ref: number, label: string, other: Partial<ViewedControl> = {}) =>
    viewed({ ref, label, group: 'Date of birth', id: label[0]!.toLowerCase(), ...other });
  const list = (ref: number, label: string, ...labels: string[]) =>
    box(ref, label, { kind: 'select', options: options(...labels) });

  it('takes a month by its name', () => {
    const month = list(1, 'Month', '', 'July', 'August');
    expect(fill(born, box(0, 'Day'), month, box(2, 'Year')).actions[1]).toEqual({
      do: 'choose',
      ref: 1,
      value: 'v-August',
    });
  });

  it('takes no year that is only similar', () => {
    const found = fill(born, box(0, 'Day'), box(1, 'Month'), list(2, 'Year', '1993', '1995'));
    expect(found).toMatchObject({ state: 'left', why: 'no-match' });
  });

  it('is found by its heading where its boxes were renamed, with a mark', () => {
    const boxes = ['Day', 'Month', 'Year'].map((label, at) => box(at, label, { id: `q${at}` }));
    const others = ['Day', 'Month', 'Year'].map((label, at) =>
      box(at + 3, label, { id: `r${at}`, group: 'Date of issue' }),
    );
    expect(fill(born, ...boxes, ...others)).toMatchObject({ state: 'fill', marks: ['moved'] });
  });

  it('whose boxes stand under another heading now is the one under its own', () => {
    const others = ['Day', 'Month', 'Year'].map((label, at) =>
      box(at, label, { group: 'Date of issue' }),
    );
    const own = ['Day', 'Month', 'Year'].map((label, at) => box(at + 3, label, { id: `q${at}` }));
    expect(fill(born, ...others, ...own).actions.map(({ ref }) => ref)).toEqual([3, 4, 5]);
  });

  it('fills the one box that the browser has for dates, where the page has that now', () => {
    const whole = viewed({ ref: 0, type: 'date', label: 'Date of birth' });
    expect(fill(born, whole).actions).toEqual([{ do: 'type', ref: 0, text: '1994-08-12' }]);
  });
});

describe('several choices', () => {
  const more = planned('more', {
    label: 'Other nationalities',
    kind: 'boxes',
    value: { as: 'choices', choices: [{ words: ['Norway'] }], show: 'Norway' },
  });

  it('are chosen in a list that takes several, besides what is chosen there', () => {
    const [sweden, norway] = options('Sweden', 'Norway');
    const list = viewed({
      ref: 0,
      id: 'more',
      label: 'Other nationalities',
      kind: 'select',
      type: 'select-multiple',
      options: [{ ...sweden!, isOn: true }, norway!],
    });
    expect(fill(more, list).actions).toEqual([
      { do: 'choose-all', ref: 0, values: ['v-Sweden', 'v-Norway'] },
    ]);
  });

  it('are boxes under the heading where their names are other, with a mark', () => {
    const tick = viewed({
      ref: 0,
      kind: 'checkbox',
      type: 'checkbox',
      label: 'Norway',
      group: 'Other nationalities',
    });
    expect(fill(more, tick)).toMatchObject({ state: 'fill', marks: ['moved'] });
  });
});

describe('a list of the page’s own', () => {
  const sex = planned('sex', {
    label: 'Sex',
    kind: 'select',
    value: { as: 'choice', choice: { words: ['Female'] }, show: 'Female' },
  });
  const menu = (value: string) =>
    viewed({ ref: 0, id: 'sex', label: 'Sex', kind: 'menu', type: 'menu', value });

  it('in place of a select is opened, and its entry pressed', () => {
    expect(fill(sex, menu('Please select')).actions).toEqual([
      { do: 'pick', ref: 0, list: '[role="option"]', words: ['Female'] },
    ]);
  });

  it('that says the choice already is left as it is, and one that says another waits for a yes', () => {
    expect(fill(sex, menu('Female (F)')).state).toBe('same');
    expect(fill(sex, menu('Male'))).toMatchObject({ state: 'differs', stands: 'Male' });
  });
});

describe('a page with frames', () => {
  const surname = planned('surname', { label: 'Family name', value: text('Eriksson') });
  const page = plannedPage(surname);
  const outer = { ...pageOf(), frames: ['https://forms.example'] };
  const inner = {
    ...pageOf(viewed({ ref: 0, id: 'surname', label: 'Family name' })),
    url: 'https://forms.example/a',
    headings: [],
  };

  it('is told by one frame, and filled once, where its controls are', () => {
    const found = recogniseFrames({ pages: [page] }, [outer, inner]);
    expect(found.map(({ at, recognised }) => [at, recognised.page.id])).toEqual([[1, 'name']]);
  });

  it('names the sites where nobody may look', () => {
    expect(closedSites([outer])).toEqual(['https://forms.example']);
    expect(closedSites([outer, inner])).toEqual([]);
  });
});
