import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { ApplicationInFlight } from '../../repositories/applications/in-flight.ts';
import { MOST_ROWS } from '../../repositories/limits.ts';
import { answerLabel } from './lost-answers.ts';
import {
  type ApplicationOutcome,
  type ApplicationsBatch,
  batchTrial,
  type Trial,
  type VersionsByChecksum,
} from './try-application.ts';
import { tryInThreads } from './try-in-threads.ts';

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

export interface DryRunParts extends Trial {
  /** The version of an application; undefined where nobody knows it. */
  pinned(checksum: string): Promise<PinnedCatalogue | undefined>;
}

const KINDS = ['dropped', 'needed', 'moved'] as const;

/**
 * Steps every application to the edited catalogue, and keeps nothing of it. More than one batch is
 * tried in threads.
 */
export async function tryOnApplications(
  applications: AsyncIterable<readonly ApplicationInFlight[]>,
  { pinned, ...trial }: DryRunParts,
): Promise<DryRun> {
  const versions: VersionsByChecksum = new Map();
  const batches = batchesOf(applications, { pinned, versions });
  const begun = [await batches.next(), await batches.next()].flatMap(({ done, value }) =>
    done ? [] : [value],
  );
  const tried =
    begun.length < 2
      ? begun.map(batchTrial(trial, versions))
      : await tryInThreads(chained(begun, batches), { trial, versions });
  const forms = [...versions.values(), trial.edited].map((version) => version.forms);
  return summary(tried.flat(), (name) => answerLabel(name, forms));
}

/** Batches whose versions are at hand, as far as they can be read. */
async function* batchesOf(
  applications: AsyncIterable<readonly ApplicationInFlight[]>,
  { pinned, versions }: Pick<DryRunParts, 'pinned'> & { versions: VersionsByChecksum },
): AsyncGenerator<ApplicationsBatch> {
  for await (const some of applications)
    for (let at = 0; at < some.length; at += MOST_ROWS) {
      const batch = some.slice(at, at + MOST_ROWS);
      for (const checksum of new Set(batch.map((one) => one.catalogue_checksum))) {
        const version = versions.get(checksum) ?? (await pinned(checksum));
        if (version) versions.set(checksum, version);
      }
      yield batch;
    }
}

async function* chained<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

function summary(
  all: readonly ApplicationOutcome[],
  labelOfField: (name: string) => string,
): DryRun {
  const outcomes = all.filter((outcome) => KINDS.some((kind) => outcome[kind].length > 0));
  const numberOf = (kind: (typeof KINDS)[number]) =>
    outcomes.filter((outcome) => outcome[kind].length > 0).length;
  return {
    applications: all.length,
    unaffected: all.length - outcomes.length,
    dropped: numberOf('dropped'),
    needed: numberOf('needed'),
    moved: numberOf('moved'),
    counts: KINDS.flatMap((kind) => countsOf(kind, outcomes, labelOfField)).sort(
      (one, other) => other.count - one.count,
    ),
    outcomes,
  };
}

function countsOf(
  kind: OutcomeCount['kind'],
  outcomes: readonly ApplicationOutcome[],
  labelOfField: (name: string) => string,
): OutcomeCount[] {
  const counts = new Map<string, number>();
  for (const name of outcomes.flatMap((outcome) => outcome[kind]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({
    kind,
    name,
    ...(kind !== 'moved' && { label: labelOfField(name) }),
    count,
  }));
}
