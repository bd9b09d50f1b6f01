import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { inTenant, readInTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { type ProviderItem, providerItems } from '../repositories/accounts/provider-items.ts';

/**
 * The token before the last is still good for so long: a second tab may have asked at the same
 * moment.
 */
const GRACE_MS = 15_000;

export interface AdapterOptions {
  db: Kysely<Database>;
  tenant: string;
  clientId: string;
  /** The refresh token that follows on another. */
  nextToken: (token: string) => string;
  /**
   * Ends a sign-in whose grant is revoked, as for a code that comes back: its access tokens are
   * kept nowhere.
   */
  endSignIn: (transaction: TenantTransaction, id: string) => Promise<void>;
  now: () => number;
}

/**
 * Where the provider keeps things of one kind: in the database, under the hash of what people hold.
 */
export function providerAdapter({
  db,
  tenant,
  clientId,
  nextToken,
  endSignIn,
  now,
}: AdapterOptions): (kind: string) => Adapter {
  return (kind) => {
    const at = (id: string) => ({ tenant, kind, idHash: hashOf(id), now: new Date(now()) });
    const find = (id: string) =>
      readInTenant(db, tenant, (transaction) => providerItems.find(transaction, at(id)));

    /**
     * Used a moment ago, and what followed is not used yet: the other tab gets the same next one.
     */
    const isWithinGrace = async (id: string, consumedAt: Date) =>
      kind === 'RefreshToken' &&
      now() - consumedAt.getTime() <= GRACE_MS &&
      !(await find(nextToken(id)))?.consumed_at;

    return {
      find: async (id) => {
        const item = await find(id);
        if (!item) return undefined;
        const isUsed = item.consumed_at !== null && !(await isWithinGrace(id, item.consumed_at));
        return {
          ...payloadOf(item),
          jti: id,
          ...(isUsed && { consumed: seconds(item.consumed_at) }),
        };
      },
      findByUid: async (uid) => {
        const item = await readInTenant(db, tenant, (transaction) =>
          providerItems.findByUid(transaction, { tenant, uid, now: new Date(now()) }),
        );
        return item && payloadOf(item);
      },
      findByUserCode: async () => undefined,
      upsert: async (id, payload, expiresIn = 0) => {
        const item = {
          ...columnsOf(payload, clientId),
          payload: JSON.stringify(withoutSecrets(payload)),
          expires_at: new Date(now() + expiresIn * 1000),
        };
        await inTenant(db, tenant, (transaction) =>
          providerItems.put(transaction, { tenant, kind, id_hash: hashOf(id), ...item }),
        );
      },
      consume: async (id) => {
        const isFirst = await inTenant(db, tenant, (transaction) =>
          providerItems.consume(transaction, at(id)),
        );
        if (!isFirst && kind === 'AuthorizationCode')
          throw new errors.InvalidGrant('authorization code already consumed');
      },
      destroy: (id) =>
        inTenant(db, tenant, (transaction) => providerItems.remove(transaction, at(id))),
      revokeByGrantId: (grantId) =>
        inTenant(db, tenant, async (transaction) => {
          for (const id of await providerItems.signInsOfGrant(transaction, { tenant, grantId }))
            await endSignIn(transaction, id);
          await providerItems.removeOfGrant(transaction, { tenant, kind, grantId });
        }),
    };
  };
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
const seconds = (moment: Date | null): number => Math.floor((moment?.getTime() ?? 0) / 1000);
const payloadOf = ({ payload }: ProviderItem): AdapterPayload => payload as AdapterPayload;

/**
 * What opens something is not kept: the id itself, and the cookie of the session that a sign-in
 * began in.
 */
function withoutSecrets({ jti, session, ...payload }: AdapterPayload): object {
  const { cookie, ...publicSession } = (session ?? {}) as { cookie?: string };
  return session ? { ...payload, session: publicSession } : payload;
}

/** Of a browser's session, and of what came from it. */
function columnsOf(
  { uid, grantId, accountId, sid, authorizations }: AdapterPayload,
  clientId: string,
) {
  const inBrowser = (authorizations as Record<string, { sid?: string }> | undefined)?.[clientId]
    ?.sid;
  return {
    uid: typeof uid === 'string' ? uid : null,
    grant_id: grantId ?? null,
    account_id: accountId ?? null,
    session_id: accountId ? ((sid as string | undefined) ?? inBrowser ?? null) : null,
  };
}
