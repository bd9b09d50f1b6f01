import { describe, expect, it } from 'vitest';
import { catalogueNames } from '../../../src/core/catalogue/catalogue-names.ts';
import { compile } from '../../../src/core/catalogue/compile/compile.ts';
import { textsIn } from '../../../src/core/catalogue/languages/translations.ts';
import { translator } from '../../../src/core/copy/text.ts';
import {
  type Explanation,
  explainCondition,
} from '../../../src/core/expressions/explanation/explain-condition.ts';
import type { Declarations } from '../../../src/core/expressions/fact-type.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import { NAMED_FACTS } from '../../../src/core/facts/named-facts.ts';
import { declareForm } from '../../../src/core/forms/compile/form-facts.ts';
import { factWords } from '../../../src/core/forms/explanation/fact-words.ts';
import { loadCompiled, written } from '../../catalogue/load.ts';

const compiled = loadCompiled();
const { expressions } = compile(written, 'test');
const form = compiled.forms['japan-visa'];
const definition = written.files.form.find(({ value }) => value.id === 'japan-visa')?.value;
if (!form || !definition) throw new Error('There is no form "japan-visa".');
const facts: Declarations = {
  ...expressions.facts,
  ...expressions.statusFacts,
  form: declareForm(definition, expressions.sources),
};

function explained(cel: string, given?: Facts, language = 'en'): Explanation {
  const parsed = parseExpression(cel, facts);
  if (Array.isArray(parsed)) throw new Error(parsed[0]?.message);
  const t = translator(textsIn(compiled, language), (error) => {
    throw error;
  });
  return explainCondition(parsed.ast, factWords(catalogueNames(compiled), { t, form }), given);
}
const textOf = (cel: string, language?: string) => {
  const explanation = explained(cel, undefined, language);
  return explanation.kind === 'statement' ? explanation.text : explanation.kind;
};

describe('a condition in words', () => {
  it.each([
    ["application.status == 'DRAFT'", 'The status is “Draft”'],
    ["!(application.status == 'DRAFT')", 'The status is not “Draft”'],
    ['application.documentCount > 0', 'The number of documents is above 0'],
    ['!(application.documentCount > 0)', 'The number of documents is at most 0'],
    ['3 <= application.documentCount', 'The number of documents is at least 3'],
    ["trip.to in ['JP', 'FR']", 'The destination is Japan or France'],
    ["!(trip.to in ['JP', 'FR'])", 'The destination is not Japan or France'],
    ["'agent' in user.roles", 'Your roles include “agent”'],
    ['has(trip.to)', 'The destination is known'],
    ['!has(trip.to)', 'The destination is not known'],
    ['application.isPremium', 'A visa expert handles the application: yes'],
    ['trip.from != trip.nationality', 'The country you start from is not the nationality'],
    ["form.marital_status == 'married'", '“Marital status” is “Married”'],
    [
      'age(form.date_of_birth, today) < 18',
      'The age of who was born on “Date of birth”, on today is below 18',
    ],
    ['documents.passport.expiry_date > today', '“Date of expiry” (Passport) is after today'],
    ['!(documents.passport.expiry_date > today)', '“Date of expiry” (Passport) is not after today'],
    ['form.date_of_birth < trip.fromDate', '“Date of birth” is before the first day'],
    [
      'trip.toDate >= addDays(trip.fromDate, 3)',
      'The last day is not before the first day and 3 days',
    ],
    ["trip.visaName.startsWith('J')", "The rule trip.visaName.startsWith('J') holds"],
  ])('%s', (cel, text) => {
    expect(textOf(cel)).toBe(text);
  });

  it('is in the language of whoever asks', () => {
    expect(textOf("trip.to == 'JP'", 'de')).toBe('Reiseziel: Japan');
  });

  it('says of each part whether it holds, and what is there now', () => {
    expect(
      explained("application.isEditable && (application.documentCount > 0 || trip.to == 'JP')", {
        application: { isEditable: true, documentCount: 0 },
      }),
    ).toEqual({
      kind: 'all',
      now: 'unknown',
      parts: [
        { kind: 'statement', text: 'The application can be edited: yes', now: 'yes' },
        {
          kind: 'any',
          now: 'unknown',
          parts: [
            {
              kind: 'statement',
              text: 'The number of documents is above 0',
              now: 'no',
              value: '0',
            },
            { kind: 'statement', text: 'The destination is Japan', now: 'unknown' },
          ],
        },
      ],
    });
  });

  it('turns around what stands behind "not"', () => {
    expect(explained('!(application.isEditable && application.isPremium)')).toMatchObject({
      kind: 'any',
      parts: [
        { text: 'The application can be edited: no' },
        { text: 'A visa expert handles the application: no' },
      ],
    });
  });
});

describe('the facts of screens, steps, lists and actions', () => {
  it('all have a name', () => {
    const paths = Object.entries(expressions.statusFacts).flatMap(([root, type]) =>
      type.kind === 'record' ? Object.keys(type.fields).map((key) => `${root}.${key}`) : [root],
    );
    expect([...NAMED_FACTS].sort()).toEqual(paths.sort());
  });
});
