import { type Kysely, sql, type Transaction } from 'kysely';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { enterTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { withHooks } from '../database/transaction-hooks.ts';
import type { Queue } from '../jobs/queue.ts';
import { premiumKeyHash } from '../operations/premium/new-premium-key.ts';
import { premiumKeys } from '../repositories/premium-keys.ts';
import { seedDemoApplications } from './demo-applications.ts';
import { seedDemoParties } from './demo-parties.ts';

/**
 * The demonstration's tenants and the one password of all its accounts; everybody may know it, so
 * it is not a secret.
 */
const DEMO_TENANTS = ['demo', 'acme'];
export const DEMO_PASSWORD = 'Demo-Passw0rd!';

/**
 * The demonstration's one unused key of the premium service. Everybody may know it, so it is not a
 * secret.
 */
export const DEMO_PREMIUM_KEY = 'DEMO-PREMIUM-KEY';

/**
 * A draft whose papers agree, and one in review whose papers do not; agent@, agency@ and applicant@
 * find both, reviewer@ the second.
 */
const PAPERS = [
  { applicationUid: 'application-2', set: 'consistent' },
  { applicationUid: 'application-5', set: 'contradictions' },
] as const;
const FIRST = 'demo';

export interface SeedOptions {
  db: Kysely<Database>;
  /** The one that is served, whose version is kept already. */
  compiled: CompiledCatalogue;
  hash: (password: string) => Promise<string>;
  now: Date;
  /** Has papers and packages made for applications, once all of it is kept. */
  queue?: Pick<Queue, 'enqueue'> | undefined;
}

/**
 * Puts the demonstration data (contract, "Demonstration data") into an empty database, whole or not
 * at all. True when it did; false when any tenant holds anything, or the catalogue has none of the
 * demonstration's tenants.
 */
export function seedDemo({ db, compiled, hash, now, queue }: SeedOptions): Promise<boolean> {
  const ids = compiled.tenants.map(({ id }) => id);
  const wanted = DEMO_TENANTS.filter((tenant) => ids.includes(tenant));
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(transaction);
    if (wanted.length === 0 || !(await isEmpty(transaction, ids))) return false;
    const passwordHash = await hash(DEMO_PASSWORD);
    for (const tenant of wanted) {
      await enterTenant(transaction, tenant);
      const company = compiled.tenants.find(({ id }) => id === tenant)?.displayName ?? tenant;
      const demo = {
        transaction,
        tenant,
        company,
        own: (name: string) => (tenant === FIRST ? name : `${tenant}-${name}`),
        passwordHash,
        now,
      };
      const { result: toFinish } = await withHooks(transaction, async () =>
        seedDemoApplications({ demo, compiled, ...(await seedDemoParties(demo)) }),
      );
      if (tenant === FIRST)
        await premiumKeys.insert(transaction, {
          tenant,
          id: 'premium-key-unused',
          key_hash: premiumKeyHash(DEMO_PREMIUM_KEY),
          issued_at: now,
        });
      for (const papers of tenant === FIRST ? PAPERS : [])
        await queue?.enqueue(transaction, 'add-specimens', { tenant, ...papers });
      for (const one of toFinish)
        await queue?.enqueue(
          transaction,
          'finish-demonstration',
          { tenant, ...one },
          { isLowPriority: true },
        );
    }
    return true;
  });
}

/**
 * One transaction for all tenants, so that a start which is cut off leaves an empty database and
 * not half a demonstration.
 */
async function isEmpty(
  transaction: Transaction<Database>,
  tenants: readonly string[],
): Promise<boolean> {
  for (const tenant of tenants) {
    await enterTenant(transaction, tenant);
    const { rows } = await sql`select from account union all select from applicant limit 1`.execute(
      transaction,
    );
    if (rows.length > 0) return false;
  }
  return true;
}
