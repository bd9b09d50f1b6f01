import type {
  CompiledCatalogue,
  CompiledVisaType,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { documentValues } from '../../../core/checks/documents/document-values.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { type Trip, tripFacts } from '../../../core/facts/trip.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { documentsByPriority } from '../../../core/forms/prefill/documents.ts';
import { prefill } from '../../../core/forms/prefill/prefill.ts';
import type { CompiledForm } from '../../../core/forms/types.ts';
import { compareForms } from '../../../core/forms/versions/compare-forms.ts';
import {
  type FormSide,
  type StepEffect,
  stepEffect,
} from '../../../core/forms/versions/step-effect.ts';
import { formOf, storedAnswers } from '../../operations/application/answers-of.ts';
import { toReadDocument } from '../../operations/application-context/application-context.ts';
import { visaOf } from '../../operations/trip/trip.ts';
import { tripOf } from '../../operations/trip/trip-columns.ts';
import type { ApplicationInFlight } from '../../repositories/applications/in-flight.ts';

/** The catalogues between which applications step. */
export interface Step {
  /** The one that an application was started with; undefined where nobody knows it. */
  before: PinnedCatalogue | undefined;
  after: PinnedCatalogue;
  /** The one that says what is judged by everybody: the time zone, and how far a reading is trusted. */
  edited: CompiledCatalogue;
  /** Milliseconds since 1970. */
  now: number;
}

/** Nothing happens to an application whose trip has no form there: it keeps its own. */
const NOTHING: StepEffect = { aside: [], refused: [], needed: [] };

/**
 * What becomes of the answers of an application that steps to another catalogue, each field as
 * FORM.FIELD.
 */
export function applicationStep(application: ApplicationInFlight, step: Step): StepEffect {
  const { before, after } = step;
  if (before?.checksum === after.checksum) return NOTHING;
  const trip = tripOf(application);
  const [old, fresh] = [before && formOf(before, trip), formOf(after, trip)];
  if (!fresh || (before && !old) || (old && isSameForm(old, fresh, after))) return NOTHING;
  const sideOf = (form: CompiledForm, compiled: PinnedCatalogue) =>
    formSide(application, { form, compiled, trip, step });
  const effect = stepEffect({
    before: before && old && sideOf(old, before),
    after: sideOf(fresh, after),
    answers: application.answers,
    countries: countryTable(after.countries),
  });
  const named = (form: CompiledForm, paths: readonly string[]) =>
    paths.map((path) => `${form.id}.${path}`);
  return {
    aside: named(old ?? fresh, effect.aside),
    refused: named(fresh, effect.refused),
    needed: named(fresh, effect.needed),
  };
}

const comparisons = new WeakMap<CompiledForm, WeakMap<CompiledForm, boolean>>();

/** Thousands of applications share two forms, which are compared once. */
function isSameForm(old: CompiledForm, fresh: CompiledForm, after: PinnedCatalogue): boolean {
  const known = comparisons.get(old) ?? new WeakMap<CompiledForm, boolean>();
  comparisons.set(old, known);
  const isSame =
    known.get(fresh) ?? compareForms(old, fresh, countryTable(after.countries)).length === 0;
  known.set(fresh, isSame);
  return isSame;
}

interface Side {
  form: CompiledForm;
  compiled: PinnedCatalogue;
  trip: Trip;
  step: Step;
}

/** A form with all that fills it besides answers: documents, profile and trip. */
function formSide(
  { documents: rows, profile, answers, tenant }: ApplicationInFlight,
  { form, compiled, trip, step: { edited, now } }: Side,
): FormSide {
  const visaType = visaOf(compiled, trip)?.visaType;
  const documents = rows.map(toReadDocument);
  const zone = edited.tenants.find(({ id }) => id === tenant)?.timeZone ?? 'UTC';
  const facts: Facts = {
    ...applicationFacts({ compiled, trip, visaType, today: todayIn(zone, now) }),
    documents: documentsSaid(compiled, documents),
  };
  const { prefilled } = prefill(form, {
    answers: storedAnswers(form, answers),
    trust: edited.trust,
    facts,
    countries: compiled.countries,
    tables: compiled.tables,
    documents,
    profile,
    trip: facts.trip as Record<string, unknown>,
  });
  return { form, facts, prefilled };
}

interface FactsParts {
  compiled: PinnedCatalogue;
  trip: Trip;
  visaType: CompiledVisaType | undefined;
  today: IsoDate;
}

const applicationFacts = ({ compiled, trip, visaType, today }: FactsParts): Facts => ({
  today,
  trip: tripFacts(trip, visaType),
  tables: compiled.tables,
  ...(visaType && { visa: visaType.facts }),
});

/** What the document that speaks first of each content says. */
function documentsSaid(
  { documentTypes }: PinnedCatalogue,
  documents: readonly ReturnType<typeof toReadDocument>[],
): Record<string, unknown> {
  const namespaces = documentTypes.flatMap((type) => type.namespaces);
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const [first] = documentsByPriority(documents, namespace.id);
      return first ? [[namespace.id, documentValues(namespace, first.fields)]] : [];
    }),
  );
}
