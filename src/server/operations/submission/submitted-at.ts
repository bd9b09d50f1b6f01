import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import { type StatusRules, submittedSince } from '../../../core/journey/status.ts';
import type { ApplicationRow } from '../../repositories/applications/applications.ts';
import type { Context, ServedPorts } from '../context.ts';

type Submitted = Pick<ApplicationRow, 'status' | 'submitted_at' | 'updated_at'>;

/**
 * Since when an application is with the authorities. A status that a newer catalogue counts as
 * submitted has no moment of its own: the last change stands for it.
 */
export function submittedAt(
  { status, submitted_at: before, updated_at: now }: Submitted,
  statuses: StatusRules,
): Date | undefined {
  return submittedSince(statuses, { status, before, now }) ?? undefined;
}

/** The same as a day where the tenant is. */
export function submittedOn(
  row: Submitted,
  { ports, tenant }: { ports: ServedPorts; tenant: Pick<Context['tenant'], 'timeZone'> },
): IsoDate | undefined {
  const at = submittedAt(row, ports.catalogues.current().statuses);
  return at && todayIn(tenant.timeZone, at.getTime());
}
