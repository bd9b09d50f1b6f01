import { converted } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { fitsPattern } from './pattern.ts';
import { textAnswer } from './plain-answer.ts';
import { LONGEST_ATTEMPT, readText } from './read-wire.ts';
import { valueError } from './value-error.ts';

/** HH:mm in 24 hours: compares and sorts as text. */
const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** A time of day: kept, sent and shown as HH:mm. */
export const time: FieldTypeDefinition = {
  ...textAnswer(),
  check: (value) =>
    isTime(value)
      ? []
      : [valueError('format', { format: 'time', example: '14:30' }, 'form.error.time')],
  jsonSchema: () => ({ type: 'string', pattern: TIME }),
  fromWire: (sent, _, errors) => readText(sent, LONGEST_ATTEMPT, errors) || undefined,
  convert: ({ value }) => converted(typeof value === 'string' ? parseTime(value) : undefined),
};

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && fitsPattern(TIME, value);

/**
 * Reads what a person writes: "9:30", "9.30", "930", "9h30", "9:30 pm", "9 pm", "9 Uhr". An hour by
 * itself could be before or after noon: like all that is no time, it gives null.
 */
export function parseTime(text: string): string | null {
  const [, hour = '', minutes, mark] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))?(h| ?uhr| ?[ap]\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (minutes === undefined && mark === undefined) return null;
  const written = `${inDay(Number(hour), mark)}:${minutes ?? '00'}`;
  return isTime(written) ? written : null;
}

/** The hour of 24; of the twelve on a clock those after noon come later. */
function inDay(hour: number, mark = ''): string {
  const half = /[ap]/i.exec(mark)?.[0].toLowerCase();
  if (half && (hour < 1 || hour > 12)) return '';
  return String(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour).padStart(2, '0');
}
