import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/catalogue.ts';
import { displayValue } from '../../../src/core/forms/display-value.ts';
import type { Answer, FieldNode, Value } from '../../../src/core/forms/types.ts';
import {
  answersFromWire,
  answersToWire,
  remoteAnswersToWire,
  toWire,
  type WireValue,
} from '../../../src/core/forms/wire/wire.ts';
import {
  catalogueForm,
  compiled,
  countries,
  filesIn,
  formOf,
  group,
  list,
  readJson,
  remoteAnswersOf,
  text,
} from './support.ts';

interface Example {
  field: FieldDefinition;
  value: Value;
  wire: WireValue;
  shown: string;
}
const examples = filesIn('tests/examples/fields').map((file) => readJson<Example>(file));
const form = compiled(
  formOf([
    text('name'),
    group('home', [text('city'), { key: 'since', type: 'date', label: 'Since' }]),
    list('trips', [{ key: 'left', type: 'date', label: 'Left' }], { maxItems: 2 }),
    { key: 'n', type: 'number', label: 'N' },
  ]),
);
const codes = (sent: unknown) =>
  answersFromWire(form, sent).errors.map(({ path, code }) => `${path} ${code}`);

describe('each kind of question', () => {
  test.each(examples)(
    '$field.type travels as its example says, and comes back',
    ({ field, value, wire }) => {
      const own = compiled(formOf([field]));
      expect(toWire(own, { [field.key]: value })).toEqual({ [field.key]: wire });
      const { answers, errors } = answersFromWire(own, { [field.key]: wire });
      expect(errors).toEqual([]);
      expect(toWire(own, nested(answers))).toEqual({ [field.key]: wire });
      expect(answersToWire(own, answers)).toEqual({ [field.key]: wire });
    },
  );

  test.each(examples)(
    '$field.type is shown to people as its example says',
    ({ field, value, shown }) => {
      expect(displayValue(field as FieldNode, value, { countries, yes: 'Yes', no: 'No' })).toBe(
        shown,
      );
    },
  );
});

describe('what comes in', () => {
  test('splits a group into its answers, and takes paths', () => {
    expect(answersFromWire(form, { home: { city: 'Kobe', since: '05/01/2020' } }).answers).toEqual(
      new Map([
        ['home.city', 'Kobe'],
        ['home.since', '2020-01-05'],
      ]),
    );
    expect(answersFromWire(form, { 'home.since': '05/01/2020' }).answers).toEqual(
      new Map([['home.since', '2020-01-05']]),
    );
    expect(answersFromWire(form, { home: null, name: '', trips: [] }).answers).toEqual(
      new Map([
        ['home.city', null],
        ['home.since', null],
        ['name', null],
        ['trips', null],
      ]),
    );
  });

  test('keeps half a date and a number in words as they were typed', () => {
    expect(answersFromWire(form, { 'home.since': '31/02/2020', n: 'about ten' }).answers).toEqual(
      new Map([
        ['home.since', '31/02/2020'],
        ['n', 'about ten'],
      ]),
    );
  });

  test('takes blanks alone for no answer', () => {
    const sent = { name: '  ', 'home.since': ' ', trips: [{ left: '\u00a0' }], n: ' ' };
    expect(answersFromWire(form, sent).answers).toEqual(
      new Map<string, Answer>([
        ['name', null],
        ['home.since', null],
        ['trips', [{}]],
        ['n', null],
      ]),
    );
  });

  test('refuses strangers, wrong types and sizes, all at once, each at its place', () => {
    expect(
      codes({
        nobody: 1,
        'home.street': 'x',
        name: 7,
        home: [],
        trips: [{ left: 1 }, { gone: 1 }, {}],
        n: Number.NaN,
      }),
    ).toEqual([
      'nobody unknown_key',
      'home.street unknown_key',
      'name wrong_type',
      'home wrong_type',
      'trips too_many',
      'n wrong_type',
    ]);
    expect(codes({ trips: [{ left: 1 }, { gone: 1 }] })).toEqual([
      'trips.0.left wrong_type',
      'trips.1.gone unknown_key',
    ]);
    expect(codes({ name: 'x'.repeat(10_001), n: '12', 'home.since': '2020-01-05' })).toEqual([
      'name too_long',
      'n wrong_type',
      'home.since wrong_date',
    ]);
    expect(codes({ 'trips.0.left': '05/01/2020', 'home.city.x': 1 })).toEqual([
      'trips.0.left unknown_key',
      'home.city.x unknown_key',
    ]);
    expect(codes('x')).toEqual([' wrong_type']);
  });

  test('is no door to prototypes', () => {
    const sent: unknown = JSON.parse(
      '{"__proto__":{"x":1},"constructor":{"prototype":1},"home":{"__proto__":1,"toString":2},"trips":[{"__proto__":1}]}',
    );
    expect(codes(sent)).toEqual([
      '__proto__ unknown_key',
      'constructor unknown_key',
      'home.__proto__ unknown_key',
      'home.toString unknown_key',
      'trips.0.__proto__ unknown_key',
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('whatever it is, gives answers or errors and never throws', () => {
    const real = catalogueForm('japan-visa');
    const keys = real.sections.flatMap((section) => section.fields.map((field) => field.key));
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.jsonValue()),
        (sent) => {
          const { answers, errors } = answersFromWire(real, sent);
          for (const { message, path } of errors) expect(message).toContain(path);
          expect(answersFromWire(real, answersToWire(real, answers)).answers).toEqual(answers);
        },
      ),
      { numRuns: 500, seed: 20261121 },
    );
  });
});

test('what the server tells of a form travels by path', () => {
  const source = { kind: 'trip', check: false } as const;
  const remoteAnswers = remoteAnswersOf({
    revision: 3,
    answers: new Map<string, Answer>([
      ['home.since', '2020-01-05'],
      ['name', null],
    ]),
    prefilled: new Map([['trips', [{ left: '2019-02-03' }]]]),
    sources: { trips: source },
    suggestions: { 'home.since': { value: '2021-01-05', source } },
  });
  expect(remoteAnswersToWire(form, remoteAnswers)).toEqual({
    revision: 3,
    answers: { home: { since: '05/01/2020' }, name: null },
    prefilled: { trips: [{ left: '03/02/2019' }] },
    sources: { trips: source },
    suggestions: { 'home.since': { value: '05/01/2021', source } },
  });
});

/** Answers by key as values by question. */
function nested(answers: ReadonlyMap<string, Answer>): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [key, answer] of answers) {
    const [top = '', leaf] = key.split('.');
    if (leaf === undefined) values[top] = answer as Value;
    else values[top] = { ...(values[top] as object), [leaf]: answer as Value };
  }
  return values;
}
