import type { Trust } from '../../contract/catalogue.ts';
import type { CompiledVisaType, PinnedCatalogue } from '../catalogue/compile/compiled.ts';
import type { Translate } from '../copy/text.ts';
import type { Facts } from '../expressions/facts.ts';
import type { Trip } from '../facts/trip.ts';
import type { CountryTable } from '../forms/check-context.ts';
import type { Answer, CompiledForm } from '../forms/types.ts';
import type { EvaluatedDocument } from './document-facts.ts';

/** What an application is evaluated from. */
export interface EvaluationInput {
  compiled: PinnedCatalogue;
  visaType: CompiledVisaType;
  form: CompiledForm;
  trip: Trip;
  /** What people said, by key; `authors` has who and when. */
  answers: ReadonlyMap<string, Answer>;
  authors: readonly { key: string; by: string; byName: string; at: string }[];
  /** Counts the changes of the answers. */
  revision: number;
  /** What the applicant says about themselves. */
  profile: Record<string, unknown>;
  /** Those that have been read, in the application's order. */
  documents: readonly EvaluatedDocument[];
  /** All facts but the form's answers. */
  facts: Facts;
  trust: Trust;
  countries: CountryTable;
  t: Translate;
  /** What ops have written, in the language of `t`. */
  spoken<T>(written: T): T;
  /** The form in the words of that language. */
  formInWords(form: CompiledForm): CompiledForm;
}
