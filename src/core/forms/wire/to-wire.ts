import { questionAt } from '../answer-keys.ts';
import { fieldTypes } from '../field-types/registry.ts';
import type { Answer, AnswerKey, CompiledForm, FieldNode, Value, Values } from '../types.ts';

/**
 * JSON as it travels: dates dd/MM/yyyy, months MM/yyyy; null is an answer that was emptied on
 * purpose.
 */
export type WireValue = string | number | boolean | null | WireValue[] | WireRecord;
export interface WireRecord {
  [key: string]: WireValue;
}

/** Values as they travel, such as pruned answers. */
export function toWire(form: CompiledForm, values: Values): WireRecord {
  return recordToWire(
    form.sections.flatMap((section) => section.fields),
    values,
  );
}

/** One answer as it travels. A key that the form does not have is a defect. */
export function answerToWire(form: CompiledForm, key: AnswerKey, answer: Answer): WireValue {
  const node = questionAt(form, key);
  if (!node) throw new Error(`The form "${form.id}" has no question "${key}".`);
  return answer === null ? null : valueToWire(node, answer);
}

/** Answers by key as they travel, nested by question. */
export function answersToWire(
  form: CompiledForm,
  answers: ReadonlyMap<AnswerKey, Answer>,
): WireRecord {
  const nested: WireRecord = {};
  for (const [key, answer] of answers) {
    const groups = key.split('.');
    const last = groups.pop() ?? key;
    const place = groups.reduce((record, group) => (record[group] ??= {}) as WireRecord, nested);
    place[last] = answerToWire(form, key, answer);
  }
  return nested;
}

function recordToWire(fields: readonly FieldNode[], values: Values): WireRecord {
  const entries = fields.flatMap((node) => {
    const value = Object.hasOwn(values, node.key) ? values[node.key] : undefined;
    return value === undefined ? [] : [[node.key, valueToWire(node, value)] as const];
  });
  return Object.fromEntries(entries);
}

function valueToWire(node: FieldNode, value: Value): WireValue {
  if (node.type === 'group') return recordToWire(node.fields ?? [], value as Values);
  if (node.type === 'list')
    return (value as Values[]).map((row) => recordToWire(node.fields ?? [], row));
  return fieldTypes[node.type].toWire(value);
}
