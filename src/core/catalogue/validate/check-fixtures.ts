import type { Fixture } from '../../../contract/catalogue.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Catalogue } from '../catalogue.ts';
import { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';
import { checkDay } from './check-day.ts';
import { checkFixtureAnswers, checkQuestion } from './check-fixture-answers.ts';
import { checkFixtureDocument } from './check-fixture-documents.ts';
import { questionsByPath } from './questions-by-path.ts';
import { Reporter } from './reporter.ts';

/**
 * What is wrong with the made-up applicants, beside the shape of their files: words that name
 * nothing, days that do not exist, answers that a question does not take. The command line asks;
 * the start of a server and publishing do not, for nothing of them is served.
 */
export function checkFixtures(
  catalogue: Catalogue,
  isAsked: (place: SourcePlace) => boolean = () => true,
): Problem[] {
  const reporter = new Reporter().hide(catalogue.hidden);
  const lookup = new Lookup(catalogue, reporter);
  for (const entry of catalogue.files.fixture)
    if (isAsked(entry.place(''))) checkFixture(entry, catalogue, lookup);
  return reporter.problems();
}

/** The same of one of them, which may stand anywhere. */
export function checkFixture(entry: Entry<Fixture>, catalogue: Catalogue, lookup: Lookup): void {
  const { value: fixture, place } = entry;
  checkTrip(entry, lookup);
  const visaType = checkVisa(entry, catalogue, lookup);
  fixture.documents.forEach((document, index) => {
    checkFixtureDocument(document, (pointer) => place(`/documents/${index}${pointer}`), {
      catalogue,
      lookup,
    });
    if (!visaType) return;
    const ticked = visaType.requirements.filter(({ statement }) => statement !== undefined);
    document.saidToBe?.forEach((name, at) =>
      lookup.expect(
        name,
        {
          noun: 'tick for the document',
          allowed: ticked.map(({ id }) => id),
          within: `in the visa "${visaType.id}"`,
          from: 'destination',
        },
        place(`/documents/${index}/saidToBe/${at}`),
      ),
    );
  });
  checkSteps(entry, catalogue, lookup);
  checkFindings(entry, { visa: visaType?.id, catalogue, lookup });
  const form = catalogue.files.form.find(({ value }) => value.id === visaType?.form)?.value;
  if (!form) return;
  const asked = { form: form.id, questions: questionsByPath(form), catalogue, lookup };
  checkFixtureAnswers(fixture.answers, place, { ...asked, pointer: '/answers' });
  checkFixtureAnswers(fixture.expect.values ?? {}, place, {
    ...asked,
    pointer: '/expect/values',
    inRows: true,
  });
  for (const list of ['shows', 'hides', 'missing'] as const)
    fixture.expect[list]?.forEach((path, index) =>
      checkQuestion(path, place(`/expect/${list}/${index}`), asked),
    );
}

/** Where the trip leads, and its days. */
function checkTrip({ value: { today, trip }, place }: Entry<Fixture>, lookup: Lookup): void {
  for (const name of ['from', 'nationality'] as const)
    lookup.country(trip[name], place(`/trip/${name}`));
  checkDay(today, place('/today'), lookup);
  const [from, to] = (['fromDate', 'toDate'] as const).map((name) =>
    checkDay(trip[name], place(`/trip/${name}`), lookup),
  );
  if (from && to && trip.toDate < trip.fromDate)
    lookup.report(place('/trip/toDate'), {
      code: 'conflict',
      message: `The trip ends on ${trip.toDate}, before it begins on ${trip.fromDate}.`,
    });
}

/** The visa of the trip; of an unknown destination the one that goes by that name elsewhere. */
function checkVisa(
  { value: { trip }, place }: Entry<Fixture>,
  { files }: Catalogue,
  lookup: Lookup,
) {
  const destinations = files.destination.map(({ value }) => value);
  const all = destinations.flatMap(({ visaTypes }) => visaTypes);
  const destination = destinations.find(({ country }) => country === trip.to);
  const elsewhere = all.find(({ id }) => id === trip.visaType);
  if (!destination) {
    if (lookup.country(trip.to, place('/trip/to')))
      lookup.expect(
        trip.to,
        {
          noun: 'destination',
          allowed: destinations.map(({ country }) => country),
          from: 'destination',
        },
        place('/trip/to'),
      );
    return elsewhere;
  }
  lookup.expect(
    trip.visaType,
    {
      noun: 'visa',
      allowed: destination.visaTypes.map(({ id }) => id),
      within: `for "${trip.to}"`,
      from: 'destination',
    },
    place('/trip/visaType'),
  );
  return destination.visaTypes.find(({ id }) => id === trip.visaType) ?? elsewhere;
}

function checkSteps({ value, place }: Entry<Fixture>, { files }: Catalogue, lookup: Lookup): void {
  const steps = files.journey.flatMap((journey) => journey.value.steps.map(({ id }) => id));
  value.expect.openSteps?.forEach((step, index) =>
    lookup.expect(
      step,
      { noun: 'step', allowed: steps, from: 'journey' },
      place(`/expect/openSteps/${index}`),
    ),
  );
}

/** Checks that are expected to find something: they exist, and run for the visa. */
function checkFindings(
  { value, place }: Entry<Fixture>,
  { visa, catalogue, lookup }: { visa: string | undefined; catalogue: Catalogue; lookup: Lookup },
): void {
  const checks = catalogue.files.check.flatMap((file) => file.value.checks);
  value.expect.findings?.forEach((id, index) => {
    const at = place(`/expect/findings/${index}`);
    const allowed = checks.map((check) => check.id);
    if (!lookup.expect(id, { noun: 'check', allowed, from: 'check' }, at)) return;
    const check = checks.find((one) => one.id === id);
    if (visa !== undefined && check && check.appliesTo !== 'all' && !check.appliesTo.includes(visa))
      lookup.report(at, {
        code: 'conflict',
        message: `The check "${id}" does not run for the visa "${visa}".`,
        hint: `It runs for ${check.appliesTo.map((one) => `"${one}"`).join(', ')}.`,
      });
  });
}
