import { parseArgs } from 'node:util';
import { readConfiguration } from '../../server/configuration/configuration.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import type { Log } from '../../server/database/log.ts';
import { verify } from './verify.ts';

const USAGE = 'Usage: npm run audit -- verify [--tenant ID] [--holds HASH]';
const t = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const log: Log = { debug: () => undefined, info: t, warn: t, error: t };

/**
 * Runs `npm run audit -- verify`: a sentence for each tenant. Gives the exit code: 0 where every
 * chain is whole.
 */
export async function runAudit(
  words: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  try {
    const { tenant, holds: held } = asked(words);
    const { isWhole, sentences } = await verify({
      configuration: readConfiguration(env),
      log,
      tenant,
      held,
    });
    (isWhole ? process.stdout : process.stderr).write(`${sentences.join('\n')}\n`);
    return isWhole ? 0 : 1;
  } catch (error) {
    t(
      error instanceof StartError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    return 1;
  }
}

function asked(words: string[]): { tenant?: string | undefined; holds?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { tenant: { type: 'string' }, holds: { type: 'string' } },
    });
    if (positionals.join(' ') !== 'verify') throw new StartError(USAGE);
    return values;
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}
