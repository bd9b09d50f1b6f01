import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import de from '../../../catalogue/copy/de/checks.json' with { type: 'json' };
import en from '../../../catalogue/copy/en/checks.json' with { type: 'json' };
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import { sentence } from '../../../src/core/checks/sentence.ts';
import {
  type Change,
  type CheckCase,
  cases,
  compiled,
  factsOf,
  findingIn,
  forCountry,
  pathsIn,
  showFor,
} from './check-cases.ts';

const { checks } = compiled;
const france = forCountry('FR');

describe('the sentence of a check', () => {
  const message = (one: CheckCase, change: Change) => findingIn(one, change)?.message;

  it('writes dates as people read them', () => {
    expect(
      message(france, {
        check: 'insurance_dates',
        set: { 'documents.insurance.valid_to': '2027-04-10' },
      }),
    ).toBe(
      'You are covered from Apr 1, 2027 to Apr 10, 2027, and you travel from Apr 3, 2027 to Apr 14, 2027.',
    );
  });

  it('names countries, also those that documents write with three letters', () => {
    expect(
      message(france, {
        check: 'nationality_equal',
        set: { 'documents.passport.nationality': 'JPN' },
      }),
    ).toBe('The form says Utopia, and the passport says Japan.');
    expect(
      message(france, {
        check: 'nationality_equal',
        set: { 'documents.passport.nationality': 'NLD' },
      }),
    ).toBe('The form says Utopia, and the passport says the Netherlands.');
  });

  it('writes sums with their currency', () => {
    expect(
      message(france, {
        check: 'insurance_amount',
        set: { 'documents.insurance.coverage_amount': { amount: 12000.5, currency: 'EUR' } },
      }),
    ).toBe('Your insurance covers €12,000.50, and France asks for at least €30,000.');
  });

  it('joins what it lists', () => {
    const requirements = ['Passport', 'Photo', 'Flight reservation'].map((title) => ({
      id: title,
      title,
      level: 'required',
      applies: true,
      met: false,
    }));
    expect(message(france, { check: 'required_documents', set: { requirements } })).toBe(
      'Still missing: Passport, Photo and Flight reservation.',
    );
  });

  it('says an option of the form by its label, and leaves other words as they are', () => {
    const ast = ['get', ['name', 'form'], 'occupation_group'] as ['get', ['name', string], string];
    const t = (word: string) =>
      sentence(['You are: ', { ast, show: 'text' }, '.'], {
        facts: { form: { occupation_group: word } },
        show: showFor(france),
      });
    expect(t('employee')).not.toContain('employee');
    expect(t('something {else}')).toBe('You are: something {else}.');
  });

  it("says words that an expression chooses by the key of their text, and a text of somebody's own as it is", () => {
    const chosen = [
      '?',
      ['value', true],
      ['value', 'checks.word.female'],
      ['value', 'checks.word.male'],
    ] as ['?', ['value', boolean], ['value', string], ['value', string]];
    const t = Object.assign((key: string) => `<${key}>`, { language: 'de' });
    const show = { ...showFor(france), t };
    expect(sentence([{ ast: chosen, show: 'text' }], { facts: {}, show })).toBe(
      '<checks.word.female>',
    );
    expect(
      sentence(['It is ', { ast: ['get', ['name', 'form'], 'note'], show: 'text' }], {
        facts: { form: { note: 'checks.word.male' } },
        show,
      }),
    ).toBe('It is checks.word.male');
  });

  it('has every such word in every language, and no words of one language within an expression', () => {
    const written = checks
      .flatMap(({ message, fix }) => [...message, ...fix])
      .flatMap((part) =>
        typeof part === 'string' || part.ast[0] !== '?'
          ? []
          : [...JSON.stringify(part.ast).matchAll(/"value","([^"]*)"/g)].map(
              ([, word = '']) => word,
            ),
      );
    const words = written.filter((word) => word.startsWith('checks.word.'));
    expect(words.length).toBeGreaterThan(0);
    for (const texts of [en.texts, de.texts])
      expect(Object.keys(texts)).toEqual(expect.arrayContaining(words));
    expect(written.filter((word) => / /.test(word))).toEqual([]);
  });

  it('says in plain words what is not known, with a capital where it begins', () => {
    const change = { check: 'passport_number_equal', set: { 'form.travel_document_number': 'X' } };
    const check = checks.find(({ id }) => id === change.check);
    const facts = factsOf(france, { ...change, unset: ['documents.passport.number'] });
    expect(sentence(check?.message ?? [], { facts, show: showFor(france) })).toMatch(
      /something we could not read/,
    );
    expect(
      sentence([{ ast: ['name', 'today'], show: 'date' }, ' is near.'], {
        facts: {},
        show: showFor(france),
      }),
    ).toBe('An unknown date is near.');
  });
});

const BROKEN = /[{}]|undefined|null|NaN|\[object|no text|Infinity/;

describe.each(cases)('the sentences for $country', (one) => {
  it.each(one.contradictions)('are whole when $check is open', (change) => {
    const open = runChecks(checks, { facts: factsOf(one, change), show: showFor(one) }).filter(
      ({ state }) => state === 'open',
    );
    for (const { message, fix } of open) {
      expect(`${message} ${fix}`).not.toMatch(BROKEN);
      expect(message).toMatch(/^[\p{Lu}\p{N}].*\.$/u);
    }
  });

  it('are whole whatever is missing', () => {
    const paths = pathsIn(one.facts).map((path) => path.join('.'));
    fc.assert(
      fc.property(fc.subarray(paths), fc.constantFrom(...checks), (unset, check) => {
        const facts = factsOf({ ...one, facts: without(one.facts, unset) });
        const written = [check.message, check.fix].map((parts) =>
          sentence(parts, { facts, show: showFor(one) }),
        );
        for (const text of written) {
          expect(text).not.toMatch(BROKEN);
          expect(text).toMatch(/^\P{Ll}.*\.$/u);
        }
        for (const { state } of runChecks(checks, { facts, show: showFor(one) }))
          expect(['passed', 'open', 'not-run']).toContain(state);
      }),
      { numRuns: 100 },
    );
  });
});

/** Facts without what stands at some paths; what lies within a removed part is gone already. */
function without(
  facts: Record<string, unknown>,
  unset: readonly string[],
): Record<string, unknown> {
  const left = structuredClone(facts);
  for (const path of unset) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const record = keys.reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key],
      left,
    );
    if (record) delete (record as Record<string, unknown>)[last];
  }
  return left;
}
