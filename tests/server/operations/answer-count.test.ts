import { describe, expect, it } from 'vitest';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { answerCount, sectionStates } from '../../../src/core/forms/store/section-states.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import { readForm } from '../../../src/web/lib/form-session/form-calls.ts';
import { documentApp } from '../documents/document-app.ts';
import { MOMENT, readyApplication } from '../documents/ready-application.ts';

const base = await documentApp();
const { as, clock, ports } = base;
clock.now = MOMENT;
const traveller = await as('traveller');

/** What the form and the check of all answers count, of what get-form tells them. */
const shown = async (applicationUid: string) => {
  const countries = countryTable(ports.catalogues.current().countries);
  const { response } = await traveller.call('get-form', { query: { applicationUid } });
  const { form, facts, remoteAnswers } = readForm(response, countries);
  return answerCount(sectionStates(new FormStore({ form, countries, facts, remoteAnswers })));
};
const answerCountOf = async (applicationUid: string) =>
  (await traveller.call('get-checks', { query: { applicationUid } })).response.answers;

describe('how much of a form is answered is one number', () => {
  it('that documents, profile and trip count for, in the browser as in the answer of the API', async () => {
    const applicationUid = await base.started(traveller);
    const count = (await answerCountOf(applicationUid)) as { answered: number; total: number };
    expect(count).toEqual(await shown(applicationUid));
    expect(count.answered).toBeGreaterThan(0);
    expect(count.answered).toBeLessThan(count.total);
  });

  it('and all of it where nothing stands against the package', async () => {
    const { applicationUid } = await readyApplication(base, traveller);
    const count = (await answerCountOf(applicationUid)) as { answered: number; total: number };
    expect(count).toEqual(await shown(applicationUid));
    expect(count.answered).toBe(count.total);
  });
});

describe('a value that a person has confirmed', () => {
  it('names the account, so that nobody reads that they did it', async () => {
    const { applicationUid } = await readyApplication(base, traveller);
    const { sources, answers } = (await traveller.call('get-form', { query: { applicationUid } }))
      .response as {
      sources: Record<string, { kind: string; confirmed?: boolean; confirmedBy?: string }>;
      answers: object;
    };
    const confirmed = Object.entries(sources).filter(([, { confirmed: is }]) => is);
    expect(confirmed.length).toBeGreaterThan(3);
    for (const [path, { confirmedBy }] of confirmed)
      expect([path, confirmedBy]).toEqual([path, 'account-traveller']);
    expect(Object.keys(answers).length).toBeGreaterThan(0);
  });
});
