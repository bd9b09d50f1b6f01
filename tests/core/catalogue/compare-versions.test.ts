import { describe, expect, it } from 'vitest';
import {
  compareCatalogueVersions,
  type VisaVersion,
} from '../../../src/core/catalogue/compare-versions.ts';
import type { CompiledCatalogue } from '../../../src/core/catalogue/compile/compiled.ts';
import { translationsIn } from '../../../src/core/catalogue/languages/translations.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import cases from '../../cases/versions/japan.json' with { type: 'json' };
import { files } from '../../catalogue/load.ts';
import { checked } from './checked.ts';

interface Case {
  name: string;
  changes: { file: string; find: string; put: string }[];
  /** What people said before, by key. */
  answers?: Record<string, unknown>;
  /** What the person is told, behind what it is about. */
  says: string[];
}

/** The visa for Japan in the catalogue that ships, after ops have changed it. */
const versionWith = async (changes: Case['changes']): Promise<VisaVersion & { facts: Facts }> => {
  const changed = files.map(({ path, text: written }) => ({
    path,
    text: changes
      .filter(({ file }) => path === `catalogue/${file}`)
      .reduce((now, { find, put }) => now.replace(find, () => put), written),
  }));
  if (changes.length && changed.every(({ text: now }, index) => now === files[index]?.text))
    throw new Error('Nothing has changed.');
  const { compiled, problems } = await checked(changed);
  const visaType = compiled?.destinations.JP?.visaTypes[0];
  const form = compiled?.forms['japan-visa'];
  if (!visaType || !form) throw new Error(JSON.stringify(problems));
  return { compiled, visaType, form, facts: { today: '2027-01-18', visa: visaType.facts } };
};

const before = await versionWith([]);
const texts = translationsIn(before.compiled as CompiledCatalogue, 'en', ({ message }) => {
  throw new Error(message);
});

describe('going on with a newer catalogue', () => {
  it.each(cases as Case[])('$name', async ({ changes, answers = {}, says }) => {
    const found = compareCatalogueVersions({
      before,
      after: await versionWith(changes),
      answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
      texts,
    });
    expect(found.map(({ about, key, params }) => `${about}: ${texts.t(key, params)}`)).toEqual(
      says,
    );
  });
});
