import type { Fixture } from '../../../src/contract/catalogue.ts';
import type {
  CompiledDestination,
  CompiledVisaType,
} from '../../../src/core/catalogue/compile/compiled.ts';
import { todayIn } from '../../../src/core/dates/moment.ts';
import { evaluateFixture } from '../../../src/core/evaluation/evaluate-fixture.ts';
import type { FormStore } from '../../../src/core/forms/store/store.ts';
import { completeAnswers } from '../../catalogue/complete-answers.ts';
import { loadCompiled, written } from '../../catalogue/load.ts';
import { onDay } from '../../catalogue/on-day.ts';

const compiled = loadCompiled();
const fixtures = written.files.fixture.map(({ value }) => value);

/** A made-up applicant of the catalogue, of today, and the form as they will have filled it. */
export interface Journey {
  fixture: Fixture;
  destination: CompiledDestination;
  visaType: CompiledVisaType;
  store: FormStore;
}

/** The visas on offer, in the catalogue's order. */
const visaTypes = Object.values(compiled.destinations).flatMap((destination) => [
  ...destination.visaTypes,
]);

/** Every made-up applicant, or one for each form: for the first visa that asks for it. */
export const walkers = ({ isEvery }: { isEvery: boolean }): readonly Fixture[] => {
  if (isEvery) return fixtures;
  const firsts = new Map(visaTypes.toReversed().map(({ form, id }) => [form, id]));
  return [...firsts.values()].flatMap(
    (visaType) => fixtures.find(({ trip }) => trip.visaType === visaType) ?? [],
  );
};

/** Plans the way of an applicant: what the fixture leaves open is answered in the plainest way. */
export const journeyOf = (written: Fixture): Journey => {
  const fixture = onDay(written, todayIn('UTC', Date.now()));
  const destination = compiled.destinations[fixture.trip.to];
  const run = evaluateFixture(fixture, compiled);
  if ('failure' in run || !destination) throw new Error(`No such visa: ${fixture.id}`);
  const { store } = run.evaluation;
  completeAnswers(store, fixture);
  return { fixture, destination, visaType: run.visaType, store };
};

/** A country's name as it is chosen from a list. */
export const countryLabel = (code: string): string => {
  const country = compiled.countries.countries.find(({ value }) => value === code);
  if (!country) throw new Error(`There is no country "${code}".`);
  return country.label;
};

/** What a purpose is called on the first step. */
export const purposeLabel = (purpose: string): string => {
  for (const screen of compiled.screens)
    if (screen.kind === 'details')
      for (const { value, label } of screen.purposes) if (value === purpose) return label;
  throw new Error(`No screen offers the purpose "${purpose}".`);
};
