import type {
  CompiledCatalogue,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { tripFacts } from '../../../core/facts/trip.ts';
import { isEditable, isFinalised, statusGroup } from '../../../core/journey/status.ts';
import { stepStates } from '../../../core/journey/step-states.ts';
import { visaOf } from '../../operations/trip/trip.ts';
import { tripOf } from '../../operations/trip/trip-columns.ts';
import type { ApplicationInFlight } from '../../repositories/applications/in-flight.ts';
import { applicationStep } from './application-step.ts';
import { labelOf } from './lost-answers.ts';

/** What an edited catalogue would do to one application; nothing at all where every list is empty. */
interface ApplicationOutcome {
  tenant: string;
  applicationUid: string;
  /** Fields as FORM.FIELD whose answer would be put aside or asked again. */
  dropped: string[];
  /** Fields as FORM.FIELD that ask for an answer besides. */
  needed: string[];
  /** "step applicant.form: open → disabled", "status DRAFT: gone". */
  moved: string[];
}

/** How many applications something concerns, the most first. */
interface OutcomeCount {
  kind: 'dropped' | 'needed' | 'moved';
  name: string;
  label?: string;
  count: number;
}

export interface DryRun {
  applications: number;
  unaffected: number;
  /** Applications with each; one may have several. */
  dropped: number;
  needed: number;
  moved: number;
  counts: OutcomeCount[];
  /** Those that are concerned. */
  outcomes: ApplicationOutcome[];
}

export interface DryRunParts {
  edited: CompiledCatalogue;
  /** The one that is served now; without it nothing is said of status and steps. */
  current: CompiledCatalogue | undefined;
  /** The version of an application; undefined where nobody knows it. */
  pinned(checksum: string): Promise<PinnedCatalogue | undefined>;
  /** Milliseconds since 1970. */
  now: number;
}

const KINDS = ['dropped', 'needed', 'moved'] as const;

/** Steps every application to the edited catalogue, and keeps nothing of it. */
export async function dryRun(
  applications: AsyncIterable<readonly ApplicationInFlight[]>,
  parts: DryRunParts,
): Promise<DryRun> {
  const outcomes: ApplicationOutcome[] = [];
  const counts = new Map<string, OutcomeCount>();
  let seen = 0;
  for await (const some of applications) {
    seen += some.length;
    for (const application of some) {
      const before = await parts.pinned(application.catalogue_checksum);
      const outcome = outcomeOf(application, { ...parts, before });
      if (KINDS.some((kind) => outcome[kind].length > 0)) outcomes.push(outcome);
      for (const kind of KINDS)
        for (const name of outcome[kind]) {
          const known = counts.get(`${kind} ${name}`);
          const versions = [...(before ? [before.forms] : []), parts.edited.forms];
          counts.set(`${kind} ${name}`, {
            kind,
            name,
            ...(kind !== 'moved' && { label: known?.label ?? labelOf(name, versions) }),
            count: (known?.count ?? 0) + 1,
          });
        }
    }
  }
  const numberOf = (kind: (typeof KINDS)[number]) =>
    outcomes.filter((outcome) => outcome[kind].length > 0).length;
  return {
    applications: seen,
    unaffected: seen - outcomes.length,
    dropped: numberOf('dropped'),
    needed: numberOf('needed'),
    moved: numberOf('moved'),
    counts: [...counts.values()].sort((one, other) => other.count - one.count),
    outcomes,
  };
}

function outcomeOf(
  application: ApplicationInFlight,
  { before, edited, current, now }: DryRunParts & { before: PinnedCatalogue | undefined },
): ApplicationOutcome {
  const { aside, refused, needed } = applicationStep(application, {
    before,
    after: edited,
    edited,
    now,
  });
  return {
    tenant: application.tenant,
    applicationUid: application.application_uid,
    dropped: [...aside, ...refused],
    needed,
    moved: current ? movedIn(application, { current, edited, now }) : [],
  };
}

interface Moving {
  current: CompiledCatalogue;
  edited: CompiledCatalogue;
  now: number;
}

/** What the newest catalogue alone says of an application: its status, and the steps that are open. */
function movedIn(application: ApplicationInFlight, { current, edited, now }: Moving): string[] {
  const { status } = application;
  const isKnown = edited.statuses.statuses.some(({ id }) => id === status);
  const [group, next] = [current, edited].map(({ statuses }) => statusGroup(statuses, status));
  const statusWords = !isKnown
    ? [`status ${status}: gone`]
    : group === next
      ? []
      : [`status ${status}: ${group} → ${next}`];
  const [old, fresh] = [current, edited].map((compiled) => statesIn(application, compiled, now));
  const steps = [...(old ?? [])].flatMap(([name, state]) => {
    const now = fresh?.get(name) ?? 'gone';
    return now === state ? [] : [`step ${name}: ${state} → ${now}`];
  });
  return [...statusWords, ...steps];
}

/** How each step of the journeys stands for the applicant. */
function statesIn(
  application: ApplicationInFlight,
  compiled: CompiledCatalogue,
  now: number,
): Map<string, string> {
  const facts = journeyFacts(application, compiled, now);
  return new Map(
    Object.entries(compiled.journeys).flatMap(([id, journey]) =>
      stepStates(journey, facts, '').map((step): [string, string] => [
        `${id}.${step.id}`,
        step.state,
      ]),
    ),
  );
}

function journeyFacts(
  application: ApplicationInFlight,
  compiled: CompiledCatalogue,
  now: number,
): Facts {
  const { statuses, tenants } = compiled;
  const { status, tenant: id, is_premium: isPremium, answers, documents } = application;
  const tenant = tenants.find((one) => one.id === id);
  const trip = tripOf(application);
  const editable = isEditable(statuses, status);
  return {
    today: todayIn(tenant?.timeZone ?? 'UTC', now),
    tables: compiled.tables,
    user: { role: 'applicant', roles: ['applicant'] },
    tenant: { id, showApplyNow: tenant?.showApplyNow ?? false, allowDetailsSelection: true },
    trip: tripFacts(trip, visaOf(compiled, trip)?.visaType),
    application: {
      uid: application.application_uid,
      status,
      group: statusGroup(statuses, status),
      isEditable: editable,
      isFinalised: isFinalised(statuses, status),
      isPremium,
      canAnswer: editable,
      canSubmit: editable,
      canReopen: false,
      hasPackage: false,
      documentCount: documents.length,
      answerCount: answers.length,
    },
  };
}
