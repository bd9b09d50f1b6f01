import { type Evaluation, evaluateAnswers } from '../../../core/evaluation/evaluate.ts';
import type { EvaluationInput } from '../../../core/evaluation/evaluation-input.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import {
  type ApplicationContext,
  type EvaluatedApplication,
  toEvaluatedDocument,
} from './application-context.ts';
import { applicationContextFacts, type FactsContext } from './facts-of.ts';

/** Who asks, in which language, and what holds for every application at this moment. */
export type EvaluationContext = FactsContext & Pick<Context, 'spoken' | 'formInWords'>;

/** Evaluates an application with what the database knows of it. */
export const evaluateApplication = (
  applicationContext: ApplicationContext,
  context: EvaluationContext,
): Evaluation => evaluateAnswers(evaluationInput(applicationContext, context));

/** What it is evaluated from. */
export function evaluationInput(
  application: EvaluatedApplication,
  context: EvaluationContext,
): EvaluationInput {
  const { row, answerRows, documents, compiled } = application;
  return {
    ...application,
    revision: row.revision,
    authors: answerRows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    documents: documents.map((document) => toEvaluatedDocument(document, context)),
    facts: applicationContextFacts(application, context),
    trust: context.ports.catalogues.current().trust,
    countries: countryTable(countriesSpoken(compiled, context)),
    t: context.t,
    spoken: context.spoken,
    formInWords: context.formInWords,
  };
}
