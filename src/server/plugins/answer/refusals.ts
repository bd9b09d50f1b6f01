import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Tenant } from '../../../contract/catalogue.ts';
import { type ErrorCode, errors as table } from '../../../contract/errors.ts';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { inTenant } from '../../database/in-tenant.ts';
import { createDeduplicator } from '../../ports/deduplicator.ts';
import { networkFingerprint } from '../../ports/secrets/fingerprints.ts';
import { events, type NewEvent } from '../../repositories/events.ts';
import type { RequestServices } from '../public-context.ts';
import '../request/request.ts';

/** The parameters that name an object, the nearest first. */
const NAMES = [
  'docId',
  'applicationUid',
  'applicantUid',
  'agentUid',
  'reviewerUid',
  'agencyUid',
  'distributorUid',
];
/** As ids are made here; what somebody typed in their place may be anything, and is not kept. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const LONGEST = 64;

/** Which object a refused call was about, as far as it names one of ours. */
function refusedObject({
  query,
  body,
}: Pick<FastifyRequest, 'query' | 'body'>): Record<string, string> {
  const named = { ...membersOf(body), ...membersOf(query) };
  const name = NAMES.find((each) => isId(named[each]));
  return name === undefined ? {} : { [name]: String(named[name]) };
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isId = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST && ID.test(value);

/**
 * What is written, a second at the latest behind the answer, so that a flood of refusals holds up
 * nobody's work.
 */
const EVERY_MS = 1_000;
const STATUSES: readonly number[] = [401, 403, 404, 429];
/** Within reach, only not there yet. */
const NO_REFUSAL: readonly ErrorCode[] = ['package_not_ready'];

/** A refusal, and what makes it the same as another. */
interface Keyed {
  key: string;
  event: NewEvent;
}

/**
 * Whoever is refused stands among what happened: who, where from, which call, which object. The
 * same again within a minute is counted.
 */
export const refusals = plugin<RequestServices>(
  async (app, { db, ports, now }) => {
    const deduplicator = createDeduplicator<Keyed>(now);
    app.addHook('onResponse', async (request) => {
      const event = eventOf(request, {
        tenants: ports.catalogues.current().tenants,
        at: new Date(now()),
      });
      if (!event) return;
      const key = `${event.tenant} ${event.by} ${request.ip} ${JSON.stringify(event.data)} ${event.objectUid}`;
      deduplicator.add(key, {
        key,
        event: { ...event, address: networkFingerprint({ ports, address: request.ip }) },
      });
    });
    const write = async () => {
      for (const [tenant, deduplicated] of Map.groupBy(
        deduplicator.take(),
        ({ thing }) => thing.event.tenant,
      )) {
        await inTenant(db, tenant, async (transaction) => {
          for (const {
            thing: { event },
            times,
          } of deduplicated)
            await events.add(
              transaction,
              times === 1 ? event : { ...event, data: { ...event.data, times } },
            );
        }).catch((error: unknown) => {
          if (!(error instanceof DatabaseUnavailable))
            return app.log.error(
              { err: error, tenant },
              `${deduplicated.length} refusals could not be kept.`,
            );
          // They are counted on, and written when the window of each is over.
          for (const { thing, times } of deduplicated) deduplicator.add(thing.key, thing, times);
          app.log.warn(
            { tenant, reason: error.reason },
            `${deduplicated.length} refusals wait for the database.`,
          );
        });
      }
    };
    let writing = Promise.resolve();
    const timer = setInterval(() => {
      writing = writing.then(write);
    }, EVERY_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await writing;
      deduplicator.close();
      await write();
    });
  },
  { name: 'refusals', dependencies: ['errors', 'principal'] },
);

function eventOf(
  request: FastifyRequest,
  { tenants, at }: { tenants: readonly Tenant[]; at: Date },
): NewEvent | undefined {
  const {
    refusal,
    principal,
    routeOptions: { config, url },
  } = request;
  if (
    !refusal ||
    !STATUSES.includes(table[refusal.code].status) ||
    NO_REFUSAL.includes(refusal.code)
  )
    return undefined;
  const call = config.operation ?? (request.realm && url);
  const tenant =
    request.tenant ??
    tenants.find(({ clientId }) => clientId === request.headers['x-tenant-client-id']);
  if (!call || !tenant) return undefined;
  return {
    tenant: tenant.id,
    kind: 'call.refused',
    by: principal?.accountId,
    objectUid: call,
    data: dataOf(request, refusal),
    at,
  };
}

const dataOf = (
  request: FastifyRequest,
  { code, details: { accountId } }: NonNullable<FastifyRequest['refusal']>,
): Record<string, unknown> => ({
  code,
  ...refusedObject(request),
  ...(accountId && { accountId }),
});
