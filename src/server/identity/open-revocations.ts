import type { Kysely } from 'kysely';
import { readInTenant } from '../database/in-tenant.ts';
import type { DatabaseListener } from '../database/listener.ts';
import type { Database } from '../database/tables.ts';
import { ACCESS_LIFETIME } from '../ports/access-tokens.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { revokedAccount, type Revocations } from '../ports/revocations.ts';
import { revocations } from '../repositories/revocations.ts';

/** Where the database tells of revocations (migration 0200). */
const CHANNEL = 'farland_revocations';
/** A little longer than a token lives, for clocks that differ. */
const KEPT_SECONDS = ACCESS_LIFETIME + 60;
const SWEEP_MS = 60_000;

interface Parts {
  db: Kysely<Database>;
  listener: DatabaseListener;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
}

/** Loads what is revoked and listens to what comes; loads it again when the connection was away. */
export async function openRevocations({ db, listener, catalogues, now }: Parts): Promise<Revocations & { stop(): void }> {
  const { note, ...set } = revokedSet(now);
  const load = async (): Promise<void> => {
    for (const { id: tenant } of catalogues.current().tenants) {
      const rows = await readInTenant(db, tenant, (transaction) => revocations.all(transaction, { tenant }));
      for (const { subject, seconds } of rows) note({ tenant, subject, seconds });
    }
  };
  const stop = await listener.subscribe(CHANNEL, {
    onMessage: (payload) => {
      const [tenant, subject, seconds] = JSON.parse(payload) as [string, string, number];
      note({ tenant, subject, seconds });
    },
    onReconnect: load,
  });
  await load();
  return { ...set, stop };
}

/** What is revoked, by tenant and subject, until when. */
function revokedSet(now: () => number) {
  const until = new Map<string, number>();
  const listeners: ((tenant: string, subject: string) => void)[] = [];
  let sweptAt = now();

  const holds = (tenant: string, subject: string): boolean => (until.get(`${tenant} ${subject}`) ?? 0) > now();
  const sweep = (): void => {
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    for (const [key, end] of until) if (end <= sweptAt) until.delete(key);
  };
  const note = ({ tenant, subject, seconds }: { tenant: string; subject: string; seconds: number }): void => {
    sweep();
    const isKnown = holds(tenant, subject);
    until.set(`${tenant} ${subject}`, Math.max(until.get(`${tenant} ${subject}`) ?? 0, now() + seconds * 1000));
    if (!isKnown) for (const listener of listeners) listener(tenant, subject);
  };

  return {
    note,
    has: ({ tenant, sid, sub }: Parameters<Revocations['has']>[0]) => holds(tenant, sid) || holds(tenant, revokedAccount(sub)),
    add: (tenant: string, subjects: readonly string[]) => { for (const subject of subjects) note({ tenant, subject, seconds: KEPT_SECONDS }); },
    subscribe: (listener: (tenant: string, subject: string) => void) => void listeners.push(listener),
  };
}
