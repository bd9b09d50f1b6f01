import { describe, expect, it } from 'vitest';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { takesAnswer } from '../../../src/core/forms/is-answer-to.ts';
import { NO_REMOTE_ANSWERS } from '../../../src/core/forms/store/remote-answers.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { Answer, CompiledForm, FieldNode } from '../../../src/core/forms/types.ts';
import { stepEffect } from '../../../src/core/forms/versions/step-effect.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const countries = countryTable(loadCompiled().countries);
const formOf = (...fields: FieldNode[]): CompiledForm => ({
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [],
  sections: [{ id: 'all', title: 'All', fields }],
});
const text = (key: string, more: Partial<FieldNode> = {}): FieldNode => ({
  key,
  type: 'text',
  label: key,
  ...more,
});
const visits = (...fields: FieldNode[]): FieldNode => ({
  key: 'visits',
  type: 'list',
  label: 'Visits',
  maxItems: 3,
  fields,
});

const filled = (form: CompiledForm, answers: Record<string, Answer>) => {
  const asked = Object.entries(answers).filter(([key, value]) => takesAnswer(form, key, value));
  const remoteAnswers = { ...NO_REMOTE_ANSWERS, answers: new Map(asked) };
  const store = new FormStore({ form, countries, remoteAnswers });
  return { store, formErrors: store.findErrors() };
};

const effect = (
  before: CompiledForm | undefined,
  after: CompiledForm,
  answers: Record<string, Answer>,
) =>
  stepEffect({
    before: before && filled(before, answers),
    after: filled(after, answers),
    answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
  });

describe('a step to a newer form', () => {
  it('puts aside what is not asked any more, in rows too; of a list that is gone only the list', () => {
    const before = formOf(text('name'), text('state'), visits(text('city'), text('why')));
    const answers = { name: 'A', state: 'Goa', visits: [{ city: 'Rome', why: 'Fun' }] };
    expect(effect(before, formOf(text('name'), visits(text('city'))), answers)).toEqual({
      aside: ['state', 'visits.why'],
      refused: [],
      needed: [],
    });
    expect(effect(before, formOf(text('name'), text('state')), answers).aside).toEqual(['visits']);
  });

  it('refuses what does not fit any more, and asks for what nothing fills', () => {
    const before = formOf(text('name'), text('more'));
    const after = formOf(
      text('name', { maxLength: 3 }),
      text('more', { required: true }),
      text('new', { required: true }),
    );
    expect(effect(before, after, { name: 'ERIKSSON' })).toEqual({
      aside: [],
      refused: ['name'],
      needed: ['more', 'new'],
    });
    expect(effect(before, after, { name: 'ERI', more: 'x' }).needed).toEqual(['new']);
  });

  it('says nothing of what was wrong or missing before', () => {
    const strict = formOf(text('name', { maxLength: 3 }), text('more', { required: true }));
    expect(effect(strict, strict, { name: 'ERIKSSON' })).toEqual({
      aside: [],
      refused: [],
      needed: [],
    });
  });

  it('is judged by the newer form alone where nobody knows the older', () => {
    const after = formOf(text('name', { maxLength: 3 }), text('new', { required: true }));
    expect(effect(undefined, after, { name: 'ERIKSSON', state: 'Goa' })).toEqual({
      aside: ['state'],
      refused: ['name'],
      needed: [],
    });
  });
});
