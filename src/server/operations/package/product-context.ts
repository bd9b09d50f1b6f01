import type { FastifyBaseLogger } from 'fastify';
import { effectiveRoles } from '../../../core/access/effective-roles.ts';
import { deviceOf } from '../../../core/access/sign-in/device-of.ts';
import { translationsIn } from '../../../core/catalogue/languages/translations.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import type { Context } from '../context.ts';
import type { Ports } from '../ports.ts';

/** What the product does by itself after somebody asked for it. */
export interface ProductSubject {
  ports: Ports;
  transaction: TenantTransaction;
  /** Id of the tenant. */
  tenant: string;
  /** Who asked, and on which day: rules read both. */
  by: string | null;
  on: IsoDate;
  now: () => number;
  log: FastifyBaseLogger;
}

/** Reads everything of the tenant, whoever asked; changes nothing that has a grant. */
const REACH = ['application:read:any', 'document:read:any'];

const NEVER = new AbortController().signal;

/**
 * A context for work that continues after the answer: it sees what whoever asked may no longer see,
 * and evaluates as on the day of asking.
 */
export async function productContext({
  ports,
  transaction,
  tenant: id,
  by,
  on,
  now,
  log,
}: ProductSubject): Promise<Context> {
  const { tenants, roles } = ports.catalogues.current();
  const tenant = tenants.find((candidate) => candidate.id === id);
  if (!tenant) throw new Error(`The catalogue has no tenant "${id}".`);
  const account =
    by === null ? undefined : await accounts.find(transaction, { tenant: id, id: by });
  const [role] = effectiveRoles(roles, account?.roles ?? []);
  return {
    tenant,
    ports,
    now,
    log,
    transaction,
    address: '',
    device: deviceOf(''),
    stopping: NEVER,
    clientDisconnected: () => NEVER,
    inTenant: (work) => work(transaction),
    reading: (work) => work(transaction),
    today: () => on,
    ...translationsIn(ports.catalogues.current(), ENGLISH, (error) => log.error(error.message)),
    principal: {
      accountId: account?.id ?? '',
      sessionId: '',
      tenant: id,
      role: { ...role, grants: REACH },
      roles: account?.roles ?? [],
      party: {},
    },
    scope: { tenant: id, kind: 'any' },
    once: (_transaction, _input, run) => run(),
  };
}
