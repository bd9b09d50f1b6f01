import { isIsoDate } from '../dates/iso-date.ts';
import { fromWire as dateFromWire } from '../dates/parse-date.ts';
import { leavesOf, questionAt } from './answer-keys.ts';
import { LONGEST_TEXT } from './check.ts';
import type { Answer, AnswerKey, CompiledForm, FieldNode, Value, Values } from './types.ts';
import { isMonth, normalised } from './value.ts';

/** One thing wrong with what came in: where, and what to send instead. */
export interface WireError {
  /** The key as it was sent, and where in it: "phones.0.number". */
  path: string;
  code: 'unknown_key' | 'wrong_type' | 'too_long' | 'too_many' | 'wrong_date';
  message: string;
}

/** What someone typed where a date or number belongs: nobody needs more to find it again. */
const LONGEST_ATTEMPT = 40;
const MOST_CHOICES = 500;

/**
 * Reads answers as they come in, by key: a question at the top (a group is split into its leaves)
 * or a path ("home_address.city"). Strange keys, wrong types and sizes come back as errors, all of
 * them; what is merely wrong for the question (an option that does not exist, half a date) is kept
 * and judged later. Null empties an answer.
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
interface Sent {
  path: string;
  value: unknown;
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
  const { path, value } = sent;
  switch (node.type) {
    case 'group':
      return rowFromWire(node, sent, errors);
    case 'list':
      return rowsFromWire(node, sent, errors);
    case 'number':
      return amountFromWire(sent, errors);
    case 'money':
      return moneyFromWire(node, sent, errors);
    case 'checkbox':
      return typeof value === 'boolean' ? value : fail(errors, wrongType(path, 'true or false'));
    case 'multiselect':
    case 'checkboxGroup':
      return choicesFromWire(node, sent, errors);
    case 'date':
      return dayFromWire(sent, errors);
    case 'month':
      return monthFromWire(sent, errors);
    case 'signature':
      return signatureFromWire(sent, errors);
    default:
      return normalised(node, textFromWire(sent, LONGEST_TEXT, errors));
  }
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

function textFromWire(
  { path, value }: Sent,
  longest: number,
  errors: WireError[],
): string | undefined {
  if (typeof value !== 'string') return fail(errors, wrongType(path, 'a text'));
  return value.length > longest
    ? fail(errors, {
        path,
        code: 'too_long',
        message: `"${path}" takes at most ${longest} characters.`,
      })
    : value;
}

/** A number, or the text that was typed for one and is none. */
function amountFromWire(sent: Sent, errors: WireError[]): number | string | undefined {
  if (typeof sent.value === 'number' && Number.isFinite(sent.value)) return sent.value;
  const typed = typeof sent.value === 'string' ? sent.value : undefined;
  if (typed === undefined || (typed.trim() !== '' && Number.isFinite(Number(typed))))
    return fail(errors, wrongType(sent.path, 'a number'));
  return textFromWire(sent, LONGEST_ATTEMPT, errors) || undefined;
}

function moneyFromWire(
  node: FieldNode,
  { path, value }: Sent,
  errors: WireError[],
): Value | undefined {
  if (!isRecord(value))
    return fail(errors, wrongType(path, 'an object with "amount" and "currency"'));
  for (const key of Object.keys(value))
    if (key !== 'amount' && key !== 'currency') fail(errors, unknownKey(`${path}.${key}`));
  const { amount = null, currency = null } = value;
  return normalised(node, {
    amount:
      amount === null
        ? undefined
        : amountFromWire({ path: `${path}.amount`, value: amount }, errors),
    currency:
      currency === null
        ? undefined
        : textFromWire({ path: `${path}.currency`, value: currency }, 3, errors),
  });
}

function signatureFromWire({ path, value }: Sent, errors: WireError[]): Value | undefined {
  if (!isRecord(value)) return fail(errors, wrongType(path, 'an object with "date"'));
  for (const key of Object.keys(value))
    if (key !== 'name' && key !== 'date') fail(errors, unknownKey(`${path}.${key}`));
  const { name = null, date = null } = value;
  const read = {
    ...(name !== null &&
      name !== '' && { name: textFromWire({ path: `${path}.name`, value: name }, 200, errors) }),
    ...(date !== null &&
      date !== '' && { date: dayFromWire({ path: `${path}.date`, value: date }, errors) }),
  };
  return Object.keys(read).length ? read : undefined;
}

function choicesFromWire(
  node: FieldNode,
  { path, value }: Sent,
  errors: WireError[],
): Value | undefined {
  if (!Array.isArray(value)) return fail(errors, wrongType(path, 'a list of texts'));
  if (value.length > MOST_CHOICES)
    return fail(errors, {
      path,
      code: 'too_many',
      message: `"${path}" takes at most ${MOST_CHOICES} choices.`,
    });
  const words = value.map(
    (word: unknown, index) =>
      textFromWire({ path: `${path}.${index}`, value: word }, 200, errors) ?? '',
  );
  return normalised(node, words);
}

/**
 * dd/MM/yyyy becomes yyyy-mm-dd; what was typed and is no date stays as it is, and the check will
 * say so.
 */
function dayFromWire(sent: Sent, errors: WireError[]): string | undefined {
  const text = textFromWire(sent, LONGEST_ATTEMPT, errors);
  if (text !== undefined && isIsoDate(text))
    return fail(errors, {
      path: sent.path,
      code: 'wrong_date',
      message: `"${sent.path}" is a date: send it as dd/MM/yyyy.`,
    });
  return (text && dateFromWire(text)) ?? (text || undefined);
}

/** MM/yyyy becomes yyyy-mm. */
function monthFromWire(sent: Sent, errors: WireError[]): string | undefined {
  const text = textFromWire(sent, LONGEST_ATTEMPT, errors);
  if (text !== undefined && isMonth(text))
    return fail(errors, {
      path: sent.path,
      code: 'wrong_date',
      message: `"${sent.path}" is a month: send it as MM/yyyy.`,
    });
  const match = /^(\d{2})\/(\d{4})$/.exec(text ?? '');
  const month = match ? `${match[2]}-${match[1]}` : '';
  return isMonth(month) ? month : text || undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fail(errors: WireError[], error: WireError): undefined {
  errors.push(error);
  return undefined;
}

function unknownKey(path: string): WireError {
  return { path, code: 'unknown_key', message: `The form has no question "${path}".` };
}

function wrongType(path: string, wanted: string): WireError {
  return { path, code: 'wrong_type', message: `"${path}" must be ${wanted}.` };
}
