import type { StatusEvent } from '../../../contract/catalogue.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { transition } from '../../../core/journey/transition.ts';
import type { SignedInContext } from '../context.ts';

interface Move {
  from: string;
  on: StatusEvent;
  facts?: Facts;
  /** What stands against it, by its place; told where the way's condition does not hold. */
  openErrors?: Record<string, unknown>;
}

/**
 * The status of an application after something happened, by the ways of statuses.json. Refuses with
 * `checks_open` where the way's condition does not hold, else with `status_closed`, also for a role
 * that has no way: a 403 would sign it out.
 */
export function statusAfter(
  { ports, principal }: Pick<SignedInContext, 'ports' | 'principal'>,
  { from, on, facts = {}, openErrors }: Move,
): string {
  const outcome = transition(ports.catalogues.current().statuses, {
    from,
    on,
    facts,
    by: principal.role.id,
  });
  if (!('refused' in outcome)) return outcome.to;
  const log = `No way from "${from}" on "${on}" for the role "${principal.role.id}" (${outcome.refused}).`;
  throw outcome.refused === 'condition'
    ? new AppError('checks_open', { fields: openErrors, log })
    : new AppError('status_closed', { log });
}
