import type { Kysely, Transaction } from 'kysely';
import type { Problem } from '../../../contract/problem.ts';
import type { CompiledCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { STORED_FORMAT, toStored } from '../../../core/catalogue/stored-version.ts';
import type { Database } from '../../database/tables/tables.ts';
import {
  cataloguePublications,
  type Publication,
} from '../../repositories/catalogue-publications.ts';
import { catalogueVersions } from '../../repositories/catalogue-versions.ts';
import type { VersionLog } from '../pinned-versions.ts';
import type { LintedCatalogue, LoadedCatalogue } from '../serve-catalogue.ts';
import { SERVED_FORMAT, toServed } from '../served-catalogue.ts';
import { everyInFlight, type LostAnswer, lostAnswers, lostProblem } from './lost-answers.ts';
import { pinnedInStore } from './pinned-in-store.ts';

/** Who publishes, why, and which losses they accept (FORM.FIELD). */
export interface PublishOptions {
  by: string;
  reason: string;
  accept: readonly string[];
  /**
   * The number of the publication that was current when the files were read, null where there was
   * none: a later one of somebody else is not taken back unseen. Nobody looks where it is left out.
   */
  since?: number | null;
  /** Milliseconds since 1970. */
  now: number;
  log: VersionLog;
}

/** How a publication ended. */
export type PublishResult =
  | {
      kind: 'published';
      publication: Publication;
      /** The version that was current before. */
      replaces: Publication | undefined;
      /** What was accepted. */
      lost: LostAnswer[];
    }
  /** It is the current version already; servers are told once more. */
  | { kind: 'unchanged'; publication: Publication }
  | { kind: 'refused'; problems: Problem[] };

/** Publishes a catalogue that was read, unless something stands against it. */
export async function publishLoaded(
  db: Kysely<Database>,
  { files, compiled, problems, meaning }: LintedCatalogue,
  options: PublishOptions,
): Promise<PublishResult> {
  const meaningless = compiled ? meaning.filter(({ severity }) => severity !== 'warning') : [];
  if (!compiled || meaningless.length > 0)
    return { kind: 'refused', problems: [...problems, ...meaningless] };
  await keepVersion(db, { files, compiled });
  return publishVersion(db, compiled, options);
}

/** Keeps a version with what it is compiled to, so that any server serves it at once. */
export async function keepVersion(
  db: Kysely<Database>,
  { files, compiled }: Required<Pick<LoadedCatalogue, 'files' | 'compiled'>>,
): Promise<void> {
  const { checksum } = compiled;
  await catalogueVersions.keep(db, {
    checksum,
    files,
    compiled: { format: STORED_FORMAT, text: toStored(compiled) },
  });
  await catalogueVersions.keepServed(db, {
    checksum,
    format: SERVED_FORMAT,
    text: toServed(compiled),
  });
}

/**
 * Publishes a version that is kept. One publishes at a time: the next is judged against what the one
 * before has published. `write` runs once nothing stands against it; where it throws, nothing is
 * published.
 */
export function publishVersion(
  db: Kysely<Database>,
  compiled: CompiledCatalogue,
  { write, ...options }: PublishOptions & { write?: () => Promise<void> },
): Promise<PublishResult> {
  return db.transaction().execute(async (transaction) => {
    await cataloguePublications.lock(transaction);
    const replaces = await cataloguePublications.latest(transaction);
    if (replaces?.checksum === compiled.checksum) {
      await write?.();
      await cataloguePublications.announce(transaction, compiled.checksum);
      return { kind: 'unchanged', publication: replaces };
    }
    if (replaces && options.since !== undefined && options.since !== replaces.number)
      return { kind: 'refused', problems: [overtaken(replaces)] };
    const lost = await lostWith(transaction, { db, compiled, replaces, options });
    const refused = lost.filter(({ name }) => !options.accept.includes(name));
    if (refused.length > 0) return { kind: 'refused', problems: refused.map(lostProblem) };
    await write?.();
    const publication = await cataloguePublications.add(transaction, {
      checksum: compiled.checksum,
      at: new Date(options.now),
      by_name: options.by,
      reason: options.reason,
    });
    await cataloguePublications.announce(transaction, compiled.checksum);
    return { kind: 'published', publication, replaces, lost };
  });
}

/** Two people publish at once: the later folder does not have what the earlier one changed. */
const overtaken = ({ by_name: by, reason }: Publication): Problem => ({
  file: 'catalogue',
  line: 1,
  column: 1,
  pointer: '',
  code: 'conflict',
  message: `${by ?? 'A server'} published “${reason}” while this was read, and publishing would take that back.`,
  hint: 'Bring those changes into your folder, and publish again.',
});

/** Notes that a server was started with a version; the others go on with theirs. */
export function recordStart(
  db: Kysely<Database>,
  { checksum, now }: { checksum: string; now: number },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await cataloguePublications.lock(transaction);
    const latest = await cataloguePublications.latest(transaction);
    if (latest?.checksum !== checksum)
      await cataloguePublications.add(transaction, {
        checksum,
        at: new Date(now),
        by_name: null,
        reason: 'start',
      });
  });
}

interface Losing {
  db: Kysely<Database>;
  compiled: CompiledCatalogue;
  replaces: Publication | undefined;
  options: PublishOptions;
}

/** A version that cannot be read makes no refusal: its applications cannot step to another. */
async function lostWith(
  transaction: Transaction<Database>,
  { db, compiled, replaces, options: { now, log } }: Losing,
): Promise<LostAnswer[]> {
  const pinned = pinnedInStore(db, log);
  return lostAnswers(everyInFlight(transaction, compiled, compiled.checksum), {
    edited: compiled,
    current: async () => replaces && pinned(replaces.checksum),
    pinned,
    now,
  });
}
