import type { Finding } from '../../../contract/records.ts';
import { requirementStates } from '../../../core/checks/documents/requirement-states.ts';
import { openErrors } from '../../../core/checks/group-findings.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { type DoubtfulValue, doubtfulReadings, doubtsIn } from '../../../core/forms/doubts.ts';
import type { RemoteAnswers } from '../../../core/forms/store/remote-answers.ts';
import { FormStore } from '../../../core/forms/store/store.ts';
import type { FormError } from '../../../core/forms/types.ts';
import { saidToBe } from '../../repositories/documents/document-edits.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import { type ApplicationContext, toReadDocument } from './application-context.ts';
import { remoteAnswersOf } from './compute-remote-answers.ts';
import { applicationContextFacts } from './facts-of.ts';
import { findingsOf } from './findings.ts';

/** Everything that can be said about an application at this moment. */
export interface Evaluation {
  remoteAnswers: RemoteAnswers;
  /** Without the form, as the browser gets them. */
  facts: Facts;
  /** With the form's answers: what decides which documents are asked for, wherever that is said. */
  factsWithForm: Facts;
  findings: Finding[];
  /** Values of documents that checks may not build on yet. */
  doubts: DoubtfulValue[];
  /** What is wrong or missing in the answers. */
  formErrors: FormError[];
  /** How much stands against the package, with every value as it stands: so it would go out. */
  openErrors: number;
  /** The form with everything that fills it. */
  store: FormStore;
}

/**
 * Runs the form with all that is known, checks its answers and runs the checks: the same code as in
 * the browser.
 */
export function evaluateApplication(
  applicationContext: ApplicationContext,
  context: Context,
): Evaluation {
  const { form, compiled } = applicationContext;
  const { trust } = context.ports.catalogues.current();
  const facts = applicationContextFacts(applicationContext, context);
  const remoteAnswers = remoteAnswersOf(applicationContext, { trust, facts });
  const countries = countryTable(countriesSpoken(compiled, context));
  const store = new FormStore({ form, countries, facts, remoteAnswers });
  const formErrors = store.findErrors();
  const factsWithForm = { ...facts, form: store.facts() };
  const requirements = requirementStates(
    applicationContext.visaType.requirements,
    factsWithForm,
    applicationContext.documents.map((row) => ({ ...row, saidToBe: saidToBe(row.edits) })),
  ).map(({ documents, ...state }) => state);
  const doubts = doubtfulReadings(applicationContext.documents.map(toReadDocument), {
    types: compiled.documentTypes,
    checkBelow: trust.checkBelow,
  });
  const findings = findingsOf(applicationContext, {
    facts: inWords({ ...factsWithForm, requirements }, context),
    doubts: doubtsIn(store, doubts),
    countries,
    sources: remoteAnswers.sources,
    t: context.t,
  });
  return {
    remoteAnswers,
    facts,
    factsWithForm,
    findings,
    doubts,
    formErrors,
    openErrors: openErrors(findings).length + formErrors.length,
    store,
  };
}

/**
 * What sentences say in words of the catalogue: papers of the package, what a paper lacks, how a
 * photo is to be. The names of files are people's own.
 */
function inWords(
  { requirements, files, visa, ...facts }: Facts,
  { spoken }: Pick<Context, 'spoken'>,
): Facts {
  const read = (files ?? []) as readonly { lacks?: readonly string[] }[];
  const { photo, ...rules } = (visa ?? {}) as { photo?: unknown };
  return {
    ...facts,
    visa: { ...rules, ...(photo !== undefined && { photo: spoken(photo) }) },
    requirements: spoken(requirements),
    files: read.map(({ lacks, ...file }) => ({ ...file, ...(lacks && spoken({ lacks })) })),
  };
}
