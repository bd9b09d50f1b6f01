import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/database/tables/tables.ts';
import { contentOf } from '../../server/migrations/0040-audit.ts';

const ROWS_AT_ONCE = 1_000;

/** One row as it is found: what its hash is made of, and what to call it by. */
interface Link {
  position: number;
  hash: string;
  content: string;
  kind: string;
  at: string;
}

export interface VerifiedChain {
  rows: number;
  /** Of the last row that holds; empty in an empty chain. */
  hash: string;
  /**
   * The first row that does not follow from what is before it, in a sentence; undefined where every
   * row does.
   */
  problem: string | undefined;
  /** Whether a hash that was asked for is that of a row that holds. */
  isHeld: boolean;
}

/**
 * Works out every hash of the tenant's chain anew, in the order of the rows. The transaction sees
 * the tenant's rows alone.
 */
export async function verifyChain(
  transaction: Transaction<Database>,
  { tenant, held }: { tenant: string; held?: string | undefined },
): Promise<VerifiedChain> {
  const found: VerifiedChain = { rows: 0, hash: '', problem: undefined, isHeld: false };
  for (;;) {
    const links = await linksAfter(transaction, { tenant, position: found.rows });
    for (const link of links) {
      const problem = problemOf(link, found);
      if (problem) return { ...found, problem: `${tenant}: ${problem}` };
      found.rows = link.position;
      found.hash = link.hash;
      found.isHeld ||= link.hash === held;
    }
    if (links.length < ROWS_AT_ONCE) return found;
  }
}

async function linksAfter(
  transaction: Transaction<Database>,
  { tenant, position }: { tenant: string; position: number },
): Promise<Link[]> {
  const { rows } =
    await sql<Link>`select position, hash, ${sql.raw(contentOf('e'))} as content, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from event e where tenant = ${tenant} and position > ${position} order by position limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
      transaction,
    );
  return rows;
}

function problemOf(
  { position, hash, content, kind, at }: Link,
  before: Pick<VerifiedChain, 'rows' | 'hash'>,
): string | undefined {
  const next = before.rows + 1;
  if (position !== next)
    return `row ${next} is missing; the next that is there is row ${position} (${kind}, ${at} UTC).`;
  if (createHash('sha256').update(`${before.hash}\n${content}`).digest('hex') === hash)
    return undefined;
  return `row ${position} (${kind}, ${at} UTC) is not what was written: its hash does not follow from ${before.rows === 0 ? 'its content' : `row ${before.rows} and its own content`}.`;
}
