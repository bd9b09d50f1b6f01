import type { DocumentType, Trust } from '../../contract/catalogue.ts';
import type { CompiledVisaType, PinnedCatalogue } from '../catalogue/compile/compiled.ts';
import { stayRulesOf, timingFacts } from '../checks/stay-rules.ts';
import { needsNoVisa, type VisaNeed } from '../checks/visa-need.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { Facts } from '../expressions/facts.ts';
import type { Trip } from '../facts/trip.ts';
import { documentFacts, type EvaluatedDocument } from './document-facts.ts';

/** What the facts of an application are built from, but for its form. */
export interface FactsInput {
  /** Those of every page (pageFacts). */
  page: Facts;
  compiled: Pick<PinnedCatalogue, 'tables'> & { documentTypes: readonly DocumentType[] };
  visaType: CompiledVisaType;
  trip: Trip;
  profile: Record<string, unknown>;
  documents: readonly EvaluatedDocument[];
  trust: Trust;
  today: IsoDate;
  /** Those around the trip; undefined where nobody knows them. */
  holidays?: readonly IsoDate[] | undefined;
  /** With the authorities already: when to hand it in is no question any more. */
  isSubmitted: boolean;
  /** What the exemptions say, by what the documents say. */
  needOf(documents: Facts): VisaNeed | undefined;
}

/**
 * What expressions read of an application, without its form. What is not known is left out
 * (decision 1).
 */
export function evaluationFacts(input: FactsInput): Facts {
  const { page, compiled, visaType, trip, profile, today, holidays } = input;
  const documents = documentFacts(input.documents, {
    types: compiled.documentTypes,
    trust: input.trust,
  });
  const need = input.needOf(documents);
  return {
    ...page,
    tables: compiled.tables,
    visa: visaType.facts,
    ...(!input.isSubmitted && {
      timing: timingFacts(stayRulesOf(visaType), { fromDate: trip.fromDate, today, holidays }),
    }),
    ...(need && {
      exemption: { code: need.code, isFree: needsNoVisa(need), passport: need.nationality },
    }),
    profile,
    ...documents,
  };
}
