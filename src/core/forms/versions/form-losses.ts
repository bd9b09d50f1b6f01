import { questionAt } from '../answer-keys.ts';
import { checkRowCount, checkValue } from '../check.ts';
import { type CheckContext, type CountryTable, withSets } from '../check-context.ts';
import { takesAnswer } from '../is-answer-to.ts';
import { dependencyGraphOf } from '../store/dependency-graph.ts';
import { ancestorsOf } from '../store/node-tree.ts';
import type { Answer, CompiledForm, FieldNode, Value, Values } from '../types.ts';
import { normalisedValue } from '../value.ts';
import { asidePaths, isRefusal, type StepEffect } from './step-effect.ts';

/** What an application says, and the day on which it is judged. */
export interface FormAnswers {
  answers: readonly { key: string; value: unknown }[];
  today: CheckContext['today'];
}

/** A form, and the countries of its version. */
export interface FormVersion {
  form: CompiledForm;
  countries: CountryTable;
}

/** What a step takes from what people said. */
export type FormLosses = Pick<StepEffect, 'aside' | 'refused'>;

/**
 * The answers that a step to a newer form puts aside or refuses, as far as the two forms alone say
 * it; undefined where it depends on what shows, so that both have to be filled. Thousands of
 * applications are judged so, each in a fraction of what filling its form takes.
 */
export function formLosses(
  before: FormVersion,
  after: FormVersion,
  { answers, today }: FormAnswers,
): FormLosses | undefined {
  const refused: string[] = [];
  for (const { key, value } of answers) {
    if (!isRefused(after, { key, value, today })) continue;
    if (mayBeHidden(after.form, key) || isRefused(before, { key, value, today })) return undefined;
    refused.push(key);
  }
  return {
    aside: asidePaths({ before: before.form, after: after.form, answers }),
    refused,
  };
}

/** Rows may be hidden one by one, so that of a list nothing is sure. */
function mayBeHidden(form: CompiledForm, key: string): boolean {
  const treeNode = dependencyGraphOf(form).byPath.get(key);
  return (
    !treeNode ||
    treeNode.kind === 'list' ||
    [treeNode, ...ancestorsOf(treeNode)].some(
      ({ node, section }) => (node ?? section)?.showWhen !== undefined,
    )
  );
}

/** Whether the form takes the answer and finds it wrong, were all of it to show. */
function isRefused(
  { form, countries }: FormVersion,
  { key, value, today }: { key: string; value: unknown } & Pick<FormAnswers, 'today'>,
): boolean {
  const node = questionAt(form, key);
  return (
    node !== undefined &&
    takesAnswer(form, key, value) &&
    isWrong(node, value as Answer | undefined, {
      countries: withSets(countries, form.sets),
      ...(today && { today }),
      ...(form.script && { script: form.script }),
    })
  );
}

function isWrong(
  node: FieldNode,
  value: Answer | Value | undefined,
  context: CheckContext,
): boolean {
  const stored = normalisedValue(node, value);
  if (stored === undefined) return false;
  const { fields = [] } = node;
  const isWrongIn = (row: Values) =>
    fields.some((field) => isWrong(field, row[field.key], context));
  if (node.type === 'group') return isWrongIn(stored as Values);
  if (node.type !== 'list') return checkValue(node, stored, context).some(isRefusal);
  const rows = stored as Values[];
  return checkRowCount(node, rows.length).length > 0 || rows.some(isWrongIn);
}
