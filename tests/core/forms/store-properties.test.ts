import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerKeys } from '../../../src/core/forms/answer-keys.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { Answer, CompiledForm, Values } from '../../../src/core/forms/types.ts';
import { answersFromWire, toWire } from '../../../src/core/forms/wire/wire.ts';
import { deeds, perform, randomForm } from './random-form.ts';
import { compiled, countries, facts, remoteAnswersOf } from './support.ts';

/**
 * A form as it is built at once from these values, every answer given: what is not among them was
 * emptied on purpose.
 */
function rebuilt(form: CompiledForm, values: Values): FormStore {
  const { answers, errors } = answersFromWire(form, toWire(form, values));
  expect(errors).toEqual([]);
  for (const key of form.sections.flatMap((section) =>
    section.fields.flatMap((field) => answerKeys(form, field.key) ?? []),
  )) {
    if (!answers.has(key)) answers.set(key, null);
  }
  return new FormStore({ form, countries, facts, remoteAnswers: remoteAnswersOf({ answers }) });
}

const fresh = (form: CompiledForm) => new FormStore({ form, countries, facts });

/** Everything that a person or the server sees of a form. */
const seen = (store: FormStore) => ({
  pruned: store.pruned(),
  raw: store.raw(),
  facts: store.facts(),
  errors: store.findErrors(),
  cells: [...store.cells()].map((cell) => {
    const { visible, required, value } = cell.getSnap();
    return { path: cell.path, visible, required, value };
  }),
});

describe('a form under random edits', () => {
  test('looks as if it had been built from its values at once', () => {
    fc.assert(
      fc.property(randomForm, deeds, (definition, todo) => {
        const form = compiled(definition);
        const store = fresh(form);
        for (const deed of todo) perform(store, deed);
        expect(seen(store)).toEqual(seen(rebuilt(form, store.raw())));
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  test('looks the same when the edits come in one batch', () => {
    fc.assert(
      fc.property(randomForm, deeds, (definition, todo) => {
        const form = compiled(definition);
        const [one, other] = [fresh(form), fresh(form)];
        for (const deed of todo) perform(one, deed);
        other.batch(() => todo.forEach((deed) => perform(other, deed)));
        expect(seen(other)).toEqual(seen(one));
      }),
      { numRuns: 150, seed: 20261122 },
    );
  });

  test('prunes to what prunes to itself', () => {
    fc.assert(
      fc.property(randomForm, deeds, (definition, todo) => {
        const form = compiled(definition);
        const store = fresh(form);
        for (const deed of todo) perform(store, deed);
        const again = rebuilt(form, store.pruned());
        expect(again.pruned()).toEqual(store.pruned());
        expect(again.facts()).toEqual(store.facts());
      }),
      { numRuns: 300, seed: 20261123 },
    );
  });

  test('travels and comes back unchanged', () => {
    fc.assert(
      fc.property(randomForm, deeds, (definition, todo) => {
        const form = compiled(definition);
        const store = fresh(form);
        for (const deed of todo) perform(store, deed);
        expect(rebuilt(form, store.raw()).raw()).toEqual(store.raw());
      }),
      { numRuns: 150, seed: 20261124 },
    );
  });

  test('takes in what documents say without touching what a person said', () => {
    fc.assert(
      fc.property(randomForm, deeds, deeds, (definition, mine, theirs) => {
        const form = compiled(definition);
        const [store, papers] = [fresh(form), fresh(form)];
        for (const deed of mine) perform(store, deed);
        for (const deed of theirs) perform(papers, deed);
        const answers = store.changes().set as Map<string, Answer>;
        const prefilled = new Map(
          [...papers.changes().set].filter(
            (entry): entry is [string, Exclude<Answer, null>] => !!entry[1],
          ),
        );
        store.applyRemoteAnswers(remoteAnswersOf({ prefilled }));
        for (const [key, answer] of answers) expect(store.answer(key)).toEqual(answer);
        expect(seen(store)).toEqual(
          seen(
            new FormStore({
              form,
              countries,
              facts,
              remoteAnswers: remoteAnswersOf({ answers, prefilled }),
            }),
          ),
        );
        store.applyRemoteAnswers(remoteAnswersOf({}));
        expect(seen(store)).toEqual(
          seen(
            new FormStore({
              form,
              countries,
              facts,
              remoteAnswers: remoteAnswersOf({ answers }),
            }),
          ),
        );
      }),
      { numRuns: 200, seed: 20261125 },
    );
  });
});
