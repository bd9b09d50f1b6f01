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

/** What an edited catalogue would do to one application; nothing at all where every list is empty. */
export interface ApplicationOutcome {
  tenant: string;
  applicationUid: string;
  /** Fields as FORM.FIELD whose answer would be put aside or asked again. */
  dropped: string[];
  /** Fields as FORM.FIELD that ask for an answer besides. */
  needed: string[];
  /** "step applicant.form: open → disabled", "status DRAFT: gone". */
  moved: string[];
}

/** What applications are tried on. It survives being sent to another thread. */
export interface Trial {
  edited: CompiledCatalogue;
  /** The one that is served now; without it nothing is said of status and steps. */
  current: CompiledCatalogue | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export type ApplicationsBatch = readonly ApplicationInFlight[];

/** The versions that applications were started with, as far as they can be read. */
export type VersionsByChecksum = Map<string, PinnedCatalogue>;

/** Tries batches of applications, one after another. */
export function batchTrial(
  { edited, current, now }: Trial,
  versions: VersionsByChecksum,
): (batch: ApplicationsBatch) => ApplicationOutcome[] {
  const [contextOf, oldContextOf] = [inFlightContext(edited), current && inFlightContext(current)];
  const tried = (application: ApplicationInFlight): ApplicationOutcome => {
    const before = versions.get(application.catalogue_checksum);
    const [context, old] = [contextOf(application), oldContextOf?.(application)];
    const { aside, refused, needed } = applicationSteps(application, {
      before,
      context,
      now,
    }).effect(edited);
    const compiled = before ?? edited;
    return {
      tenant: application.tenant,
      applicationUid: application.application_uid,
      dropped: [...aside, ...refused],
      needed,
      moved: old ? movedIn(application, { compiled, old, fresh: context, now }) : [],
    };
  };
  return (batch) => batch.map(tried);
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
