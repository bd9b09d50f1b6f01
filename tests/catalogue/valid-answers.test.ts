import { describe, expect, it } from 'vitest';
import { NO_REMOTE_ANSWERS } from '../../src/core/forms/store/remote-answers.ts';
import { FormStore } from '../../src/core/forms/store/store.ts';
import { answersFromWire, toWire } from '../../src/core/forms/wire/wire.ts';
import { applicantsOf } from './generated/applicants.ts';
import { publishedSchema } from './generated/published-schema.ts';
import { loadCompiled } from './load.ts';

const compiled = loadCompiled();

describe.each(Object.values(compiled.forms))('answers to $id that fit', (form) => {
  const { applicants, neverShown } = applicantsOf(compiled, form);

  it('bring every question into view', () => {
    expect(neverShown).toEqual([]);
  });

  it('are refused nowhere, before and after they have travelled', () => {
    for (const { store, facts } of applicants) {
      expect(store.findErrors()).toEqual([]);
      const sent: unknown = JSON.parse(JSON.stringify(toWire(form, store.pruned())));
      const { answers, errors } = answersFromWire(form, sent);
      expect(errors).toEqual([]);
      const arrived = new FormStore({
        form,
        facts,
        countries: store.countries,
        remoteAnswers: { ...NO_REMOTE_ANSWERS, answers },
      });
      expect(arrived.findErrors()).toEqual([]);
      expect(arrived.pruned()).toEqual(store.pruned());
    }
  });

  it('fit the published schema', () => {
    const [first] = applicants;
    if (!first) throw new Error(`No trip leads to ${form.id}.`);
    const validate = publishedSchema(form, first.context);
    for (const { store } of applicants) {
      validate(store.pruned());
      expect(validate.errors ?? []).toEqual([]);
    }
  });
});
