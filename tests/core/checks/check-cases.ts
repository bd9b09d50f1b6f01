import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedDocuments } from '../../../src/core/checks/documents/asked-documents.ts';
import type { CheckFinding } from '../../../src/core/checks/finding.ts';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import type { Show } from '../../../src/core/checks/sentence.ts';
import { stayRulesOf, timingFacts } from '../../../src/core/checks/stay-rules.ts';
import { holidaysIn } from '../../../src/core/checks/time-line/holidays.ts';
import { plainText } from '../../../src/core/copy/texts.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { questionAt } from '../../../src/core/forms/answer-keys.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { optionLabel } from '../../../src/core/forms/option-label.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { put } from '../../catalogue/possible-answers.ts';

export interface Change {
  check: string;
  set?: Record<string, unknown>;
  unset?: string[];
}
/**
 * A check under doubtful values, by their paths; `opens`: it would be open with the values as they
 * stand.
 */
export interface Doubt extends Change {
  doubtful: string[];
  state: CheckFinding['state'];
  opens?: true;
}
/**
 * A check where there are several documents: its state, and of which of them it is said
 * ("bank_statement_2"; null where of all together, none where nothing is to be said).
 */
export interface Several extends Change {
  title: string;
  found: (string | null)[];
  state: CheckFinding['state'];
}
/**
 * Answers and documents that agree; changes that each break one check, under which one is kept that
 * else is not run, under which one is silent because a stronger one speaks, under which several
 * documents of one content are judged, and under which one is about a document that the visa does
 * not ask for, or is a hint since the document is only welcome, or its condition is open.
 */
export interface CheckCase {
  country: string;
  /** The id of the visa; left out, it is the first that the country offers. */
  visa?: string;
  facts: Record<string, unknown>;
  contradictions: Change[];
  agreements: Change[];
  silences: Change[];
  several?: Several[];
  unasked?: Change[];
  hints?: Change[];
  doubts?: Doubt[];
}

export const compiled = loadCompiled();
const folder = join(import.meta.dirname, '../../cases/checks');
export const cases = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CheckCase,
);
const countries = countryTable(compiled.countries);
const texts = compiled.copy.en?.all ?? {};

type Documents = Record<string, Record<string, unknown>[] | undefined>;

/**
 * The facts of a case after a change, with visa and tables. What stands in `documents` speaks alone
 * where `allDocuments` names no others.
 */
export function factsOf(one: CheckCase, { set = {}, unset = [] }: Partial<Change> = {}): Facts {
  const { country, facts } = one;
  const changed = structuredClone(facts);
  for (const [path, value] of Object.entries(set)) put(changed, path.split('.'), value);
  for (const path of unset) put(changed, path.split('.'), undefined);
  const alone = Object.entries((changed.documents ?? {}) as Record<string, unknown>).flatMap(
    ([content, document]) => (document === undefined ? [] : [[content, [document]]]),
  );
  const allDocuments = {
    ...Object.fromEntries(alone),
    ...(changed.allDocuments as Documents),
  } as Documents;
  const documents = Object.fromEntries(
    Object.entries(allDocuments).map(([content, own]) => [content, own?.[0]]),
  );
  const documentIds = Object.fromEntries(
    Object.entries(allDocuments).map(([content, own = []]) => [
      content,
      own.map((_, index) => `${content}_${index + 1}`),
    ]),
  );
  const visaType = visaOf(one);
  const { today, trip } = changed as { today?: string; trip?: { fromDate?: string } };
  const timing =
    visaType && today !== undefined
      ? timingFacts(stayRulesOf(visaType), {
          fromDate: trip?.fromDate,
          today,
          holidays: HOLIDAYS[country],
        })
      : {};
  return {
    ...changed,
    documents,
    allDocuments,
    documentIds,
    visa: visaType?.facts,
    timing,
    tables: compiled.tables,
  };
}

/** Those of the destinations around the trips of the cases. */
const HOLIDAYS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  cases.map(({ country }) => [
    country,
    holidaysIn(compiled.holidays ?? { countries: {} }, {
      of: [country],
      from: '2026-01-01',
      to: '2028-01-01',
    }),
  ]),
);

const visaOf = ({ country, visa }: CheckCase) =>
  compiled.destinations[country]?.visaTypes.find(({ id }) => visa === undefined || id === visa);

/** The form that the visa of a case asks for. */
export const formOf = (one: CheckCase) => compiled.forms[visaOf(one)?.form ?? ''];

/** What the visa of a case asks for. */
export const askedIn = (one: CheckCase) =>
  askedDocuments(visaOf(one)?.requirements ?? [], compiled.documentTypes);

/** The words of the catalogue for the form of a case. */
export function showFor(one: CheckCase): Show {
  const form = formOf(one);
  return {
    country: countries.inSentence,
    option: (path, word) => {
      const node = form && questionAt(form, path);
      return node && optionLabel(node, word, { countries });
    },
    t: (key) => plainText(texts, key) ?? `no text ${key}`,
  };
}

/** A value of the document that speaks first stands among all of its content too. */
export const everywhere = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [
    path,
    ...(path.startsWith('documents.')
      ? [path.replace(/^documents\.([^.]+)/, 'allDocuments.$1.0')]
      : []),
  ]);

/** Every path to a value within facts. */
export function pathsIn(value: unknown, above: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [above];
  return [
    ...(above.length ? [above] : []),
    ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...above, key])),
  ];
}

/** The cases of the visa for a country. */
export const forCountry = (country: string): CheckCase => {
  const found = cases.find((one) => one.country === country);
  if (!found) throw new Error(`There are no cases for ${country}.`);
  return found;
};

/** What a check finds after a change of sound facts. */
export const findingIn = (one: CheckCase, change: Change) =>
  runChecks(compiled.checks, {
    facts: factsOf(one, change),
    show: showFor(one),
    asked: askedIn(one),
  }).find(({ id }) => id === change.check);
