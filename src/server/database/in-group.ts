import type { Kysely } from 'kysely';
import { inTenant, type TenantTransaction } from './in-tenant.ts';
import type { Database } from './tables.ts';

/** Keeps what several calls of a tenant bring, in one transaction; gives what each of them gets, in their order. */
export type GroupWork<I, O> = (transaction: TenantTransaction, items: readonly I[]) => Promise<readonly O[]>;

interface Joining<I, O> {
  work: GroupWork<I, O>;
  item: I;
  /** Whether somebody else is about to bring something too. Whoever is alone waits for nobody. */
  isMoreComing: boolean;
}

const MOST = 8;
const PATIENCE_MS = 20;

interface Member { item: unknown; answer: PromiseWithResolvers<unknown> }
interface Group { members: Member[]; timer?: NodeJS.Timeout }

/** By database, then by work, then by tenant: the group that is still open. */
const open = new WeakMap<Kysely<Database>, Map<unknown, Map<string, Group>>>();

/**
 * Does a work for several calls at once: an end of a transaction waits for the disk, and costs more than all else in a short one.
 * Where a group fails each does its own again, so that nobody fails for another.
 */
export function inGroup<I, O>(db: Kysely<Database>, tenant: string, { work, item, isMoreComing }: Joining<I, O>): Promise<O> {
  const ofTenant = known(known(open, db, () => new Map<unknown, Map<string, Group>>()), work, () => new Map<string, Group>());
  const group = known(ofTenant, tenant, (): Group => ({ members: [] }));
  const answer = Promise.withResolvers<unknown>();
  group.members.push({ item, answer });
  const close = () => {
    clearTimeout(group.timer);
    ofTenant.delete(tenant);
    void finish(db, tenant, { work: work as GroupWork<unknown, unknown>, members: group.members });
  };
  if (!isMoreComing || group.members.length === MOST) close();
  else group.timer ??= setTimeout(close, PATIENCE_MS);
  return answer.promise as Promise<O>;
}

async function finish(db: Kysely<Database>, tenant: string, { work, members }: { work: GroupWork<unknown, unknown>; members: readonly Member[] }): Promise<void> {
  try {
    const answers = await inTenant(db, tenant, (transaction) => work(transaction, members.map(({ item }) => item)));
    members.forEach(({ answer }, place) => answer.resolve(answers[place]));
  } catch (error) {
    if (members.length > 1) await Promise.all(members.map((member) => finish(db, tenant, { work, members: [member] })));
    else members[0]?.answer.reject(error);
  }
}

function known<K, V>(map: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}
