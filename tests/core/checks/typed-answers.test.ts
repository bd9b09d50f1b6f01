import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { NO_REMOTE_ANSWERS } from '../../../src/core/forms/store/remote-answers.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { Answer, FieldNode } from '../../../src/core/forms/types.ts';
import { cases, compiled, factsOf, formOf, showFor } from './check-cases.ts';

const countries = countryTable(compiled.countries);
const day = fc.constantFrom('2027-04-03', '1994-08-12', '31/12/2027', 'next spring', '2027-02-30');

/** What may be kept for a question: sound values, and what was typed and not understood. */
function answerTo(node: FieldNode): fc.Arbitrary<Answer> {
  const word = fc.constantFrom(
    ...(node.options ?? []).map(({ value }) => value),
    'FR',
    'UT',
    'nonsense',
  );
  switch (node.type) {
    case 'date':
    case 'month':
      return day;
    case 'number':
      return fc.oneof(fc.double({ noNaN: true }), fc.constant('a few'));
    case 'checkbox':
      return fc.boolean();
    case 'money':
      return fc.constantFrom(
        { amount: 100, currency: 'EUR' },
        { amount: 'much', currency: 'XXX' },
        { amount: 5 },
        { currency: 'EUR' },
      );
    case 'select':
    case 'radio':
    case 'country':
      return word;
    case 'multiselect':
    case 'checkboxGroup':
      return fc.array(word, { minLength: 1, maxLength: 3 });
    case 'signature':
      return fc.constantFrom({ name: 'Anna' }, { date: 'today' });
    case 'list':
      return fc.array(rowOf(node.fields ?? []), { minLength: 1, maxLength: 3 });
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
    case 'time':
    case 'file':
    case 'group':
      return fc.oneof(
        fc.string({ minLength: 1 }),
        fc.constantFrom('Eriksson', '+46701234567', '{form.surname}'),
      );
  }
}

function rowOf(fields: readonly FieldNode[]): fc.Arbitrary<Record<string, never>> {
  const answers = fields.map((field): [string, fc.Arbitrary<unknown>] => [
    field.key,
    field.type === 'group' ? rowOf(field.fields ?? []) : answerTo(field),
  ]);
  return fc.record(Object.fromEntries(answers), { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, never>
  >;
}

function leaves(fields: readonly FieldNode[], above = ''): [string, FieldNode][] {
  return fields.flatMap((node): [string, FieldNode][] =>
    node.type === 'group'
      ? leaves(node.fields ?? [], `${above}${node.key}.`)
      : [[above + node.key, node]],
  );
}

it.each(cases)('whatever somebody typed into the form for $country breaks no check', (one) => {
  const form = formOf(one);
  if (!form) throw new Error('There is no such form.');
  const answers = Object.fromEntries(
    leaves(form.sections.flatMap(({ fields }) => fields)).map(([key, node]) => [
      key,
      answerTo(node),
    ]),
  );
  fc.assert(
    fc.property(fc.record(answers, { requiredKeys: [] }), (given) => {
      const facts = factsOf(one);
      const store = new FormStore({
        form,
        countries,
        facts,
        remoteAnswers: {
          ...NO_REMOTE_ANSWERS,
          answers: new Map(Object.entries(given) as [string, Answer][]),
        },
      });
      const findings = runChecks(compiled.checks, {
        facts: { ...facts, form: store.facts() },
        show: showFor(one),
      });
      for (const { message = '' } of findings)
        expect(message).not.toMatch(/undefined|null|NaN|\[object/);
    }),
    { numRuns: 30 },
  );
});
