import { figure, sum } from '../../../core/copy/figures.ts';
import { formatDate } from '../../../core/dates/format-date.ts';
import { isIsoDate } from '../../../core/dates/iso-date.ts';
import { formatMonth } from '../../../core/dates/month.ts';
import type { Countries } from '../../lib/countries.ts';
import type { KnownDocumentField } from '../../lib/manifest.ts';

export type ValueWords = { countries: Pick<Countries, 'find' | 'byCode'>; yes: string; no: string };

/** Words of the catalogue's own, such as "ordinary" or "one_way"; letters such as F stay as they are printed. */
const asWord = (word: string): string => word.length === 1 ? word : (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('_', ' ');

const lines = (value: unknown): string => Object.values(value as object).filter((line) => typeof line === 'string' || typeof line === 'number').join(', ');

const rows = (value: unknown): string => Array.isArray(value) ? value.map((row) => typeof row === 'object' && row !== null ? lines(row) : String(row)).join('\n') : String(value);

/** The name of a country that a document names by its code or in words. */
const countryText = (code: string, countries: ValueWords['countries']): string => countries.byCode(countries.find(code))?.label ?? code;

/** A value from a document as people read it: "Jan 5, 2025", "Utopia", "EUR 1,200". */
export const valueText = ({ type }: Pick<KnownDocumentField, 'type'>, value: unknown, { countries, yes, no }: ValueWords): string => {
  switch (type) {
    case 'date': return typeof value === 'string' && isIsoDate(value) ? formatDate(value) : String(value);
    case 'month': return typeof value === 'string' && isIsoDate(`${value}-01`) ? formatMonth(value) : String(value);
    case 'money': return sum(value as { amount?: number; currency?: string });
    case 'number': return typeof value === 'number' ? figure(value) : String(value);
    case 'boolean': return value === true ? yes : no;
    case 'country': return countryText(String(value), countries);
    case 'enum': return asWord(String(value));
    case 'address': return typeof value === 'object' && value !== null ? lines(value) : String(value);
    case 'list': return rows(value);
    case 'text': case 'currency': return String(value);
  }
};
