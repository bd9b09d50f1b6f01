import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takesAnswer } from '../../../src/core/forms/is-answer-to.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { Answer, CompiledForm, FieldNode } from '../../../src/core/forms/types.ts';
import { formLosses } from '../../../src/core/forms/versions/form-losses.ts';
import { stepEffect } from '../../../src/core/forms/versions/step-effect.ts';
import { deeds, perform, randomForm } from './random-form.ts';
import {
  compiled,
  countries,
  facts,
  formOf,
  list,
  remoteAnswersOf,
  TODAY,
  text,
  yesNo,
} from './support.ts';

type Answers = readonly { key: string; value: unknown }[];

const losses = (before: CompiledForm, after: CompiledForm, answers: Answers) =>
  formLosses({ form: before, countries }, { form: after, countries }, { answers, today: TODAY });

const filled = (form: CompiledForm, answers: Answers) => {
  const taken = answers.filter(({ key, value }) => takesAnswer(form, key, value));
  const remoteAnswers = remoteAnswersOf({
    answers: new Map(taken.map(({ key, value }) => [key, value as Answer])),
  });
  const store = new FormStore({ form, countries, facts, remoteAnswers });
  return { store, formErrors: store.findErrors() };
};

/** The same by filling both forms. */
const lossesByFilling = (before: CompiledForm, after: CompiledForm, answers: Answers) => {
  const { aside, refused } = stepEffect({
    before: filled(before, answers),
    after: filled(after, answers),
    answers,
  });
  return { aside, refused: refused.sort() };
};

/** The form with limits that its answers may not fit. */
const narrowed = (form: CompiledForm, seed: number): CompiledForm => {
  let at = seed;
  const narrow = (node: FieldNode): FieldNode => ({
    ...node,
    ...(at++ % 3 === 0 && {
      maxLength: 1,
      ...(node.type === 'number' && { max: 0 }),
      ...(node.options && { options: node.options.slice(1) }),
    }),
    ...(node.fields && { fields: node.fields.map(narrow) }),
  });
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(narrow) })),
  };
};

const one = (...fields: Parameters<typeof formOf>[0]) => compiled(formOf(fields));

describe('what a step to a newer form loses, by the forms alone', () => {
  const name = [{ key: 'name', value: 'ERIKSSON' }];

  it('is what is not asked any more, and what does not fit where it always shows', () => {
    const before = one(text('name'), text('state'));
    expect(
      losses(before, one(text('name', { maxLength: 3 })), [
        ...name,
        { key: 'state', value: 'Goa' },
      ]),
    ).toEqual({ aside: ['state'], refused: ['name'] });
    expect(losses(before, one(text('name'), text('more')), name)).toEqual({
      aside: [],
      refused: [],
    });
  });

  it('is unknown where an answer that does not fit may be hidden, was wrong before, or is of a list', () => {
    const hidden = { maxLength: 3, showWhen: "form.more == 'yes'" };
    const [short, long] = [one(text('name', { maxLength: 3 })), one(text('name'))];
    expect(losses(long, one(yesNo('more'), text('name', hidden)), name)).toBeUndefined();
    expect(losses(short, short, name)).toBeUndefined();
    const rows = [{ key: 'names', value: [{ name: 'ERIKSSON' }] }];
    const [narrow, wide] = [
      one(list('names', [text('name', { maxLength: 3 })])),
      one(list('names', [text('name')])),
    ];
    expect(losses(wide, narrow, rows)).toBeUndefined();
    expect(losses(narrow, wide, rows)).toEqual({ aside: [], refused: [] });
  });

  it('is never another than filling both forms says', () => {
    let known = 0;
    fc.assert(
      fc.property(randomForm, deeds, fc.nat({ max: 2 }), (form, all, seed) => {
        const before = compiled(form);
        const after = narrowed(before, seed);
        const store = new FormStore({ form: before, countries, facts });
        for (const deed of all) perform(store, deed);
        const answers = [...store.changes().set].map(([key, value]) => ({ key, value }));
        const found = losses(before, after, answers);
        if (!found) return;
        known += found.refused.length;
        expect({ ...found, refused: [...found.refused].sort() }).toEqual(
          lossesByFilling(before, after, answers),
        );
      }),
      { numRuns: 400 },
    );
    expect(known).toBeGreaterThan(0);
  });
});
