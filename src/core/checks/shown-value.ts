import { figure, listed, sum } from '../copy/figures.ts';
import type { Translate } from '../copy/text.ts';
import { formatDate } from '../dates/format-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { formatMonth } from '../dates/month.ts';
import type { Shown } from './compiled-check.ts';

/** The words for one value. */
export interface Words {
  country(written: string): string | undefined;
  option(word: string): string | undefined;
  t: Translate;
}

const LONGEST = 160;

/**
 * A value as people read it within a sentence; undefined when it is not of its kind or has nothing
 * to show.
 */
export function shownValue(value: unknown, kind: Shown, words: Words): string | undefined {
  switch (kind) {
    case 'date':
      return typeof value === 'string' && isIsoDate(value)
        ? formatDate(value, words.t.language)
        : undefined;
    case 'month':
      return typeof value === 'string' && isIsoDate(`${value}-01`)
        ? formatMonth(value, words.t.language)
        : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? figure(value, 2, words.t.language)
        : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? words.t(value ? 'form.yes' : 'form.no') : undefined;
    case 'country':
      return typeof value === 'string' ? (words.country(value) ?? text(value, words)) : undefined;
    case 'money':
      return isSum(value) ? sum(value, words.t.language) : undefined;
    case 'list':
      return Array.isArray(value) ? joined(value, words) : undefined;
    case 'text':
      return loose(value, words);
  }
}

/** The type of an item, or of something that we could not check, is seen from the value alone. */
function loose(value: unknown, words: Words): string | undefined {
  if (typeof value === 'number') return shownValue(value, 'number', words);
  if (typeof value === 'boolean') return shownValue(value, 'boolean', words);
  if (isSum(value)) return sum(value, words.t.language);
  return typeof value === 'string'
    ? (shownValue(value, 'date', words) ?? text(value, words))
    : undefined;
}

function text(value: string, { option }: Words): string | undefined {
  const written = (option(value) ?? value).replace(/\s+/g, ' ').trim();
  if (written === '') return undefined;
  return written.length > LONGEST ? `${written.slice(0, LONGEST - 1).trimEnd()}…` : written;
}

function joined(items: readonly unknown[], words: Words): string | undefined {
  const shown = [...new Set(items.flatMap((item) => loose(item, words) ?? []))];
  return shown.length ? listed(shown, 'conjunction', words.t.language) : undefined;
}

function isSum(value: unknown): value is { amount: number; currency?: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { amount?: unknown }).amount === 'number'
  );
}
