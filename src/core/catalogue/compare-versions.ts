import type { CompiledCheck } from '../checks/compiled-check.ts';
import { listed } from '../copy/figures.ts';
import type { Params } from '../copy/text.ts';
import type { Facts } from '../expressions/facts.ts';
import { countryTable } from '../forms/check-context.ts';
import type { CompiledForm } from '../forms/types.ts';
import { compareAnswers } from '../forms/versions/compare-answers.ts';
import { compareForms } from '../forms/versions/compare-forms.ts';
import type { CompiledRequirement, CompiledVisaType, PinnedCatalogue } from './compile/compiled.ts';
import type { Translations } from './languages/translations.ts';

/** A visa as one version of the catalogue has it. */
export interface VisaVersion {
  compiled: PinnedCatalogue;
  visaType: CompiledVisaType;
  form: CompiledForm;
}

interface JudgedVersion extends VisaVersion {
  /** What its rules read of an application, in this version. */
  facts: Facts;
}

/** One change: what it is about, and its sentence in the copy. */
export interface CatalogueChange {
  about: 'answers' | 'questions' | 'documents' | 'checks';
  key: string;
  params: Params;
}

interface Found extends Pick<CatalogueChange, 'about' | 'key'> {
  params: Readonly<Record<string, string | readonly string[]>>;
}

interface Moving {
  before: JudgedVersion;
  after: JudgedVersion;
  answers: readonly { key: string; value: unknown }[];
  /** In whose language it is told. */
  texts: Pick<Translations, 't' | 'language' | 'spoken' | 'formInWords'>;
}

/**
 * What changes for an application that goes from one version of its visa to another: its answers
 * first, since they are the person's own.
 */
export function compareCatalogueVersions({
  before,
  after,
  answers,
  texts: { t, language, spoken, formInWords },
}: Moving): CatalogueChange[] {
  const countries = countryTable(after.compiled.countries);
  const questions = compareForms(before.form, after.form, countries);
  const answerChanges =
    questions.length === 0
      ? []
      : compareAnswers({
          before: { form: formInWords(before.form), facts: before.facts },
          after: { form: formInWords(after.form), facts: after.facts },
          answers,
          countries,
          yes: t('form.yes'),
          no: t('form.no'),
          language,
        });
  const changes: Found[] = [
    ...answerChanges.map(
      ({ kind, ...params }): Found => ({ about: 'answers', key: `version.${kind}`, params }),
    ),
    ...questions.map(
      ({ kind, ...params }): Found => ({ about: 'questions', key: `version.${kind}`, params }),
    ),
    ...documentChanges(before.visaType, after.visaType),
    ...compared(
      checksOf(before),
      checksOf(after),
      ({ when, assert, excludeWhen, severity, each, enough }: CompiledCheck) => [
        when,
        assert,
        excludeWhen,
        severity,
        each,
        enough,
      ],
    ).map(
      ([kind, { title }]): Found => ({
        about: 'checks',
        key: `version.check${kind}`,
        params: { title },
      }),
    ),
  ];
  return changes.map(({ about, key, params }) => ({
    about,
    key,
    params: written(inWords(params, spoken), language),
  }));
}

/** Every value is a word of the catalogue, or a list of them, whatever it is called. */
const inWords = (params: Found['params'], spoken: Translations['spoken']): Found['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? spoken({ label: value }).label : spoken({ points: value }).points,
    ]),
  );

/** Lists of words as people of the language write them. */
function written(params: Found['params'], language: string): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : listed(value, 'conjunction', language),
    ]),
  );
}

function documentChanges(before: CompiledVisaType, after: CompiledVisaType): Found[] {
  const partsOf = ({
    title,
    detail,
    level,
    when,
    documentType,
    reads,
    alsoReads,
    besides,
  }: CompiledRequirement) => [title, detail, level, when, documentType, reads, alsoReads, besides];
  const guidelines = ({ requirements: _, form: __, ...others }: CompiledVisaType) =>
    JSON.stringify(others);
  return [
    ...compared(before.requirements, after.requirements, partsOf).map(
      ([kind, { title }]): Found => ({
        about: 'documents',
        key: `version.document${kind}`,
        params: { title },
      }),
    ),
    ...(guidelines(before) === guidelines(after)
      ? []
      : [{ about: 'documents' as const, key: 'version.guidelines', params: {} }]),
  ];
}

function checksOf({ compiled, visaType: { id } }: VisaVersion): CompiledCheck[] {
  return compiled.checks.filter(({ appliesTo }) => appliesTo === 'all' || appliesTo.includes(id));
}

/** By id; of what is on both sides only what says something else. */
function compared<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  partsOf: (one: T) => unknown,
): ['Added' | 'Removed' | 'Changed', T][] {
  const [old, fresh] = [before, after].map((all) => new Map(all.map((one) => [one.id, one]))) as [
    Map<string, T>,
    Map<string, T>,
  ];
  return [
    ...after.flatMap((one): ['Added' | 'Changed', T][] => {
      const was = old.get(one.id);
      if (!was) return [['Added', one]];
      return JSON.stringify(partsOf(was)) === JSON.stringify(partsOf(one))
        ? []
        : [['Changed', one]];
    }),
    ...before.flatMap((one): ['Removed', T][] => (fresh.has(one.id) ? [] : [['Removed', one]])),
  ];
}
