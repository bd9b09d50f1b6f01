import { describe, expect, it } from 'vitest';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { isShown } from '../../../src/core/forms/store/cell.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import { toWire } from '../../../src/core/forms/wire/to-wire.ts';
import { answersFromWire, formFromWire } from '../../../src/core/forms/wire/wire.ts';
import { TODAY } from '../../catalogue/generated/applicants.ts';
import { fittingAnswer } from '../../catalogue/generated/fitting-answer.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { testApp } from '../test-app.ts';

const compiled = loadCompiled();
const countries = countryTable(compiled.countries);
const { as } = await testApp();
const traveller = await as('traveller');

/** A trip that leads to each form. */
const trips = Object.values(compiled.forms).map(({ id }) => {
  for (const { country, visaTypes } of Object.values(compiled.destinations)) {
    const visaType = visaTypes.find(({ form }) => form === id);
    if (visaType) return { id, country, visaType };
  }
  throw new Error(`No visa has the form "${id}".`);
});

describe.each(trips)('an answer to a hidden question of $id', ({ country, visaType }) => {
  it('is kept, and counts for nothing', async () => {
    const { response: started } = await traveller.call('draft-application', {
      body: {
        applicantUid: 'applicant-traveller',
        visaDetails: {
          visaFrom: 'India',
          nationality: 'India',
          visaTo: compiled.countries.countries.find(({ value }) => value === country)?.label,
          visaCategory: visaType.category,
          visaSubCategory: visaType.category === 'Student' ? '' : visaType.purpose,
          visaType: visaType.name,
          fromDate: '03/04/2027',
          toDate: '14/04/2027',
        },
      },
    });
    const query = { applicationUid: String(started.applicationUid) };
    const openForm = async () => {
      const { response } = await traveller.call('get-form', { query });
      const form = formFromWire(response.form);
      const prefilled = new Map(
        [...answersFromWire(form, response.prefilled).answers].flatMap(([key, value]) =>
          value === null ? [] : [[key, value] as const],
        ),
      );
      const { revision } = response;
      const remoteAnswers = {
        revision,
        answers: new Map(),
        prefilled,
        sources: {},
        suggestions: {},
      };
      const store = new FormStore({ form, countries, facts: response.facts, remoteAnswers });
      return { form, store, response };
    };
    const checks = async () => (await traveller.call('get-checks', { query })).response;
    const { form, store, response } = await openForm();
    const before = await checks();
    const hidden = store.root.children
      .flatMap(({ children }) => children)
      .filter((cell) => cell.kind === 'leaf' && !isShown(cell) && cell.node.type !== 'file');
    expect(hidden.length).toBeGreaterThan(0);
    const context = { today: TODAY, countries: store.countries, script: form.script };
    for (const [seed, cell] of hidden.entries())
      store.set(cell, fittingAnswer(cell.node, context, seed));
    const set = toWire(
      form,
      Object.fromEntries(hidden.map(({ node, value }) => [node.key, value])),
    );
    await traveller.call('save-answers', { query, body: { revision: response.revision, set } });
    const after = await openForm();
    expect(Object.keys(after.response.answers).sort()).toEqual(Object.keys(set).sort());
    expect(await checks()).toEqual(before);
  });
});
