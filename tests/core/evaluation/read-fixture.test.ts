import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemText } from '../../../src/core/catalogue/problem-text.ts';
import { readFixture } from '../../../src/core/evaluation/read-fixture.ts';
import { written } from '../../catalogue/load.ts';

const TODAY = '2026-11-21';
const read = (text: string) =>
  readFixture({ path: 'facts.json', text }, { catalogue: written, today: TODAY });
const problemsOf = (text: string) => read(text).problems.map(problemText);

const trip = {
  to: 'JP',
  visaType: 'jp_tourism',
  from: 'IN',
  nationality: 'IN',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
};
const facts = (change: object = {}) => JSON.stringify({ trip, ...change });

describe('the facts of a made-up applicant', () => {
  it.each(written.files.fixture.map(({ value }) => value.id))('are those of %s', (id) => {
    const { fixture, problems } = read(readFileSync(`catalogue/tests/${id}.json`, 'utf8'));
    expect([fixture?.id, problems]).toEqual([id, []]);
  });

  it('need a trip alone, and play today where they name no day', () => {
    expect(read(facts())).toEqual({
      fixture: {
        id: 'facts',
        title: 'facts',
        today: TODAY,
        trip,
        documents: [],
        answers: {},
        expect: {},
      },
      problems: [],
    });
    expect(problemsOf('{}')).toEqual([expect.stringContaining('"trip"')]);
  });

  it('are told all that is wrong with them, with line, column and the likely right word', () => {
    const text = `{
  "today": "2027-02-30",
  "trip": {
    "to": "JP",
    "visaType": "jp_turism",
    "from": "Utopia",
    "nationality": "ZZ",
    "fromDate": "2027-04-03",
    "toDate": "2027-04-14"
  },
  "documents": [
    { "reads": "pasport", "fields": {} },
    { "reads": "passport", "fields": { "surnam": "ERIKSSON" } }
  ]
}`;
    expect(problemsOf(text)).toEqual([
      'facts.json:2:12  There is no day "2027-02-30".  Write a day as yyyy-mm-dd, such as "2027-04-03".',
      'facts.json:5:17  There is no visa "jp_turism" for "JP".  Did you mean "jp_tourism"?',
      'facts.json:6:13  "Utopia" is not the two-letter code of a country.  Did you mean "UT" (Utopia)?',
      'facts.json:7:20  "ZZ" is not the two-letter code of a country.  With "Z" begin "ZA" (South Africa), "ZM" (Zambia), "ZW" (Zimbabwe).',
      'facts.json:12:16  There is no content "pasport" in document-types/.  Did you mean "passport"?',
      'facts.json:13:40  There is no field "surnam" in "passport".  Did you mean "surname"?',
    ]);
  });

  it('answer only what the form asks, and as it asks', () => {
    expect(problemsOf(facts({ answers: { surnam: 'Eriksson' } }))).toEqual([
      expect.stringMatching(
        /There is no question "surnam" in the form "japan-visa"\. {2}Did you mean "surname"\?$/,
      ),
    ]);
    expect(problemsOf(facts({ answers: { surname: ['Eriksson'] } }))).toEqual([
      expect.stringMatching(/This is no answer to a question of the type "text"\.$/),
    ]);
  });

  it('say of documents only what the visa asks for', () => {
    expect(
      problemsOf(
        facts({
          trip: { ...trip, visaType: 'jp_short_term_business' },
          documents: [{ saidToBe: ['gaurantee_letter'], fields: {} }],
        }),
      ),
    ).toEqual([
      expect.stringMatching(
        /There is no tick for the document "gaurantee_letter" in the visa "jp_short_term_business"\. {2}Did you mean "guarantee_letter"\?$/,
      ),
    ]);
  });

  it('go to a destination that there is', () => {
    expect(problemsOf(facts({ trip: { ...trip, to: 'IN' } }))).toEqual([
      expect.stringMatching(/There is no destination "IN"\. .*"JP"/),
    ]);
  });

  it('are JSON, and an object', () => {
    expect(problemsOf('{"trip": ')).toEqual([expect.stringMatching(/^facts\.json:1:/)]);
    expect(problemsOf('[]')).toHaveLength(1);
  });
});
