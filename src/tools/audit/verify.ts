import type { Configuration } from '../../server/configuration/configuration.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { enterTenant } from '../../server/database/in-tenant.ts';
import type { Log } from '../../server/database/log.ts';
import { catalogueVersions } from '../../server/repositories/catalogue-versions.ts';
import { reachDatabase } from '../backup/reach-database.ts';
import { type VerifiedChain, verifyChain } from './verify-chain.ts';

export interface VerifyOptions {
  configuration: Configuration;
  log: Log;
  /** This tenant alone; every one that was ever served by default. */
  tenant?: string | undefined;
  /** A hash that was noted earlier: one of the chains must still have it. */
  held?: string | undefined;
}

export interface AuditResult {
  isWhole: boolean;
  sentences: string[];
}

/**
 * Verifies the record of what happened, as it is at one moment, and changes nothing; the server may
 * continue. Throws a StartError.
 */
export async function verify({
  configuration,
  log,
  tenant,
  held,
}: VerifyOptions): Promise<AuditResult> {
  const { db, close } = await reachDatabase(configuration, log);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const tenants = await catalogueVersions.tenants(transaction);
        if (tenant !== undefined && !tenants.includes(tenant))
          throw new StartError(
            `No tenant "${tenant}" was ever served here. There are: ${tenants.join(', ')}.`,
          );
        const chains = new Map<string, VerifiedChain>();
        for (const each of tenant === undefined ? tenants : [tenant]) {
          await enterTenant(transaction, each);
          chains.set(each, await verifyChain(transaction, { tenant: each, held }));
        }
        return outcomeOf(chains, held);
      });
  } finally {
    await close();
  }
}

function outcomeOf(
  chains: ReadonlyMap<string, VerifiedChain>,
  held: string | undefined,
): AuditResult {
  const all = [...chains.values()];
  const isLost = held !== undefined && !all.some(({ isHeld }) => isHeld);
  const sentences = [...chains].map(
    ([tenant, { rows, hash, problem }]) =>
      problem ??
      (rows === 0
        ? `${tenant}: nothing happened yet.`
        : `${tenant}: whole, ${rows} rows; the last has the hash ${hash}.`),
  );
  return {
    isWhole: !isLost && all.every(({ problem }) => problem === undefined),
    sentences: isLost
      ? [
          ...sentences,
          `No row that holds has the hash ${held}: what came up to it was taken away or written anew.`,
        ]
      : sentences,
  };
}
