import type { Option } from '../../../contract/catalogue.ts';
import { formatDate } from '../../dates/format-date.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import { parseMonth } from '../../dates/month.ts';
import { parseDate } from '../../dates/parse-date.ts';
import { longestAnswer } from '../check.ts';
import type { FieldNode, LeafType, Money, Value } from '../types.ts';
import {
  type Candidate,
  type CountryMatching,
  type Match,
  type MatchedBy,
  matchCountry,
  matchOption,
} from './match-option.ts';
import type { ValueSources } from './sources.ts';

/** What becomes of something said, for one question: a value if it fits, and how it was found. */
export interface Conversion {
  value?: Value;
  by?: MatchedBy | 'converted';
  /** A person should look. */
  check: boolean;
  candidates: Candidate[];
}

/** What may be chosen. */
export interface ConvertContext extends CountryMatching {
  /** The codes of a set of countries, or of all. */
  options: (set?: string) => readonly string[];
}

type Convert = (said: ValueSources, node: FieldNode, context: ConvertContext) => Conversion;

const NOTHING: Conversion = { check: false, candidates: [] };

const CONVERT: { readonly [K in LeafType]: Convert } = {
  text: (said, node, context) => asText(said.value, node, context),
  textarea: (said, node, context) => asText(said.value, node, context),
  email: ({ value }, node, context) =>
    asText(
      typeof value === 'string' && value.includes('@') ? value.replace(/\s/g, '') : undefined,
      node,
      context,
    ),
  phone: asPhone,
  number: ({ value }) => converted(amountOf(value)),
  money: asMoney,
  date: ({ value }) => converted(typeof value === 'string' ? parseDate(value) : undefined),
  month: ({ value }) => converted(typeof value === 'string' ? parseMonth(value) : undefined),
  select: asChoice,
  radio: asChoice,
  multiselect: asChoices,
  checkboxGroup: asChoices,
  checkbox: ({ value }) => (typeof value === 'boolean' ? converted(value) : NOTHING),
  country: ({ value }, { optionsFrom }, context) =>
    typeof value === 'string'
      ? matchCountry(value, context, context.options(optionsFrom))
      : NOTHING,
  file: ({ source }) => (source.kind === 'document' ? converted(source.documentId) : NOTHING),
  signature: () => NOTHING,
};

/** Turns what is said into a value of the question's kind; without a value when it does not fit. */
export function convert(said: ValueSources, node: FieldNode, context: ConvertContext): Conversion {
  if (node.type === 'group' || node.type === 'list')
    throw new Error(`"${node.key}" holds questions: prefill those.`);
  return CONVERT[node.type](said, node, context);
}

function converted(value: Value | null | undefined, check = false): Conversion {
  return value === undefined || value === null
    ? NOTHING
    : { value, by: 'converted', check, candidates: [] };
}

/** Any value in words, on as many lines as the field has. */
function asText(value: unknown, node: FieldNode, { countries, codes }: ConvertContext): Conversion {
  const country = (code: string) =>
    countries.find((one) => one.value === codes[code.toUpperCase()])?.label ?? code;
  const written = inWords(value, { country, isLong: node.type === 'textarea' })?.trim();
  return written ? converted(written, [...written].length > longestAnswer(node)) : NOTHING;
}

function inWords(
  value: unknown,
  how: { country: (code: string) => string; isLong: boolean },
): string | undefined {
  if (typeof value === 'string') return how.isLong ? value : dateOrLine(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map((one) => inWords(one, how))
      .filter(Boolean)
      .join(how.isLong ? '\n' : ', ');
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount, currency, ...parts } = value as Record<string, unknown>;
  if (amount !== undefined)
    return [currency, amount].filter((part) => part !== undefined).join(' ');
  return inEnvelopeOrder(Object.entries(parts))
    .map(([key, part]) =>
      key === 'country' && typeof part === 'string' ? how.country(part) : inWords(part, how),
    )
    .filter(Boolean)
    .join(', ');
}

const ENVELOPE = ['line1', 'line2', 'postal_code', 'city', 'region', 'country'];

/**
 * A database keeps the parts of an address in an order of its own. Other parts keep theirs, before
 * those of an address.
 */
function inEnvelopeOrder(parts: [string, unknown][]): [string, unknown][] {
  return parts.toSorted(([one], [other]) => ENVELOPE.indexOf(one) - ENVELOPE.indexOf(other));
}

function dateOrLine(text: string): string {
  return isIsoDate(text) ? formatDate(text) : String(text).replace(/\s+/g, ' ');
}

/** A number without its country code is kept for the person to complete. */
function asPhone({ value }: ValueSources, node: FieldNode, context: ConvertContext): Conversion {
  if (typeof value !== 'string' || value.replace(/\D/g, '').length < 5) return NOTHING;
  const text = asText(value, node, context);
  return { ...text, check: text.check || !/^\s*(\+|00)/.test(value) };
}

/**
 * A number, also as it is written: "1,200.50", "1 200". With a comma alone, three digits after it
 * make it a thousand.
 */
function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const written = typeof value === 'string' ? value.replace(/[\s’']/g, '') : '';
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)
    ? written.replaceAll(',', '')
    : /^-?\d{1,3}(\.\d{3})+,\d+$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(/,(\d{1,2})$/, '.$1');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/**
 * The currency stands in the sum, beside it on the page, or in the question; where nobody says it,
 * a person must.
 */
function asMoney({ value, beside }: ValueSources, node: FieldNode): Conversion {
  const sum: Money = typeof value === 'object' && value !== null ? (value as Money) : {};
  const amount = amountOf(sum.amount ?? value);
  if (amount === undefined) return NOTHING;
  const currency = [
    sum.currency,
    beside('currency'),
    beside('coverage_currency'),
    node.currency,
  ].find((code): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code));
  if (node.currency !== undefined && currency !== node.currency) return NOTHING;
  // A currency that the question alone names was not read.
  const isSaid = [sum.currency, beside('currency'), beside('coverage_currency')].includes(currency);
  return converted(
    currency === undefined ? { amount } : { amount, currency },
    currency === undefined || !isSaid,
  );
}

function asChoice({ value }: ValueSources, node: FieldNode, context: ConvertContext): Conversion {
  return choose(Array.isArray(value) ? value[0] : value, node, context);
}

/**
 * Several options, or one that is put into a list; words that are none of the options are left out,
 * with a mark.
 */
function asChoices({ value }: ValueSources, node: FieldNode, context: ConvertContext): Conversion {
  const matches = (Array.isArray(value) ? value : [value]).map((word) =>
    choose(word, node, context),
  );
  const words = matches.map((match) => match.value).filter((word) => word !== undefined);
  if (!words.length)
    return { ...NOTHING, candidates: matches.flatMap(({ candidates }) => candidates) };
  const by =
    matches.find((match) => match.by === 'similar')?.by ?? matches.find((match) => match.by)?.by;
  return {
    value: [...new Set(words)],
    by,
    check: matches.some((match) => match.check || match.value === undefined),
    candidates: matches.flatMap(({ candidates }) => candidates),
  };
}

type Chosen = Match & { value?: string };

function choose(
  value: unknown,
  { options, optionsFrom }: FieldNode,
  context: ConvertContext,
): Chosen {
  const word =
    typeof value === 'boolean'
      ? yesOrNo(value, options)
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '';
  return options
    ? matchOption(word, options, context.similarWithin)
    : matchCountry(word, context, context.options(optionsFrom));
}

function yesOrNo(value: boolean, options: readonly Option[] | undefined): string {
  const word = value ? 'yes' : 'no';
  return options?.some((option) => option.value === word) ? word : String(value);
}
