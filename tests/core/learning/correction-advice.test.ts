import { describe, expect, it } from 'vitest';
import { editText, withEdit } from '../../../src/core/learning/catalogue-edit.ts';

import {
  type Advice,
  type CorrectedReading,
  correctionAdvice,
} from '../../../src/core/learning/correction-advice.ts';
import { textShape } from '../../../src/core/learning/text-shape.ts';
import { readCatalogueFiles } from '../../../src/server/catalogue/catalogue-files.ts';
import { checkCatalogueFiles } from '../../../src/server/catalogue/serve-catalogue.ts';
import { ownCatalogue } from '../../server/own-catalogue.ts';

const { compiled } = await ownCatalogue();
if (!compiled) throw new Error('The catalogue does not compile.');
const { documentTypes, countries, trust } = compiled;
const known = { documentTypes, countries: countries.countries, trust };
const { files } = await readCatalogueFiles('catalogue');

const advise = (category: string, name: string, samples: readonly CorrectedReading[]) => {
  const [namespace = '', field = ''] = name.split('.');
  return correctionAdvice({ category, namespace, field, samples }, known);
};
const times = (n: number, sample: CorrectedReading): CorrectedReading[] =>
  Array.from({ length: n }, () => sample);

/** What the check says of the catalogue with the change in it. */
const problemsWith = async (advice: Advice) => {
  const changed = withEdit(files, editText(advice));
  if ('mistake' in changed) throw new Error(changed.mistake);
  expect(changed).not.toEqual(files);
  const { problems } = await checkCatalogueFiles(changed);
  return problems.filter(({ severity }) => severity !== 'warning');
};

describe('the advice that corrections give', () => {
  it('is a word for what it means, where people agree', async () => {
    const advice = advise(
      'Proof of Address',
      'address_proof.kind',
      times(2, { raw: 'Broadband bill', read: null, said: 'utility', confidence: null }),
    );
    expect(advice).toMatchObject({
      kind: 'alias',
      file: 'document-types/proof-of-address.json',
      words: ['Broadband bill', 'utility'],
    });
    expect(advice && (await problemsWith(advice))).toEqual([]);
  });

  it('is another name of a country', async () => {
    const advice = advise(
      'Passport',
      'passport.nationality',
      times(3, { raw: 'Helvetica', read: null, said: 'CHE', confidence: null }),
    );
    expect(advice).toMatchObject({ kind: 'alias', file: 'countries.json', n: 3 });
    expect(advice && (await problemsWith(advice))).toEqual([]);
  });

  it('is labels that other papers have, where nothing was found', async () => {
    const advice = advise(
      'Insurance',
      'insurance.date_of_birth',
      times(3, { raw: '', read: null, said: '1990-01-02', confidence: null }),
    );
    expect(advice?.kind).toBe('label');
    expect(advice?.words.length).toBeGreaterThan(0);
    expect(advice && (await problemsWith(advice))).toEqual([]);
  });

  it('is a higher threshold, where what was sure was wrong', async () => {
    const advice = advise(
      'Passport',
      'passport.surname',
      times(5, { raw: 'DOE', read: 'Doe', said: 'Roe', confidence: 0.93 }),
    );
    expect(advice).toMatchObject({ kind: 'threshold', file: 'trust.json' });
    expect(advice && (await problemsWith(advice))).toEqual([]);
  });

  it('is none of one slip, and none of a field that nobody knows', () => {
    const one = { raw: 'X', read: null, said: 'utility', confidence: null };
    expect(advise('Proof of Address', 'address_proof.kind', [one])).toBeUndefined();
    expect(advise('Proof of Address', 'address_proof.nothing', [one, one])).toBeUndefined();
  });
});

describe('the shape of a text', () => {
  it('keeps how it is written, and nothing of what it says', () => {
    expect(textShape('Müller-Lüdenscheidt, 12.03.1981')).toBe('Xxxxxx-Xxxxxxxxxxxx, 99.99.9999');
  });
});
