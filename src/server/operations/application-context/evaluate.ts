import { type Evaluation, evaluate } from '../../../core/evaluation/evaluate.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import { type ApplicationContext, toEvaluatedDocument } from './application-context.ts';
import { applicationContextFacts } from './facts-of.ts';

/** Evaluates an application with what the database knows of it. */
export function evaluateApplication(
  applicationContext: ApplicationContext,
  context: Context,
): Evaluation {
  const { row, answerRows, documents, compiled } = applicationContext;
  return evaluate({
    ...applicationContext,
    revision: row.revision,
    authors: answerRows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    documents: documents.map((document) => toEvaluatedDocument(document, context)),
    facts: applicationContextFacts(applicationContext, context),
    trust: context.ports.catalogues.current().trust,
    countries: countryTable(countriesSpoken(compiled, context)),
    t: context.t,
    spoken: context.spoken,
    formInWords: context.formInWords,
  });
}
