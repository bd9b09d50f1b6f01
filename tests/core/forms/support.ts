import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Countries,
  FieldDefinition,
  Form,
  Namespace,
  Section,
} from '../../../src/contract/catalogue.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { tablesOf } from '../../../src/core/expressions/functions/functions.ts';
import { declareFacts } from '../../../src/core/facts/declare-facts.ts';
import { declareVisa } from '../../../src/core/facts/visa-facts.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { compileForm, type FormContext } from '../../../src/core/forms/compile/compile.ts';
import type { Cell } from '../../../src/core/forms/store/cell.ts';
import type { RemoteAnswers } from '../../../src/core/forms/store/remote-answers.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';

const root = join(import.meta.dirname, '../../..');
export const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .sort()
    .map((file) => join(folder, file));

const written = readJson<Countries>('catalogue/countries.json');
/** With the set "all", as the compiled catalogue has it. */
export const countriesFile: Countries = {
  ...written,
  sets: { ...written.sets, all: written.countries.map(({ value }) => value) },
};
export const countries = countryTable(countriesFile);
export const tables = tablesOf(countriesFile);
export const TODAY = '2026-11-21';
export const facts: Facts = { today: TODAY, tables };

const namespaces = filesIn('catalogue/document-types').flatMap(
  (file) => readJson<{ namespaces: Namespace[] }>(file).namespaces,
);
const sources = {
  countries: countriesFile.countries.map(({ value }) => value),
  alpha3: [
    ...countriesFile.countries.map(({ alpha3 }) => alpha3),
    ...countriesFile.icao.map(({ code }) => code),
  ],
  sets: countriesFile.sets,
};
const visaTypes = filesIn('catalogue/destinations').flatMap((file) =>
  readJson<{ visaTypes: { id: string }[] }>(file).visaTypes.map(({ id }) => id),
);

/** What the forms of the catalogue are compiled against. */
export const context: FormContext = {
  sources,
  facts: declareFacts({
    ...sources,
    statuses: [],
    roles: [],
    documentTypes: [],
    namespaces,
    visaTypes,
    visa: declareVisa(visaTypes.map((id) => ({ id, area: ['FR'], tuberculosisTest: ['IN'] }))),
  }),
};

/** A form with these sections, or with these questions in one section. */
export function formOf(
  parts: readonly (Section | FieldDefinition)[],
  more: Partial<Form> = {},
): Form {
  const isSections = parts.every((part) => 'id' in part);
  const sections = isSections
    ? (parts as Section[])
    : [{ id: 'only', title: 'Only', fields: parts as FieldDefinition[] }];
  return {
    id: 'sample',
    title: 'Sample',
    officialName: 'Sample',
    dateFormat: 'day/month/year',
    source: 'made up',
    sections,
    ...more,
  };
}

/** Compiles a form that must be sound. */
export function compiled(form: Form): CompiledForm {
  const { compiled: done, problems } = compileForm(form, context);
  if (problems.length)
    throw new Error(problems.map(({ pointer, message }) => `${pointer} ${message}`).join('\n'));
  return done;
}

export const catalogueForm = (id: string): CompiledForm =>
  compiled(readJson<Form>(`catalogue/forms/${id}.json`));

/** A store of a form of these questions. */
export function storeOf(
  parts: readonly (Section | FieldDefinition)[],
  {
    remoteAnswers,
    form,
    more = {},
  }: { remoteAnswers?: Partial<RemoteAnswers>; form?: Partial<Form>; more?: Facts } = {},
): FormStore {
  return new FormStore({
    form: compiled(formOf(parts, form)),
    countries,
    facts: { ...facts, ...more },
    remoteAnswers: remoteAnswers && remoteAnswersOf(remoteAnswers),
  });
}

export function remoteAnswersOf(part: Partial<RemoteAnswers>): RemoteAnswers {
  return {
    revision: 1,
    answers: new Map(),
    prefilled: new Map(),
    sources: {},
    suggestions: {},
    ...part,
  };
}

/** The cell at a path, which must be there. */
export function at(store: FormStore, path: string): Cell {
  const cell = store.cellAt(path);
  if (!cell) throw new Error(`There is no "${path}".`);
  return cell;
}

export const text = (key: string, more: object = {}): FieldDefinition => ({
  key,
  type: 'text',
  label: key,
  ...more,
});
export const yesNo = (key: string, more: object = {}): FieldDefinition => ({
  key,
  type: 'radio',
  label: key,
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  ...more,
});
export const list = (
  key: string,
  fields: FieldDefinition[],
  more: object = {},
): FieldDefinition => ({
  key,
  type: 'list',
  label: key,
  itemLabel: 'Row',
  maxItems: 5,
  fields,
  ...more,
});
export const group = (
  key: string,
  fields: FieldDefinition[],
  more: object = {},
): FieldDefinition => ({
  key,
  type: 'group',
  label: key,
  fields,
  ...more,
});
