import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../src/contract/catalogue.ts';
import { holds } from '../../src/core/expressions/evaluate.ts';
import { readsOf } from '../../src/core/expressions/reads.ts';
import { loadCompiled, written } from './load.ts';
import { combinations, factsOf, possibleAnswers } from './possible-answers.ts';

interface Condition {
  place: string;
  cel: string;
  siblings: readonly FieldDefinition[];
}

const compiled = loadCompiled();
const VISA_TYPES = new Set(
  Object.values(compiled.destinations).flatMap(({ visaTypes }) => visaTypes.map(({ id }) => id)),
);

/** The conditions of questions, each with the questions that it may name as `item`. */
function conditionsOf(fields: readonly FieldDefinition[], at: string): Condition[] {
  return fields.flatMap((field) => [
    ...[field.showWhen, field.requireWhen]
      .filter((cel) => cel !== undefined)
      .map((cel) => ({ place: `${at}${field.key}`, cel, siblings: fields })),
    ...('fields' in field ? conditionsOf(field.fields, `${at}${field.key}.`) : []),
  ]);
}

const forms = written.files.form.map(({ value }) => {
  const fields = value.sections.flatMap((section) => section.fields);
  const ofSections = value.sections.flatMap(({ id, showWhen }) =>
    showWhen === undefined ? [] : [{ place: id, cel: showWhen, siblings: [] }],
  );
  return { id: value.id, fields, conditions: [...ofSections, ...conditionsOf(fields, '')] };
});

function outcomes(
  { cel, siblings }: Condition,
  { id, fields }: (typeof forms)[number],
): Set<boolean> {
  const rule = compiled.forms[id]?.rules.find((one) => one.cel === cel);
  if (!rule) throw new Error(`"${cel}" was not compiled.`);
  const choices = new Map(
    readsOf(rule.ast).map((path) => [path, choicesFor(path.split('.'), { fields, siblings })]),
  );
  return new Set(
    answersToTry(choices).map((values) =>
      holds(rule.ast, { ...factsOf(values), tables: compiled.tables }),
    ),
  );
}

/** Of a condition over many questions, such as "a yes to any of these", not every mixture is tried. */
const TRIED_AT_MOST = 10_000;

/** Every mixture of answers; where there are too many of them, each answer by itself, and none. */
function answersToTry(choices: ReadonlyMap<string, readonly unknown[]>): Record<string, unknown>[] {
  const mixtures = [...choices.values()].reduce((known, values) => known * values.length, 1);
  if (mixtures <= TRIED_AT_MOST) return combinations(choices);
  return [
    {},
    ...[...choices].flatMap(([path, values]) => values.map((value) => ({ [path]: value }))),
  ];
}

function choicesFor(
  [root = '', ...path]: string[],
  {
    fields,
    siblings,
  }: { fields: readonly FieldDefinition[]; siblings: readonly FieldDefinition[] },
): unknown[] {
  if (root === 'today') return ['2026-11-21'];
  if (root === 'documents') return [undefined, 'some text'];
  if (root === 'trip' && path.join('.') === 'visaType') return [undefined, ...VISA_TYPES];
  if (root === 'trip') return [undefined, ...Object.keys(compiled.destinations)];
  return possibleAnswers(path, root === 'item' ? siblings : fields);
}

describe.each(forms)('the conditions of $id', (form) => {
  it.each(form.conditions)('$place: "$cel" can hold and can fail', (condition) => {
    expect(outcomes(condition, form)).toEqual(new Set([true, false]));
  });

  it('hide what depends on an answer until the answer is there', () => {
    const open = form.conditions.filter(
      ({ cel }) =>
        !cel.startsWith('!') &&
        holds(
          compiled.forms[form.id]?.rules.find((rule) => rule.cel === cel)?.ast ?? ['value', false],
          { today: '2026-11-21', tables: compiled.tables },
        ),
    );
    expect(open).toEqual([]);
  });
});
