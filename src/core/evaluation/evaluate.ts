import type { Finding } from '../../contract/records.ts';
import {
  type RequirementState,
  requirementStates,
} from '../checks/documents/requirement-states.ts';
import { openErrors } from '../checks/group-findings.ts';
import type { Facts } from '../expressions/facts.ts';
import { type DoubtfulValue, doubtfulReadings, doubtsIn } from '../forms/doubts.ts';
import type { RemoteAnswers } from '../forms/store/remote-answers.ts';
import { FormStore } from '../forms/store/store.ts';
import type { FormError } from '../forms/types.ts';
import type { EvaluationInput } from './evaluation-input.ts';
import { findingsOf } from './findings.ts';
import { remoteAnswersOf } from './remote-answers.ts';

/** Everything that can be said about an application at this moment. */
export interface Evaluation {
  remoteAnswers: RemoteAnswers;
  /** Without the form, as the browser gets them. */
  facts: Facts;
  /** With the form's answers: what decides which documents are asked for, wherever that is said. */
  factsWithForm: Facts;
  /** The documents that the visa asks for, and whether they are there. */
  requirements: Omit<RequirementState<never>, 'documents'>[];
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
 * Runs the form with all that is known, checks its answers and runs the checks: the same code for
 * the server, the command line and the cases of ops.
 */
export function evaluateAnswers(input: EvaluationInput): Evaluation {
  const { compiled, visaType, documents, facts, trust, countries, t } = input;
  const { remoteAnswers, store, formErrors } = evaluateForm(input);
  const factsWithForm = { ...facts, form: store.facts() };
  const requirements = requirementStates(visaType.requirements, factsWithForm, documents).map(
    ({ documents: _, ...state }) => state,
  );
  const doubts = doubtfulReadings(documents, {
    types: compiled.documentTypes,
    checkBelow: trust.checkBelow,
  });
  const findings = findingsOf(input, {
    facts: inWords({ ...factsWithForm, requirements }, input),
    doubts: doubtsIn(store, doubts),
    countries,
    sources: remoteAnswers.sources,
    t,
    formInWords: input.formInWords,
  });
  return {
    remoteAnswers,
    facts,
    factsWithForm,
    requirements,
    findings,
    doubts,
    formErrors,
    openErrors: openErrors(findings).length + formErrors.length,
    store,
  };
}

/** The form alone, with all that is known, and what is wrong or missing in it. */
export function evaluateForm(
  input: EvaluationInput,
): Pick<Evaluation, 'remoteAnswers' | 'store' | 'formErrors'> {
  const { form, countries, facts } = input;
  const remoteAnswers = remoteAnswersOf(input);
  const store = new FormStore({ form, countries, facts, remoteAnswers });
  return { remoteAnswers, store, formErrors: store.findErrors() };
}

/**
 * What sentences say in words of the catalogue: documents of the package, what a document lacks,
 * how a photo is to be. The names of files are people's own.
 */
function inWords(
  { requirements, files, visa, ...facts }: Facts,
  { spoken }: Pick<EvaluationInput, 'spoken'>,
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
