import type { Kysely } from 'kysely';
import { inTenant, readInTenant, type TenantTransaction } from './in-tenant.ts';
import type { Database } from './tables.ts';

/**
 * What several calls of a tenant ask for, in one transaction; gives what each of them gets, in
 * their order.
 */
export type GroupWork<I, O> = (
  transaction: TenantTransaction,
  items: readonly I[],
) => Promise<readonly O[]>;

interface Joining<I, O> {
  work: GroupWork<I, O>;
  item: I;
  /** Whether somebody else is about to bring something too. Whoever is alone waits for nobody. */
  isMoreComing: boolean;
}

/**
 * For work that changes nothing: it goes with what else came at the same turn of the event loop,
 * and waits for nobody.
 */
type Asking<I, O> = Omit<Joining<I, O>, 'isMoreComing'>;

const MOST = 8;
/** So long is waited where more are coming. */
const PATIENCE_MS = 40;

interface Member {
  item: unknown;
  answer: PromiseWithResolvers<unknown>;
}
interface Group {
  members: Member[];
  close: () => void;
  timer?: NodeJS.Timeout;
}
type Enter = typeof inTenant;

/** By database, then by work, then by tenant: the group that is still open. */
const open = new WeakMap<Kysely<Database>, Map<unknown, Map<string, Group>>>();

/**
 * Does a work for several calls at once: an end of a transaction waits for the disk, and costs more
 * than all else in a short one. Where a group fails each does its own again, so that nobody fails
 * for another.
 */
export function inGroup<I, O>(
  db: Kysely<Database>,
  tenant: string,
  { work, item, isMoreComing }: Joining<I, O>,
): Promise<O> {
  const { group, answer } = join(db, tenant, { work, item, enter: inTenant });
  if (!isMoreComing || group.members.length === MOST) group.close();
  else group.timer ??= setTimeout(group.close, PATIENCE_MS);
  return answer;
}

export function readInGroup<I, O>(
  db: Kysely<Database>,
  tenant: string,
  { work, item }: Asking<I, O>,
): Promise<O> {
  const { group, answer } = join(db, tenant, { work, item, enter: readInTenant });
  if (group.members.length === 1) setImmediate(group.close);
  return answer;
}

function join<I, O>(
  db: Kysely<Database>,
  tenant: string,
  { work, item, enter }: Asking<I, O> & { enter: Enter },
): { group: Group; answer: Promise<O> } {
  const ofTenant = known(
    known(open, db, () => new Map<unknown, Map<string, Group>>()),
    work,
    () => new Map<string, Group>(),
  );
  const group = known(ofTenant, tenant, (): Group => {
    const members: Member[] = [];
    const close = () => {
      clearTimeout(group.timer);
      ofTenant.delete(tenant);
      void finish(members, (items) =>
        enter(db, tenant, (transaction) => work(transaction, items as I[])),
      );
    };
    return { members, close };
  });
  const answer = Promise.withResolvers<unknown>();
  group.members.push({ item, answer });
  return { group, answer: answer.promise as Promise<O> };
}

async function finish(
  members: readonly Member[],
  work: (items: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<void> {
  try {
    const answers = await work(members.map(({ item }) => item));
    members.forEach(({ answer }, place) => answer.resolve(answers[place]));
  } catch (error) {
    if (members.length > 1) await Promise.all(members.map((member) => finish([member], work)));
    else members[0]?.answer.reject(error);
  }
}

function known<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}
