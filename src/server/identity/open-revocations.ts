import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { RETRY, retryDelay } from '../../core/retry/retry-delay.ts';
import { readInTenant } from '../database/in-tenant.ts';
import type { DatabaseListener } from '../database/listener.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { type Revocations, revokedAccount } from '../ports/tokens/revocations.ts';
import { ACCESS_LIFETIME } from '../ports/tokens/session-tokens.ts';
import { revocations } from '../repositories/accounts/revocations.ts';

/** Where the database tells of revocations (migration 0200). */
const CHANNEL = 'farland_revocations';
/** A little longer than a token lives, for clocks that differ. */
const KEPT_SECONDS = ACCESS_LIFETIME + 60;
const SWEEP_MS = 60_000;

interface RevocationsOptions {
  db: Kysely<Database>;
  listener: DatabaseListener;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Loads what is revoked and listens to what comes; loads it again when the connection was away,
 * until that has worked.
 */
export async function openRevocations({
  db,
  listener,
  catalogues,
  now,
  log,
}: RevocationsOptions): Promise<Revocations & { stop(): void }> {
  const { note, ...set } = revokedSet(now);
  const load = async (): Promise<void> => {
    for (const { id: tenant } of catalogues.current().tenants) {
      const rows = await readInTenant(db, tenant, (transaction) =>
        revocations.all(transaction, { tenant }),
      );
      for (const row of rows) note({ tenant, ...row });
    }
  };
  const loading = untilDone(load, log);
  const stop = await listener.subscribe(CHANNEL, {
    onMessage: (payload) => {
      const [tenant, subject, seconds] = JSON.parse(payload) as [string, string, number];
      note({ tenant, subject, seconds });
    },
    onReconnect: loading.begin,
  });
  await load();
  return {
    ...set,
    stop: () => {
      loading.stop();
      stop();
    },
  };
}

/**
 * Does something until it has worked, with longer and longer pauses; who begins anew waits for no
 * pause.
 */
function untilDone(work: () => Promise<void>, log: RevocationsOptions['log']) {
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let last: symbol | undefined;
  const stop = (): void => {
    last = undefined;
    clearTimeout(timer);
  };
  const attempt = async (): Promise<void> => {
    const own = (last = Symbol('attempt'));
    try {
      await work();
    } catch (error) {
      if (own !== last) return;
      log.warn(
        `What is revoked could not be loaded, and is asked for again: ${(error as Error).message}`,
      );
      failures += 1;
      timer = setTimeout(
        () => void attempt(),
        retryDelay(RETRY.revocations, { attempt: failures }),
      );
    }
  };
  const begin = (): Promise<void> => {
    stop();
    failures = 0;
    return attempt();
  };
  return { begin, stop };
}

interface Noted {
  tenant: string;
  subject: string;
  /** How long it counts. */
  seconds: number;
  /** How long ago it was revoked, in seconds. */
  age?: number;
}

/** What is revoked, by tenant and subject: when it was, and until when that counts. */
function revokedSet(now: () => number) {
  const all = new Map<string, { at: number; until: number }>();
  const listeners: ((tenant: string, subject: string) => void)[] = [];
  let sweptAt = now();

  const holds = (tenant: string, subject: string, issuedAt = 0): boolean => {
    const { at, until } = all.get(`${tenant} ${subject}`) ?? { at: 0, until: 0 };
    return until > now() && issuedAt <= at;
  };
  const sweep = (): void => {
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    for (const [key, { until }] of all) if (until <= sweptAt) all.delete(key);
  };
  const note = ({ tenant, subject, seconds, age = 0 }: Noted): void => {
    sweep();
    const key = `${tenant} ${subject}`;
    const [isKnown, before] = [holds(tenant, subject), all.get(key)];
    all.set(key, {
      at: Math.max(before?.at ?? 0, now() - age * 1000),
      until: Math.max(before?.until ?? 0, now() + seconds * 1000),
    });
    if (!isKnown) for (const listener of listeners) listener(tenant, subject);
  };

  return {
    note,
    has: ({ tenant, sid, sub, issuedAt }: Parameters<Revocations['has']>[0]) =>
      holds(tenant, sid, issuedAt) || holds(tenant, revokedAccount(sub)),
    add: (tenant: string, subjects: readonly string[], seconds = KEPT_SECONDS) => {
      for (const subject of subjects) note({ tenant, subject, seconds });
    },
    subscribe: (listener: (tenant: string, subject: string) => void) =>
      void listeners.push(listener),
  };
}
