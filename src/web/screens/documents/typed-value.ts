import { parseDate } from '../../../core/dates/parse-date.ts';
import { parseMonth } from '../../../core/dates/month.ts';
import type { KnownDocumentField } from '../../lib/manifest.ts';

type Kind = KnownDocumentField['type'];

/** Kinds that a person corrects as one line of text. Addresses and lists are corrected where the form asks for them. */
export const isEditable = ({ type }: Pick<KnownDocumentField, 'type'>): boolean => type !== 'address' && type !== 'list';

/** What stands in the editor when it opens: as people write it, so that it can be understood again. */
export const toTyped = (type: Kind, value: unknown, shown: string): string => {
  if (type === 'money') {
    const { amount, currency } = value as { amount?: number; currency?: string };
    return [currency, amount].filter((part) => part !== undefined).join(' ');
  }
  return type === 'number' || type === 'enum' || type === 'currency' ? String(value) : shown;
};

const moneyOf = (text: string): unknown => {
  const found = /^(?:([A-Za-z]{3})\s*)?([\d.,' ]*\d)\s*([A-Za-z]{3})?$/.exec(text);
  const amount = numberOf(found?.[2] ?? '');
  const currency = found?.[1] ?? found?.[3];
  return amount === undefined ? undefined : { amount, ...(currency && { currency: currency.toUpperCase() }) };
};

/** Grouping is taken away; a comma with one or two digits behind it is a decimal comma. */
const numberOf = (text: string): number | undefined => {
  const plain = text.replace(/[\s']/g, '').replace(/,(?=\d{1,2}$)/, '.').replace(/[.,](?=.*[.,])/g, '').replace(/,/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
};

/** What a person typed, in the words of the contract; undefined when it is not of the field's kind. */
export const fromTyped = (type: Kind, text: string): unknown => {
  const written = text.trim();
  if (written === '') return undefined;
  switch (type) {
    case 'date': return parseDate(written) ?? undefined;
    case 'month': return parseMonth(written) ?? undefined;
    case 'money': return moneyOf(written);
    case 'number': return numberOf(written);
    default: return written;
  }
};
