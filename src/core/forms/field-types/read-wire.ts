/** One thing wrong with what came in: where, and what to send instead. */
export interface WireError {
  /** The key as it was sent, and where in it: "phones.0.number". */
  path: string;
  code: 'unknown_key' | 'wrong_type' | 'too_long' | 'too_many' | 'wrong_date';
  message: string;
}

/** What was sent for one question, and under which path. */
export interface Sent {
  path: string;
  value: unknown;
}

/** What someone typed where a date or number belongs: nobody needs more to find it again. */
export const LONGEST_ATTEMPT = 40;

/** A text that is not too long. */
export function readText(
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
export function readAmount(sent: Sent, errors: WireError[]): number | string | undefined {
  if (typeof sent.value === 'number' && Number.isFinite(sent.value)) return sent.value;
  const typed = typeof sent.value === 'string' ? sent.value : undefined;
  if (typed === undefined || (typed.trim() !== '' && Number.isFinite(Number(typed))))
    return fail(errors, wrongType(sent.path, 'a number'));
  return readText(sent, LONGEST_ATTEMPT, errors) || undefined;
}

/** An object with these members and no others. */
export function readMembers(
  { path, value }: Sent,
  { names, wanted }: { names: readonly string[]; wanted: string },
  errors: WireError[],
): Record<string, unknown> | undefined {
  if (!isRecord(value)) return fail(errors, wrongType(path, wanted));
  for (const key of Object.keys(value))
    if (!names.includes(key)) fail(errors, unknownKey(`${path}.${key}`));
  return value;
}

export function fail(errors: WireError[], error: WireError): undefined {
  errors.push(error);
  return undefined;
}

export function unknownKey(path: string): WireError {
  return { path, code: 'unknown_key', message: `The form has no question "${path}".` };
}

export function wrongType(path: string, wanted: string): WireError {
  return { path, code: 'wrong_type', message: `"${path}" must be ${wanted}.` };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
