import type { FixRequest, Response } from '../../../contract/operations.ts';
import type { Finding } from '../../../contract/records.ts';
import type { WireCheck } from '../../../core/checks/check-wire.ts';
import type { WireAskedDocument } from '../../../core/checks/documents/asked-documents.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { CountryTable } from '../../../core/forms/check-context.ts';
import type { DoubtfulValue } from '../../../core/forms/doubts.ts';
import type { FormChanges } from '../../../core/forms/store/changes.ts';
import type { RemoteAnswers } from '../../../core/forms/store/remote-answers.ts';
import type {
  Answer,
  CellSuggestion,
  CompiledForm,
  Source,
  Value,
} from '../../../core/forms/types.ts';
import { answersFromWire, answerToWire, formFromWire } from '../../../core/forms/wire/wire.ts';
import type { FormResponse } from '../../../core/responses/responses.ts';
import type { Call } from '../api/call.ts';

/** A form as the server knows it, in the store's own words. */
export interface LoadedForm {
  form: CompiledForm;
  /** Names the catalogue that the form is from. */
  version: string;
  remoteAnswers: RemoteAnswers;
  facts: Facts;
  findings: Finding[];
  checks: readonly WireCheck[];
  asked: readonly WireAskedDocument[];
  doubts: readonly DoubtfulValue[];
  isInReading: boolean;
  packageFiles: readonly FormPackageFile[];
  /** Fixes that reviewers asked for. */
  requests: readonly FixRequest[];
}

type Wire = FormResponse;
export type FormPackageFile = Wire['packageFiles'][number];

/** What cannot be read came from another version of the form: said in the log, and left out. */
const read = (form: CompiledForm, values: unknown) => {
  const { answers, errors } = answersFromWire(form, values);
  for (const { message } of errors)
    console.warn(`An answer of the server does not fit the form: ${message}`);
  return answers;
};

const suggestionsOf = (
  form: CompiledForm,
  wire: Wire['suggestions'],
): Record<string, CellSuggestion> => {
  const values = read(
    form,
    Object.fromEntries(Object.entries(wire).map(([key, { value }]) => [key, value])),
  );
  return Object.fromEntries(
    [...values].map(([key, value]) => [
      key,
      { value: value as Value, source: wire[key]?.source as Source },
    ]),
  );
};

/**
 * The names of countries come once for all forms; with the facts come those alone that are not
 * among them.
 */
const withNames = (facts: Facts, countries: CountryTable): Facts => ({
  ...facts,
  ...(facts.tables && {
    tables: { ...facts.tables, countries: { ...countries.names(), ...facts.tables.countries } },
  }),
});

/** Reads the answer of get-form. */
export const readForm = (
  {
    form: compiled,
    catalogueChecksum: version,
    revision,
    answers,
    prefilled,
    sources,
    suggestions,
    facts,
    findings,
    checks,
    asked,
    doubts,
    isInReading,
    packageFiles,
    requests,
  }: Wire,
  countries: CountryTable,
): LoadedForm => {
  const form = formFromWire(compiled);
  const offered = new Map(
    [...read(form, prefilled)].filter((entry): entry is [string, Value] => entry[1] !== null),
  );
  const remoteAnswers = {
    revision,
    answers: read(form, answers),
    prefilled: offered,
    sources: sources as Record<string, Source>,
    suggestions: suggestionsOf(form, suggestions),
  };
  return {
    form,
    version,
    remoteAnswers,
    facts: withNames(facts, countries),
    findings,
    checks,
    asked,
    doubts,
    isInReading,
    packageFiles,
    requests,
  };
};

interface Load {
  application: string;
  countries: CountryTable;
  /** The revision that this tab has by now. */
  revision: () => number;
}

/**
 * What was under way while this tab saved is older than what is here, and asked for once more.
 */
export const loadForm = async (
  call: Call,
  { application, countries, revision }: Load,
): Promise<LoadedForm> => {
  const ask = async () =>
    readForm(await call('get-form', { query: { applicationUid: application } }), countries);
  const first = await ask();
  return first.remoteAnswers.revision < revision() ? ask() : first;
};

interface Save {
  application: string;
  form: CompiledForm;
  changes: FormChanges;
  idempotencyKey: string;
}

/** Sends changed answers; null empties one on purpose, undefined takes one back. */
export const saveAnswers = (
  call: Call,
  { application, form, changes, idempotencyKey }: Save,
): Promise<Response<'save-answers'>> => {
  const answered = [...changes.set].filter(
    (change): change is [string, Answer] => change[1] !== undefined,
  );
  const set = Object.fromEntries(
    answered.map(([key, answer]) => [key, answerToWire(form, key, answer)]),
  );
  const unset = [...changes.set.keys()].filter((key) => !Object.hasOwn(set, key));
  return call('save-answers', {
    query: { applicationUid: application },
    body: { revision: changes.revision, set, unset },
    idempotencyKey,
    afterWait: 'goes-on',
  });
};
