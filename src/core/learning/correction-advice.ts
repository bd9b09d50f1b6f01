import type { Country, DocumentField, DocumentType, Trust } from '../../contract/catalogue.ts';
import { fileNameOf } from '../catalogue/source/file-kind.ts';
import type { CatalogueEdit } from './catalogue-edit.ts';

/** One correction: what was read, and what a person said instead. */
export interface CorrectedReading {
  /** The letters on the page; empty where nothing was found. */
  raw: string;
  /** What was made of them; null where nothing was found. */
  read: unknown;
  /** Null where a person took the value away. */
  said: unknown;
  /** Of the reader, from 0 to 1. */
  confidence: number | null;
}

/** Corrections of one field of one kind of content. */
export interface FieldCorrections {
  category: string;
  namespace: string;
  field: string;
  samples: readonly CorrectedReading[];
}

/** A change of one file of the catalogue, and why. */
export interface Advice extends CatalogueEdit {
  kind: 'alias' | 'label' | 'threshold';
  /** How many corrections speak for it. */
  n: number;
  /** What would be added, or the new number. */
  words: readonly string[];
}

interface Known {
  documentTypes: readonly DocumentType[];
  countries: readonly Country[];
  trust: Trust;
}

/** So many corrections must agree: fewer are somebody's slip, and could tell whose they are. */
const AGREED = 2;
/** A threshold is for all fields, so more must speak for moving it. */
const SURE_ENOUGH = 5;
/** No threshold goes above this: some value must stay sure. */
const HIGHEST = 0.98;
const MOST_LABELS = 3;
/** Longer words are a line of the page, not a word for something. */
const LONGEST_ALIAS = 60;

/**
 * What to change in the catalogue so that a field is corrected less, or nothing where the
 * corrections do not agree. The plainest change comes first: a word that stands for another, then
 * labels to look behind, then a threshold.
 */
export function correctionAdvice(corrected: FieldCorrections, known: Known): Advice | undefined {
  const place = placeOf(corrected, known.documentTypes);
  if (!place) return undefined;
  return (
    aliasAdvice(corrected, place, known) ??
    labelAdvice(corrected, place, known) ??
    thresholdAdvice(corrected, known)
  );
}

interface Place {
  type: DocumentType;
  field: DocumentField;
  /** Where the field stands in its file. */
  pointer: string;
  siblings: readonly DocumentField[];
}

function placeOf(
  { category, namespace, field: name }: FieldCorrections,
  types: readonly DocumentType[],
): Place | undefined {
  for (const type of types) {
    const at = type.namespaces.findIndex(({ id }) => id === namespace);
    const siblings = type.namespaces[at]?.fields ?? [];
    const index = siblings.findIndex((field) => field.name === name);
    const field = siblings[index];
    if (type.id === category && field)
      return { type, field, siblings, pointer: `/namespaces/${at}/fields/${index}` };
  }
  return undefined;
}

const fileOf = ({ type }: Place): string => `document-types/${fileNameOf(type.id)}`;
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The same words on the page became the same value, again and again. */
function aliasAdvice(
  { samples }: FieldCorrections,
  place: Place,
  { countries }: Known,
): Advice | undefined {
  const agreed = mostAgreed(samples);
  if (!agreed) return undefined;
  const { raw, said, n } = agreed;
  const { field, pointer } = place;
  const about = { kind: 'alias', n, words: [raw, said] } as const;
  if (field.type === 'country') {
    const at = countries.findIndex(({ value, alpha3 }) => alpha3 === said || value === said);
    const country = countries[at];
    if (!country || country.aliases?.includes(raw)) return undefined;
    const path = `/countries/${at}`;
    return {
      ...about,
      file: 'countries.json',
      patch: [
        { op: 'test', path: `${path}/value`, value: country.value },
        country.aliases
          ? { op: 'add', path: `${path}/aliases/-`, value: raw }
          : { op: 'add', path: `${path}/aliases`, value: [raw] },
      ],
    };
  }
  const { values } = field;
  if (!values || Object.hasOwn(values, raw) || !Object.values(values).includes(said))
    return undefined;
  return {
    ...about,
    file: fileOf(place),
    patch: [
      { op: 'test', path: `${pointer}/name`, value: field.name },
      { op: 'add', path: `${pointer}/values/${escaped(raw)}`, value: said },
    ],
  };
}

function mostAgreed(
  samples: readonly CorrectedReading[],
): { raw: string; said: string; n: number } | undefined {
  const counts = new Map<string, { raw: string; said: string; n: number }>();
  for (const { raw, said } of samples) {
    const word = raw.trim();
    if (!word || word.length > LONGEST_ALIAS || said === null || typeof said === 'object') continue;
    const key = JSON.stringify([word, said]);
    const { n } = counts.get(key) ?? { n: 0 };
    counts.set(key, { raw: word, said: String(said), n: n + 1 });
  }
  const [most] = [...counts.values()].sort((one, other) => other.n - one.n);
  return most && most.n >= AGREED ? most : undefined;
}

/** Nothing was found: labels by which other kinds of paper know the same value. */
function labelAdvice(
  { samples }: FieldCorrections,
  place: Place,
  { documentTypes }: Known,
): Advice | undefined {
  const n = samples.filter(({ read, raw }) => read === null && !raw).length;
  const { field, pointer, siblings } = place;
  if (n < AGREED || n * 2 < samples.length || field.ink || field.measured) return undefined;
  const taken = new Set(siblings.flatMap(labelsOf).map((label) => label.toLowerCase()));
  const words = newLabels(field, documentTypes, taken);
  if (words.length === 0) return undefined;
  return {
    kind: 'label',
    file: fileOf(place),
    n,
    words,
    patch: [
      { op: 'test', path: `${pointer}/name`, value: field.name },
      {
        op: field.otherLabels ? 'replace' : 'add',
        path: `${pointer}/otherLabels`,
        value: [...(field.otherLabels ?? []), ...words],
      },
    ],
  };
}

const labelsOf = ({ labels = [], otherLabels = [] }: DocumentField): string[] => [
  ...labels,
  ...otherLabels,
];

function newLabels(
  { name, type, title }: DocumentField,
  types: readonly DocumentType[],
  taken: ReadonlySet<string>,
): string[] {
  const alike = types
    .flatMap(({ namespaces }) => namespaces.flatMap(({ fields }) => fields))
    .filter((field) => field.name === name && field.type === type);
  const counts = new Map<string, number>();
  for (const label of [title, ...alike.flatMap(labelsOf)])
    if (!taken.has(label.toLowerCase())) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_LABELS)
    .map(([label]) => label);
}

/** Values that were shown as sure, or asked for no look, and were wrong. */
function thresholdAdvice(
  { samples }: FieldCorrections,
  { trust: { sureFrom, checkBelow } }: Known,
): Advice | undefined {
  const wrong = samples.flatMap(({ read, confidence }) =>
    read !== null && confidence !== null ? [confidence] : [],
  );
  const above = (limit: number, below: number) =>
    wrong.filter((confidence) => confidence >= limit && confidence < below);
  const sure = above(sureFrom, HIGHEST);
  const fair = above(checkBelow, sureFrom);
  if (sure.length >= SURE_ENOUGH)
    return raised('sureFrom', sureFrom, { from: sure, most: HIGHEST });
  if (fair.length >= SURE_ENOUGH)
    return raised('checkBelow', checkBelow, { from: fair, most: sureFrom });
  return undefined;
}

function raised(
  key: 'sureFrom' | 'checkBelow',
  before: number,
  { from, most }: { from: readonly number[]; most: number },
): Advice | undefined {
  const value = Math.min(most, Math.ceil((Math.max(...from) + 0.005) * 100) / 100);
  if (value <= before) return undefined;
  return {
    kind: 'threshold',
    file: 'trust.json',
    n: from.length,
    words: [key, String(before), String(value)],
    patch: [
      { op: 'test', path: `/${key}`, value: before },
      { op: 'replace', path: `/${key}`, value },
    ],
  };
}
