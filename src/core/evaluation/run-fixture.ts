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
import { errorText } from '../forms/error-text.ts';
import { isShown } from '../forms/store/cell.ts';
import { rawValue } from '../forms/store/cell-tree.ts';
import type { Answer, FormError } from '../forms/types.ts';
import { statusGroup } from '../journey/status.ts';
import { stepStates } from '../journey/step-states.ts';
import type { EvaluatedDocument } from './document-facts.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { evaluationFacts } from './evaluation-facts.ts';
import { visaNeedOfTrip } from './visa-need-of-trip.ts';

/** One expectation that does not hold; the pointer leads to it in the fixture. */
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
    readDocument(document, index, compiled),
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
  const evaluation = evaluate({
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

/** Runs a fixture and names every expectation that does not hold. */
export function runFixture(fixture: Fixture, compiled: CompiledCatalogue): FixtureFailure[] {
  const run = evaluateFixture(fixture, compiled);
  if ('failure' in run) return [run.failure];
  const { evaluation, openSteps } = run;
  const t = inEnglish(compiled);
  const { store, findings, formErrors } = evaluation;
  const { expect } = fixture;
  const isVisible = (key: string) => {
    const cell = store.cellAt(key);
    return cell !== undefined && isShown(cell);
  };
  return [
    ...Object.entries(expect.values ?? {}).flatMap(([key, wanted]): FixtureFailure[] => {
      const cell = store.cellAt(key);
      const value = cell ? (rawValue(cell) ?? null) : null;
      return sameJson(value, wanted)
        ? []
        : [
            {
              pointer: `/expect/values/${key}`,
              message: `"${key}" is ${written(value)}, and should be ${written(wanted)}.`,
            },
          ];
    }),
    ...(expect.shows ?? []).flatMap((key, index) =>
      isVisible(key)
        ? []
        : [{ pointer: `/expect/shows/${index}`, message: `"${key}" is not shown.` }],
    ),
    ...(expect.hides ?? []).flatMap((key, index) =>
      isVisible(key) ? [{ pointer: `/expect/hides/${index}`, message: `"${key}" is shown.` }] : [],
    ),
    ...sameWords(
      'missing',
      'needs an answer',
      expect.missing,
      formErrors.map((error) => unanswered(error, evaluation, t)),
    ),
    ...sameWords(
      'openSteps',
      'is open',
      expect.openSteps,
      openSteps.map((word) => ({ word })),
    ),
    ...sameWords(
      'findings',
      'finds something',
      expect.findings,
      findings
        .filter(({ state }) => state === 'open')
        .map(({ id, message }) => ({ word: id, because: `It says: “${message}”` })),
    ),
  ];
}

/** The key of a pointer into the answers: "home_address.city". */
const keyOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

const sameJson = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** With the keys of objects in their order, so that two ways of writing are one. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** A word that came out, and what is said of it where it was not expected. */
interface Found {
  word: string;
  /** What it does, where that is not what all of its list do. */
  predicate?: string;
  because?: string;
}

/** A question without an answer, or one whose answer will not do: then also why. */
function unanswered(error: FormError, { store }: Evaluation, t: Translate): Found {
  const word = keyOf(error.instancePath);
  const cell = store.cellAt(word);
  const value = cell && rawValue(cell);
  return error.keyword === 'required'
    ? { word }
    : {
        word,
        predicate:
          value === undefined
            ? 'needs another answer'
            : `needs another answer than ${written(value)}`,
        because: errorText(t, error),
      };
}

/** Words that are there and should not be, and the other way round; each once. */
function sameWords(
  list: 'missing' | 'openSteps' | 'findings',
  predicate: string,
  wanted: readonly string[] | undefined,
  found: readonly Found[],
): FixtureFailure[] {
  if (!wanted) return [];
  const pointer = `/expect/${list}`;
  const once = new Map(found.toReversed().map((one) => [one.word, one]));
  return [
    ...wanted.flatMap((word, index) =>
      once.has(word)
        ? []
        : [
            {
              pointer: `${pointer}/${index}`,
              message: `It is not so that "${word}" ${predicate}.`,
            },
          ],
    ),
    ...found
      .filter((one) => once.get(one.word) === one && !wanted.includes(one.word))
      .map(({ word, predicate: own = predicate, because }) => ({
        pointer,
        message: [`"${word}" ${own}, and is not expected.`, because].filter(Boolean).join(' '),
      })),
  ];
}

const inEnglish = (compiled: CompiledCatalogue): Translate =>
  translator(textsIn(compiled, ENGLISH), () => undefined);

/** A document of a fixture, as if it had just been read without a doubt. */
export function readDocument(
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
