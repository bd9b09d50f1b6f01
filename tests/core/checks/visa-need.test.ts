import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type NeedQuestion, needsNoVisa, visaNeed } from '../../../src/core/checks/visa-need.ts';
import { nameInSentence } from '../../../src/core/copy/name-in-sentence.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { loadCompiled } from '../../catalogue/load.ts';

interface Case extends Omit<NeedQuestion, 'list' | 'nameOf'> {
  name: string;
  /** The code and the sentence; null where nothing is said. */
  says: string | null;
  points?: number;
  condition?: string;
  note?: string;
  asOf?: string;
}

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cases/exemptions/needs.json'), 'utf8'),
) as Case[];
const { exemptions, destinations, countries, copy } = loadCompiled();
const texts = copy.en?.all ?? {};
const nameOf = (code: string) => {
  const found = countries.countries.find(({ value }) => value === code);
  return found ? nameInSentence(found) : code;
};

describe('whether a trip needs a visa', () => {
  it.each(cases)('$name', ({ name: _, says, points, condition, note, asOf, ...question }) => {
    const need = visaNeed({
      purpose: 'Tourism',
      ...question,
      list: exemptions[question.country],
      nameOf,
    });
    expect(need ? `${need.code}: ${translate(texts, need.key, need.params)}` : null).toBe(says);
    if (need)
      expect({
        points: need.points.length,
        condition: need.condition,
        note: need.note,
        asOf: need.asOf,
      }).toEqual({ points, condition, note, asOf });
  });

  it('is decided for every destination on offer, and every passport that is certain to need none is told so', () => {
    for (const country of Object.keys(destinations)) {
      const list = exemptions[country];
      expect(list?.authority.url).toMatch(/^https:/);
      for (const { nationals, certain, kind } of list?.entries ?? [])
        for (const nationality of nationals) {
          const need = visaNeed({
            list,
            country,
            nationalities: [nationality],
            purpose: 'Tourism',
            nameOf,
          });
          expect({ nationality, isFree: need && needsNoVisa(need) }).toEqual({
            nationality,
            isFree: (certain && kind !== 'visa_on_arrival') || nationality === country,
          });
        }
    }
  });

  it('has a sentence for every kind of limit, in every language', () => {
    const keys = ['notNeeded', 'permission', 'onArrival', 'tooLong'].flatMap((what) =>
      ['Days', 'Window', 'Months', ...(what === 'tooLong' ? [] : ['Free'])].map(
        (limit) => `exemption.${what}${limit}`,
      ),
    );
    for (const { all } of Object.values(copy))
      expect(Object.keys(all)).toEqual(expect.arrayContaining(keys));
  });
});
