import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../contract/errors.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import type { PinnedCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { deepFreeze } from '../../core/catalogue/compile/deep-freeze.ts';
import { disarmed, patternsOf } from '../../core/catalogue/pinned-patterns.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { recoverJson } from '../../core/catalogue/source/recover-json.ts';
import { parseStored, STORED_FORMAT, toStored } from '../../core/catalogue/stored-version.ts';
import { betweenCalls } from './between-calls.ts';
import { checkPatterns } from './patterns/pattern-checker.ts';

/** A version as it was served: what ops wrote, and what it was compiled to. */
interface StoredVersion {
  files: readonly CatalogueText[];
  /** Absent for a version that was kept before compiled ones were. */
  compiled?: { format: number; text: string };
}

/** Where versions are kept once they have been served. */
export interface VersionStore {
  find(checksum: string): Promise<StoredVersion | undefined>;
  /** Keeps a version once; compiled to a newer format, that replaces what was compiled before. */
  keep(checksum: string, version: StoredVersion): Promise<void>;
}

export type VersionLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;
interface Tools {
  store: VersionStore;
  log: VersionLog;
}

/** Older versions at hand at the same time, of some megabytes each. */
const AT_HAND = 8;

/** Versions that are no longer served but that applications were started with. */
export interface PinnedVersions {
  /** Refuses with `version_unreadable`. */
  find(checksum: string): Promise<PinnedCatalogue>;
  /** Has one at hand that was served until now. */
  remember(version: PinnedCatalogue): void;
}

/** The versions of a store; those that were asked for last are at hand. */
export function pinnedVersions(tools: Tools): PinnedVersions {
  const versions = new LRUCache<string, { pinned: PinnedCatalogue | null }>({
    max: AT_HAND,
    fetchMethod: async (checksum) => ({ pinned: await load(checksum, tools) }),
  });
  return {
    find: async (checksum) => {
      const pinned = (await versions.fetch(checksum))?.pinned;
      if (!pinned)
        throw new AppError('version_unreadable', {
          log: `The catalogue version ${checksum} cannot be read. An earlier line says why.`,
        });
      return pinned;
    },
    remember: (pinned) => void versions.set(pinned.checksum, { pinned }),
  };
}

/**
 * The version of this checksum; null when it is not to be had, which is logged and does not change
 * while the server runs.
 */
async function load(checksum: string, tools: Tools): Promise<PinnedCatalogue | null> {
  const stored = await tools.store.find(checksum);
  const pinned =
    stored?.compiled?.format === STORED_FORMAT
      ? await frozenBetweenCalls(parseStored(stored.compiled.text))
      : stored && (await compileAgain(checksum, { files: stored.files, ...tools }));
  if (pinned) return withSafePatterns(pinned, tools);
  if (stored) return null;
  tools.log.error({ catalogue: checksum }, 'This catalogue version is not kept.');
  return null;
}

/** Freezes a version member by member, so that no call waits for all of it. */
async function frozenBetweenCalls(pinned: PinnedCatalogue): Promise<PinnedCatalogue> {
  const rest = betweenCalls();
  for (const part of Object.values(pinned) as unknown[]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const member of Object.values(part)) {
      deepFreeze(member);
      await rest();
    }
  }
  return deepFreeze(pinned);
}

/** A version may be older than the check of patterns: those that are not safe no longer run. */
async function withSafePatterns(pinned: PinnedCatalogue, { log }: Tools): Promise<PinnedCatalogue> {
  const patterns = patternsOf(pinned);
  const verdicts = await checkPatterns(patterns);
  const unsafe = patterns.filter((_, index) => verdicts[index]?.kind !== 'safe');
  const details = { catalogue: pinned.checksum, patterns: unsafe.map(({ source }) => source) };
  if (unsafe.length > 0)
    log.warn(
      details,
      'A kept catalogue version has regular expressions that are not safe. They are passed over.',
    );
  return disarmed(pinned, unsafe);
}

/**
 * What was kept in another format is read from its files, and kept anew where nothing of it had to
 * be passed over.
 */
async function compileAgain(
  checksum: string,
  { files, store, log }: Tools & { files: readonly CatalogueText[] },
): Promise<PinnedCatalogue | null> {
  const { pinned, problems } = readAsFarAsPossible(checksum, { files, log });
  const details = { catalogue: checksum, problems: problems.map(problemText) };
  if (pinned && problems.length > 0)
    log.warn(
      details,
      'A kept catalogue version is served in spite of these problems; what has them is passed over.',
    );
  else if (pinned)
    await store.keep(checksum, {
      files,
      compiled: { format: STORED_FORMAT, text: toStored(pinned) },
    });
  else log.error(details, 'A kept catalogue version cannot be read.');
  return pinned ?? null;
}

function readAsFarAsPossible(
  checksum: string,
  { files, log }: { files: readonly CatalogueText[]; log: VersionLog },
): ReturnType<typeof recoverJson> {
  try {
    return recoverJson(files, checksum);
  } catch (error) {
    log.error({ catalogue: checksum, err: error }, 'A kept catalogue version does not compile.');
    return { problems: [] };
  }
}
