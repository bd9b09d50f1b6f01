import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { deviceOf } from '../../core/access/sign-in/device-of.ts';
import { translationsIn } from '../../core/catalogue/languages/translations.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { inPreview, inTenant, readInTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { PublicContext } from '../operations/context.ts';
import type { Ports } from '../operations/ports.ts';
import { networkFingerprint } from '../ports/secrets/fingerprints.ts';
import { events } from '../repositories/events.ts';
import { languageOfRequest } from './request/language.ts';
import './request/request.ts';

/** What everything that answers a request for a tenant works with. */
export interface RequestServices {
  db: Kysely<Database>;
  ports: Ports;
  now: () => number;
  stopping: AbortSignal;
}

/** The context of a request whose tenant is known. */
export function publicContext(
  request: Pick<FastifyRequest, 'tenant' | 'ip' | 'log' | 'headers' | 'signal'> &
    Partial<Pick<FastifyRequest, 'principal'>>,
  { db, ports, now, stopping }: RequestServices,
): PublicContext {
  const { tenant, ip, log, headers } = request;
  if (!tenant) throw new AppError('tenant_unknown');
  return {
    tenant,
    ports,
    now,
    stopping,
    clientDisconnected: () => request.signal,
    log,
    address: ip,
    device: deviceOf(headers['user-agent'] ?? ''),
    inTenant: (work) =>
      request.principal?.preview
        ? inPreview(db, tenant.id, work)
        : inTenant(db, tenant.id, (transaction) => {
            events.cameFrom(transaction, () => networkFingerprint({ ports, address: ip }));
            return work(transaction);
          }),
    reading: (work) => readInTenant(db, tenant.id, work),
    ...translationsIn(
      ports.catalogues.current(),
      languageOfRequest({ headers }, ports.catalogues.current(), tenant),
      (error) => log.error(error.message),
    ),
    today: () => todayIn(tenant.timeZone, now()),
  };
}
