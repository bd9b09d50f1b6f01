import { leavesOf, questionAt } from '../answer-keys.ts';
import {
  fail,
  isRecord,
  type Sent,
  unknownKey,
  type WireError,
  wrongType,
} from '../field-types/read-wire.ts';
import { fieldTypes } from '../field-types/registry.ts';
import type { Answer, AnswerKey, CompiledForm, FieldNode, Value, Values } from '../types.ts';
import { normalisedValue } from '../value.ts';

/**
 * Reads answers as they come in, by key: a question at the top (a group is split into its leaves)
 * or a path ("home_address.city"). Strange keys, wrong types and sizes come back as errors, all of
 * them; what is merely wrong for the question (an option that does not exist, half a date) is kept
 * and checked later. Null empties an answer.
 */
export function answersFromWire(
  form: CompiledForm,
  set: unknown,
): { answers: Map<AnswerKey, Answer>; errors: WireError[] } {
  const reading: Reading = { answers: new Map(), errors: [] };
  if (!isRecord(set))
    return { ...reading, errors: [wrongType('', 'an object with a member for each question')] };
  for (const key of Object.keys(set)) {
    const node = questionAt(form, key);
    if (node) readAnswer(node, { path: key, value: set[key] }, reading);
    else reading.errors.push(unknownKey(key));
  }
  return reading;
}

interface Reading {
  answers: Map<AnswerKey, Answer>;
  errors: WireError[];
}

function readAnswer(node: FieldNode, { path, value }: Sent, reading: Reading): void {
  if (value === null) {
    for (const key of leavesOf(node, path)) reading.answers.set(key, null);
  } else if (node.type !== 'group') {
    const errors = reading.errors.length;
    const read = valueFromWire(node, { path, value }, reading.errors);
    if (errors === reading.errors.length)
      reading.answers.set(path, (read as Answer | undefined) ?? null);
  } else if (!isRecord(value)) {
    reading.errors.push(wrongType(path, 'an object'));
  } else {
    for (const key of Object.keys(value)) {
      const child = node.fields?.find((field) => field.key === key);
      if (child) readAnswer(child, { path: `${path}.${key}`, value: value[key] }, reading);
      else reading.errors.push(unknownKey(`${path}.${key}`));
    }
  }
}

function valueFromWire(node: FieldNode, sent: Sent, errors: WireError[]): Value | undefined {
  if (node.type === 'group') return rowFromWire(node, sent, errors);
  if (node.type === 'list') return rowsFromWire(node, sent, errors);
  return normalisedValue(node, fieldTypes[node.type].fromWire(sent, node, errors));
}

function rowsFromWire(
  node: FieldNode,
  { path, value }: Sent,
  errors: WireError[],
): Value | undefined {
  if (!Array.isArray(value)) return fail(errors, wrongType(path, 'a list'));
  const most = node.maxItems ?? 100;
  if (value.length > most)
    return fail(errors, {
      path,
      code: 'too_many',
      message: `"${path}" takes at most ${most} rows.`,
    });
  const rows = value.map(
    (row: unknown, index) =>
      rowFromWire(node, { path: `${path}.${index}`, value: row }, errors) ?? {},
  );
  return rows.length ? rows : undefined;
}

function rowFromWire(
  node: FieldNode,
  { path, value }: Sent,
  errors: WireError[],
): Values | undefined {
  if (!isRecord(value)) return fail(errors, wrongType(path, 'an object'));
  const values: Values = {};
  for (const key of Object.keys(value)) {
    const child = node.fields?.find((field) => field.key === key);
    if (!child) fail(errors, unknownKey(`${path}.${key}`));
    else if (value[key] !== null)
      values[key] = valueFromWire(child, { path: `${path}.${key}`, value: value[key] }, errors);
    if (values[key] === undefined) delete values[key];
  }
  return Object.keys(values).length ? values : undefined;
}
