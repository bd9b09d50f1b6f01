import type { Finding } from '../../contract/records.ts';
import { checksIn } from '../checks/compiled-check.ts';
import { askedDocuments } from '../checks/documents/asked-documents.ts';
import type { FieldPlace, CheckFinding as Found } from '../checks/finding.ts';
import { byUrgency } from '../checks/group-findings.ts';
import { type Filling, mismatches } from '../checks/mismatches.ts';
import { runChecksByCause } from '../checks/run-checks.ts';
import type { Facts } from '../expressions/facts.ts';
import { answerOrigins } from '../forms/answer-origins.ts';
import type { CountryTable } from '../forms/check-context.ts';
import { formWords } from '../forms/compile/form-words.ts';
import type { Source } from '../forms/types.ts';
import type { EvaluationInput } from './evaluation-input.ts';

interface FindingsContext extends Pick<EvaluationInput, 't' | 'formInWords'> {
  /** With the answers in `form`. */
  facts: Facts;
  /** What nobody has confirmed. */
  doubts: readonly string[];
  countries: CountryTable;
  /** What fills the form, by path. */
  sources: Readonly<Record<string, Source>>;
}

/** What the checks across form and documents say, open errors first. */
export function findingsOf(
  {
    compiled,
    visaType,
    form,
    documents,
  }: Pick<EvaluationInput, 'compiled' | 'visaType' | 'form' | 'documents'>,
  { facts, doubts, countries, sources, t, formInWords }: FindingsContext,
): Finding[] {
  const filling = answerOrigins({ form, sources, documents });
  const asked = askedDocuments(visaType.requirements, compiled.documentTypes);
  return byUrgency(
    runChecksByCause(checksIn(compiled.checks, t.language), {
      facts,
      doubts,
      asked,
      show: formWords(formInWords(form), { countries, t }),
    }),
  ).map((finding) => toWire(finding, filling));
}

function toWire(found: Found, filling: Filling): Finding {
  const { fields, message = '', fix = '', ...finding } = found;
  const unfit = found.state === 'open' ? mismatches(found, filling) : [];
  return {
    ...finding,
    message,
    fix,
    fields: fields.map(written),
    ...(unfit.length > 0 && { mismatches: unfit }),
  };
}

/** A place as checks write it: "form.surname", "passport.number", "trip.fromDate". */
function written(place: FieldPlace): string {
  switch (place.kind) {
    case 'form':
      return `form.${place.path}`;
    case 'trip':
      return `trip.${place.field}`;
    case 'document':
      return place.field === '' ? place.namespace : `${place.namespace}.${place.field}`;
  }
}
