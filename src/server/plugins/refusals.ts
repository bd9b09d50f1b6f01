import plugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { errors as table, type ErrorCode } from '../../contract/errors.ts';
import type { Tenant } from '../../contract/catalogue.ts';
import { inTenant } from '../database/in-tenant.ts';
import { addressOf } from '../operations/session/address-of.ts';
import { createGatherer } from '../ports/gatherer.ts';
import { events, type NewEvent } from '../repositories/events.ts';
import type { Serving } from './public-context.ts';
import { refusedObject } from './refused-object.ts';
import './request.ts';

/** What is written, a second at the latest behind the answer, so that a flood of refusals holds up nobody's work. */
const EVERY_MS = 1_000;
const STATUSES: readonly number[] = [401, 403, 404, 429];
/** Within reach, only not there yet. */
const NO_REFUSAL: readonly ErrorCode[] = ['package_not_ready'];

/** Whoever is refused stands among what happened: who, where from, which call, which object. The same again within a minute is counted. */
export const refusals = plugin<Serving>(async (app, { db, ports, now }) => {
  const gatherer = createGatherer<NewEvent>(now);
  app.addHook('onResponse', async (request) => {
    const event = eventOf(request, { tenants: ports.catalogues.current().tenants, at: new Date(now()) });
    if (event) gatherer.add(`${event.tenant} ${event.by} ${request.ip} ${JSON.stringify(event.data)} ${event.objectUid}`, { ...event, address: addressOf({ ports, address: request.ip }) });
  });
  const write = async () => {
    for (const [tenant, gathered] of Map.groupBy(gatherer.take(), ({ thing }) => thing.tenant)) {
      await inTenant(db, tenant, async (transaction) => {
        for (const { thing, times } of gathered) await events.add(transaction, times === 1 ? thing : { ...thing, data: { ...thing.data, times } });
      }).catch((error: unknown) => app.log.error({ err: error, tenant }, `${gathered.length} refusals could not be kept.`));
    }
  };
  let writing = Promise.resolve();
  const timer = setInterval(() => { writing = writing.then(write); }, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await writing;
    gatherer.close();
    await write();
  });
}, { name: 'refusals', dependencies: ['errors', 'principal'] });

function eventOf(request: FastifyRequest, { tenants, at }: { tenants: readonly Tenant[]; at: Date }): NewEvent | undefined {
  const { refusal, principal, routeOptions: { config, url } } = request;
  if (!refusal || !STATUSES.includes(table[refusal.code].status) || NO_REFUSAL.includes(refusal.code)) return undefined;
  const call = config.operation ?? (request.realm && url);
  const tenant = request.tenant ?? tenants.find(({ clientId }) => clientId === request.headers['x-tenant-client-id']);
  if (!call || !tenant) return undefined;
  return { tenant: tenant.id, kind: 'call.refused', by: principal?.accountId, objectUid: call, data: dataOf(request, refusal), at };
}

const dataOf = (request: FastifyRequest, { code, details: { accountId } }: NonNullable<FastifyRequest['refusal']>): Record<string, unknown> =>
  ({ code, ...refusedObject(request), ...(accountId && { accountId }) });
