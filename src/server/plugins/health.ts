import plugin from 'fastify-plugin';
import type { Problem } from '../../contract/problem.ts';
import { problemCount, problemText } from '../../core/catalogue/problem-text.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { DiskSpace } from '../ports/disk-space.ts';

interface Options {
  /** A sentence with the reason while the database does not serve, else null. */
  trouble: () => Promise<string | null>;
  diskSpace: DiskSpace;
  catalogues: Pick<Catalogues, 'problems'>;
  /** Whether outsiders are told what is wrong with a catalogue, which says what is in it. */
  isVerbose: boolean;
}

/** So many problems of a catalogue are shown at the most; the log has them all. */
const MOST_SHOWN = 20;

/**
 * For whoever watches over the server: alive at all, and able to answer. A disk that has no room
 * for uploads alone is told beside "ready", since everything else continues. In development and
 * demonstrations also why a catalogue could not be taken over.
 */
export const health = plugin<Options>(
  async (app, { trouble, diskSpace, catalogues, isVerbose }) => {
    app.get('/healthz', { logLevel: 'warn' }, async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'alive' }),
    );
    app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
      reply.header('cache-control', 'no-store');
      const [shortage, notice] = await Promise.all([diskSpace.shortage(), diskSpace.notice()]);
      const reason = (await trouble()) ?? (shortage === 'writes' ? notice : null);
      if (reason === null)
        return {
          status: 'ready',
          ...(notice !== null && { storage: notice }),
          ...(isVerbose && refused(catalogues.problems())),
        };
      reply.code(503).header('retry-after', '2');
      return { status: 'not ready', reason };
    });
  },
  { name: 'health' },
);

function refused(problems: readonly Problem[]): object {
  if (problems.length === 0) return {};
  const sentence = `The catalogue files have ${problemCount(problems)}, so the last good catalogue goes on.`;
  return { catalogue: sentence, problems: problems.slice(0, MOST_SHOWN).map(problemText) };
}
