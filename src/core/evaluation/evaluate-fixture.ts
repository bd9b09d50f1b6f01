import type { Fixture } from '../../contract/catalogue.ts';
import type { CompiledCatalogue, CompiledVisaType } from '../catalogue/compile/compiled.ts';
import { textsIn } from '../catalogue/languages/translations.ts';
import { OTHER } from '../checks/documents/spec-document-types.ts';
import { holidaysAround } from '../checks/time-line/holidays.ts';
import { ENGLISH } from '../copy/language.ts';
import { nameInSentence } from '../copy/name-in-sentence.ts';
import { type Translate, translator } from '../copy/text.ts';
import { type PageRecords, pageFacts } from '../facts/page-facts.ts';
import type { Trip } from '../facts/trip.ts';
import { countryTable } from '../forms/check-context.ts';
import type { Answer } from '../forms/types.ts';
import { statusGroup } from '../journey/status.ts';
import { stepStates } from '../journey/step-states.ts';
import type { EvaluatedDocument } from './document-facts.ts';
import { type Evaluation, evaluateAnswers } from './evaluate.ts';
import { evaluationFacts } from './evaluation-facts.ts';
import { visaNeedOfTrip } from './visa-need-of-trip.ts';

/** What of a fixture does not come out as it says; the pointer leads to it in the fixture. */
export interface FixtureFailure {
  pointer: string;
  message: string;
}

/** Where a fixture's trip leads; a message where the catalogue has no such visa. */
type FixtureRun =
  | { evaluation: Evaluation; openSteps: string[]; visaType: CompiledVisaType }
  | { failure: FixtureFailure };

/** As sure as a reading that nobody has to look at. */
const SURE = 0.99;

/** Fills the form of a made-up applicant, as the server does for a real one. */
export function evaluateFixture(fixture: Fixture, compiled: CompiledCatalogue): FixtureRun {
  const { trip: planned, today } = fixture;
  const destination = compiled.destinations[planned.to];
  const visaType = destination?.visaTypes.find(({ id }) => id === planned.visaType);
  const form = visaType && compiled.forms[visaType.form];
  if (!visaType || !form)
    return {
      failure: {
        pointer: '/trip/visaType',
        message: `${planned.to} offers no visa "${planned.visaType}".`,
      },
    };
  const trip: Trip = { ...planned, purpose: visaType.purpose };
  const documents = fixture.documents.map((document, index) =>
    documentOfFixture(document, index, compiled),
  );
  const page = pageFacts(recordsOf({ fixture, trip, visaType, documents }, compiled));
  const t = inEnglish(compiled);
  const input = {
    compiled,
    visaType,
    form,
    trip,
    profile: {},
    documents,
    trust: compiled.trust,
  };
  const facts = evaluationFacts({
    ...input,
    page,
    today,
    holidays: compiled.holidays && holidaysAround(compiled.holidays, trip, today),
    isSubmitted: false,
    needOf: (applicationFacts) =>
      visaNeedOfTrip({
        compiled,
        trip,
        applicationFacts,
        country: planned.to,
        list: compiled.exemptions[planned.to],
        nameOf: (code) => {
          const country = compiled.countries.countries.find(({ value }) => value === code);
          return country ? nameInSentence(country) : code;
        },
      }),
  });
  const answers = new Map(Object.entries(fixture.answers)) as ReadonlyMap<string, Answer>;
  const evaluation = evaluateAnswers({
    ...input,
    answers,
    authors: [],
    revision: 0,
    facts,
    countries: countryTable(compiled.countries),
    t,
    spoken: (written) => written,
    formInWords: (written) => written,
  });
  const openSteps = Object.values(compiled.journeys).flatMap((journey) =>
    stepStates(journey, facts, '')
      .filter(({ state }) => state === 'open' || state === 'current')
      .map(({ id }) => id),
  );
  return { evaluation, openSteps, visaType };
}

/** The catalogue's words for what a fixture says. */
export const inEnglish = (compiled: CompiledCatalogue): Translate =>
  translator(textsIn(compiled, ENGLISH), () => undefined);

/** A document of a fixture, as if it had just been read without a doubt. */
export function documentOfFixture(
  { reads = '', saidToBe = [], fields }: Fixture['documents'][number],
  index: number,
  { documentTypes }: CompiledCatalogue,
): EvaluatedDocument {
  const type = documentTypes.find(({ namespaces }) => namespaces.some(({ id }) => id === reads));
  const name = reads || (saidToBe[0] ?? 'page');
  return {
    id: `${name}_${index + 1}`,
    fileName: `${name}.pdf`,
    title: `${name}.pdf`,
    category: type?.id ?? OTHER,
    namespace: reads,
    saidToBe: saidToBe.map((requirement) => ({ requirement })),
    pageCount: 1,
    readability: 1,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        { value, raw: typeof value === 'string' ? value : JSON.stringify(value), confidence: SURE },
      ]),
    ),
  };
}

interface FixtureApplication {
  fixture: Fixture;
  trip: Trip;
  visaType: CompiledVisaType;
  documents: readonly EvaluatedDocument[];
}

/** An applicant at a draft of their own. */
function recordsOf(
  { fixture: { id, today, answers }, trip, visaType, documents }: FixtureApplication,
  { checksum, roles, statuses, tenants }: CompiledCatalogue,
): PageRecords {
  const role = roles.find((one) => one.id === 'applicant') ?? roles[0];
  const tenant = tenants[0];
  if (!role || !tenant) throw new Error('A catalogue has a role and a tenant.');
  const draft = statuses.statuses.find(
    ({ id: status }) => statusGroup(statuses, status) === 'draft',
  );
  const at = `${today}T00:00:00Z`;
  return {
    today,
    timeZone: 'UTC',
    user: { id, applicantType: 'D2C' },
    role,
    roles: [role.id],
    tenant,
    statuses,
    trip,
    application: {
      applicationUid: id,
      reference: id,
      applicantUid: id,
      agencyUid: '',
      agentId: '',
      status: draft?.id ?? '',
      submissionState: 'DRAFTED',
      isPremium: false,
      onlineSubmissionEnrolled: false,
      packageDetails: { packageLink: '' },
      docIds: documents.map((document) => document.id),
      visaDetails: {},
      visa: { id: visaType.id, name: visaType.name },
      applicationCreationKey: '',
      premiumVerificationKey: '',
      visaAllocationStatus: '',
      reviews: [],
      revision: 0,
      catalogueChecksum: checksum,
      answerCount: Object.keys(answers).length,
      createdAt: at,
      updatedAt: at,
    },
  };
}
