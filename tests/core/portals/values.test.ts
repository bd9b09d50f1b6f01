import { describe, expect, it } from 'vitest';
import type { PortalControl } from '../../../src/contract/catalogue.ts';
import { controlValue } from '../../../src/core/portals/control-value.ts';
import { dateParts, dateText } from '../../../src/core/portals/date-text.ts';
import { driftEdit } from '../../../src/core/portals/drift/drift-edit.ts';
import { partOfValue } from '../../../src/core/portals/part-of-value.ts';

it.each([
  ['1990-06-05', 'dd.MM.yyyy', '05.06.1990'],
  ['1990-06-05', 'dd MMM yyyy', '05 Jun 1990'],
  ['1990-06-05', 'd M yyyy', '5 6 1990'],
  ['1990-06', 'MM/yyyy', '06/1990'],
  ['1990-06', 'dd/MM/yyyy', undefined],
  ['soon', 'dd/MM/yyyy', undefined],
])('%s as %s is %s', (iso, format, written) => {
  expect(dateText(iso, format)).toBe(written);
});

it('a date of several boxes has those that the portal has, with leading zeros where it wants them', () => {
  expect(dateParts('1990-06-05', { format: 'd M yyyy', boxes: ['month', 'year'] })).toEqual({
    month: '6',
    year: '1990',
  });
  expect(dateParts('1990-06-05', { format: 'dd MM yyyy', boxes: ['day'] })).toEqual({ day: '05' });
});

describe('a part of an answer', () => {
  it.each([
    ['Lange Straße 12a', 'street', 'Lange Straße'],
    ['Lange Straße 12a', 'house-number', '12a'],
    ['12 Long Road', 'house-number', '12'],
    ['Long Road', 'house-number', undefined],
    ['+49 30 123456', 'dial-code', '49'],
    ['+49 30 123456', 'number', '30123456'],
    ['030 123456', 'dial-code', undefined],
    ['Anna Maria Eriksson', 'surname', 'Eriksson'],
    ['Anna Maria Eriksson', 'given-names', 'Anna Maria'],
    ['Eriksson', 'surname', undefined],
  ] as const)('of "%s" as %s is %s', (text, part, expected) => {
    expect(partOfValue(text, part)).toBe(expected);
  });
});

it('a changed page gives the edit of its map: new selectors first, and the new label', () => {
  const control = { id: 'a', label: 'Old', kind: 'text', field: 'x', selectors: ['#a'] } as const;
  const pages = [{ id: 'p', heading: 'P', recognise: { url: '/p' }, controls: [control] }];
  const likely = { kind: 'text', id: 'b"', name: '', label: 'New' };
  expect(
    driftEdit({ pages } as never, {
      page: 'p',
      changes: [{ control: 'a', what: 'moved', likely }],
    }),
  ).toEqual([
    { op: 'replace', path: '/pages/0/controls/0/selectors', value: ['[id="b\\""]', '#a'] },
    { op: 'replace', path: '/pages/0/controls/0/label', value: 'New' },
  ]);
});

describe('a question of several choices, asked by one control', () => {
  const value = (answer: string[], control: Partial<PortalControl>) =>
    controlValue({ id: 'a', label: 'Purpose', field: 'a', kind: 'menu', ...control }, answer, {
      node: {
        key: 'a',
        type: 'checkboxGroup',
        label: 'Why',
        options: [
          { value: 'tourism', label: 'Tourism' },
          { value: 'study', label: 'Studies' },
        ],
      },
      countries: [],
    });
  const options = [{ label: 'Sightseeing', value: 'TOUR', ours: 'tourism' }];

  it('is filled where one was chosen, by the words or the code of the portal', () => {
    expect(value(['tourism'], { options })).toMatchObject({
      as: 'choice',
      choice: { code: 'TOUR', words: ['Sightseeing'] },
      show: 'Tourism',
    });
    expect(value(['study'], { options })).toMatchObject({ as: 'left', why: 'no-match' });
  });

  it('is left to the person where several were: which is the main one is not known', () => {
    expect(value(['tourism', 'study'], { options })).toEqual({
      as: 'left',
      why: 'one-choice',
      show: 'Tourism, Studies',
    });
    expect(value([], { options })).toMatchObject({ as: 'left', why: 'unanswered' });
  });

  it('is written out in a text box', () => {
    const text = { as: 'text', text: 'Tourism, Studies', show: 'Tourism, Studies' };
    expect(value(['tourism', 'study'], { kind: 'text' })).toEqual(text);
    expect(value(['tourism', 'study'], { kind: 'text', maxLength: 9 })).toMatchObject({
      as: 'left',
      why: 'too-long',
    });
  });
});

describe('boxes to tick', () => {
  const control = { id: 'a', kind: 'boxes', label: 'No details', field: 'a' } as const;
  const value = (answer: boolean | string[], node: object) =>
    controlValue(control, answer, {
      node: { key: 'a', type: 'multiselect', label: 'A', ...node },
      countries: [{ value: 'NO', label: 'Norway', alpha3: 'NOR', dateFormat: 'day/month/year' }],
    });

  it('are ticked by a yes of ours, and left by a no', () => {
    expect(value(true, { type: 'checkbox' })).toMatchObject({
      as: 'choices',
      choices: [{ words: ['No details', 'Yes'] }],
    });
    expect(value(false, { type: 'checkbox' })).toMatchObject({ as: 'left', why: 'unanswered' });
  });

  it('of a question whose choices are countries are ticked by the names of these', () => {
    expect(value(['NO'], { optionsFrom: 'all' })).toMatchObject({
      choices: [{ words: ['Norway'] }],
      show: 'Norway',
    });
  });
});
