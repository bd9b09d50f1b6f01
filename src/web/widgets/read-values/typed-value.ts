import type { Single } from '../../../core/checks/documents/document-parts.ts';
import { type IsoDate, isIsoDate } from '../../../core/dates/iso-date.ts';
import { parseMonth } from '../../../core/dates/month.ts';
import { withEnglishMonths } from '../../../core/dates/month-names.ts';
import { parseTyped } from '../../../core/dates/parse-typed.ts';
import type { CountryLookup } from '../../lib/i18n/countries.ts';
import { displayMonth, typedDate } from '../../lib/i18n/format.ts';
import { displayLanguage } from '../../lib/i18n/language.ts';

/** What shows how people may write a value. */
export const EXAMPLES = { date: '2025-01-05', month: '2025-01' } as const;

/**
 * What stands in a box when the editor opens: as people write it, so that it can be understood
 * again.
 */
export const toTyped = (type: Single, value: unknown): string => {
  if (value === undefined || value === null) return '';
  const written = String(value);
  if (type === 'date' && isIsoDate(written)) return typedDate(written);
  return type === 'month' && isIsoDate(`${written}-01`) ? displayMonth(written) : written;
};

/** Grouping is taken away; a comma with one or two digits behind it is a decimal comma. */
const numberOf = (text: string): number | undefined => {
  const plain = text
    .replace(/[\s']/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
    .replace(/[.,](?=.*[.,])/g, '')
    .replace(/,/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
};

/**
 * What typing is read with: the countries by their names; for short years today's date, and the
 * days between which a date may lie.
 */
export type TypedContext = Pick<CountryLookup, 'find' | 'byCode'> & {
  today: IsoDate;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
};

/**
 * What a person typed into one box, in the words of the contract; undefined when it is not of the
 * part's kind.
 */
export const fromTyped = (
  type: Single,
  text: string,
  { find, byCode, ...hints }: TypedContext,
): unknown => {
  const written = text.trim();
  if (written === '') return undefined;
  switch (type) {
    case 'date':
      return parseTyped(withEnglishMonths(written, displayLanguage()), hints) ?? undefined;
    case 'month':
      return parseMonth(withEnglishMonths(written, displayLanguage())) ?? undefined;
    case 'number':
      return numberOf(written);
    case 'boolean':
      return written === 'true';
    case 'country':
      return byCode(find(written))?.alpha3 ?? written;
    case 'currency':
      return written.toUpperCase();
    case 'text':
    case 'enum':
      return written;
  }
};
