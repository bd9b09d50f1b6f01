import { userInfo } from 'node:os';
import { problemCount, problemText } from '../../../core/catalogue/problem-text.ts';
import type { Connection } from '../../database/connection.ts';
import type { VersionLog } from '../pinned-versions.ts';
import type { ServedCatalogues } from '../serve-catalogue.ts';
import { runInThread } from './publish-in-thread.ts';

interface Publishing {
  connection: Connection;
  folder: string;
  catalogues: ServedCatalogues;
  /** Milliseconds since 1970. */
  now: () => number;
  log: VersionLog;
}

/**
 * Publishes the server's own folder, one time after another, and says how it went for whoever asked
 * for it. What stands against it is shown where the server tells how it is. Never rejects.
 */
export function folderPublisher(publishing: Publishing): (reason: string) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  return (reason) => {
    const next = last.then(() =>
      publish(publishing, reason).catch(
        (error: unknown) =>
          `The catalogue could not be taken over (${error instanceof Error ? error.message : String(error)}), so the last good one goes on. Ask for it once more.`,
      ),
    );
    last = next;
    return next;
  };
}

async function publish(
  { connection, folder, catalogues, now, log }: Publishing,
  reason: string,
): Promise<string> {
  const by = userInfo().username;
  const result = await runInThread(
    { kind: 'publish', connection, folder, by, reason, now: now() },
    log,
  );
  if (!result) throw new Error('the thread that publishes gave no answer');
  if (result.kind === 'refused') {
    const { problems } = result;
    catalogues.refuse(problems);
    return [
      ...problems.map(problemText),
      `The catalogue has ${problemCount(problems)}, so the last good one goes on.`,
    ].join('\n');
  }
  const { checksum } = result.publication;
  await catalogues.take(checksum);
  return result.kind === 'unchanged'
    ? 'The catalogue was read again: it is the one that is served.'
    : `The catalogue was read again. Version ${checksum.slice(0, 12)} is live.`;
}
