import { submittedSince } from '../../../core/journey/status.ts';
import { type CompiledStatuses, transition } from '../../../core/journey/transition.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { snapshots } from '../../repositories/applications/snapshots.ts';
import type { PackageKey } from './package-snapshot.ts';

interface Move {
  which: PackageKey;
  on: 'package-made' | 'package-failed';
  /** Where it comes from. */
  status: string;
  /** A code of the errors; empty where nothing went wrong. */
  reason: string;
  statuses: CompiledStatuses;
  at: Date;
}

/**
 * The product's own step of an application. A package that is made again changes no status; one
 * that failed opens the application.
 */
export async function moveOn(
  transaction: TenantTransaction,
  { which: { tenant, applicationUid }, on, status, reason, statuses, at }: Move,
): Promise<void> {
  const outcome = transition(statuses, { from: status, on, by: 'system', facts: {} });
  if ('refused' in outcome) return;
  const submitted = submittedSince(statuses, { status: outcome.to, before: null, now: at });
  if (on === 'package-failed') await snapshots.drop(transaction, { tenant, applicationUid });
  await applications.update(transaction, {
    scope: { tenant, kind: 'any' },
    applicationUid,
    set: { status: outcome.to, status_reason: reason, submitted_at: submitted },
    now: at,
  });
}
