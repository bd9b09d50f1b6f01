import type {
  CompiledCatalogue,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { statusGroup } from '../../../core/journey/status.ts';
import { stepStates } from '../../../core/journey/step-states.ts';
import type { EvaluationContext } from '../../operations/application-context/evaluate.ts';
import { applicationPageFacts } from '../../operations/application-context/facts-of.ts';
import type { ApplicationInFlight } from '../../repositories/applications/in-flight.ts';
import { applicationSteps } from './application-step.ts';
import { applicationRecords, inFlightContext } from './in-flight-context.ts';
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

/** The same with the contexts that evaluate every application. */
interface Trial extends DryRunParts {
  contexts: Record<'edited', ContextOf> & Record<'current', ContextOf | undefined>;
}
type ContextOf = ReturnType<typeof inFlightContext>;

const KINDS = ['dropped', 'needed', 'moved'] as const;

/** Steps every application to the edited catalogue, and keeps nothing of it. */
export async function dryRun(
  applications: AsyncIterable<readonly ApplicationInFlight[]>,
  parts: DryRunParts,
): Promise<DryRun> {
  const outcomes: ApplicationOutcome[] = [];
  const counts = new Map<string, OutcomeCount>();
  const contexts = {
    edited: inFlightContext(parts.edited),
    current: parts.current && inFlightContext(parts.current),
  };
  let seen = 0;
  for await (const some of applications) {
    seen += some.length;
    for (const application of some) {
      const before = await parts.pinned(application.catalogue_checksum);
      const outcome = outcomeOf(application, before, { ...parts, contexts });
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
  before: PinnedCatalogue | undefined,
  { edited, contexts, now }: Trial,
): ApplicationOutcome {
  const context = contexts.edited(application);
  const { aside, refused, needed } = applicationSteps(application, { before, context, now })(
    edited,
  );
  const old = contexts.current?.(application);
  return {
    tenant: application.tenant,
    applicationUid: application.application_uid,
    dropped: [...aside, ...refused],
    needed,
    moved: old
      ? movedIn(application, { compiled: before ?? edited, old, fresh: context, now })
      : [],
  };
}

interface Moving {
  /** The application's own version. */
  compiled: PinnedCatalogue;
  old: EvaluationContext;
  fresh: EvaluationContext;
  now: number;
}

/** What the newest catalogue alone says of an application: its status, and the steps that are open. */
function movedIn(
  application: ApplicationInFlight,
  { compiled, old, fresh, now }: Moving,
): string[] {
  const { status } = application;
  const [before, after] = [old, fresh].map(({ ports }) => ports.catalogues.current().statuses);
  const [group, next] = [before, after].map((rules) => rules && statusGroup(rules, status));
  const statusWords = !after?.statuses.some(({ id }) => id === status)
    ? [`status ${status}: gone`]
    : group === next
      ? []
      : [`status ${status}: ${group} → ${next}`];
  const statesIn = (context: EvaluationContext) => {
    const records = { ...applicationRecords(application, { ...context, now }), compiled };
    return stepsOf(context.ports.catalogues.current(), applicationPageFacts(records, context));
  };
  const [was, is] = [statesIn(old), statesIn(fresh)];
  const steps = [...was].flatMap(([name, state]) => {
    const now = is.get(name) ?? 'gone';
    return now === state ? [] : [`step ${name}: ${state} → ${now}`];
  });
  return [...statusWords, ...steps];
}

/** How each step of the journeys stands for the applicant. */
const stepsOf = (
  { journeys }: Pick<CompiledCatalogue, 'journeys'>,
  facts: Facts,
): Map<string, string> =>
  new Map(
    Object.entries(journeys).flatMap(([id, journey]) =>
      stepStates(journey, facts, '').map((step): [string, string] => [
        `${id}.${step.id}`,
        step.state,
      ]),
    ),
  );
