import { applications } from '../repositories/applications/applications.ts';
import type { DemoTenant } from './demo-parties.ts';

const HOUR_MS = 3_600_000;

/** Through which statuses an open application of the demonstration came; the last is its own. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  'DRAFT - User Response Received': ['DRAFT', 'DRAFT - User Email Sent'],
  'DRAFT - User Email Sent': ['DRAFT'],
  'DRAFT - Sent for Review': ['DRAFT'],
  'DRAFT - Review Response Received': ['DRAFT', 'DRAFT - Sent for Review'],
  'Error - Incomplete Info': ['DRAFT', 'Package Creation In Progress'],
};

interface Taking {
  demo: DemoTenant;
  applicationUid: string;
  status: string;
  started: Date;
  /** Its number, by which the demonstration's applications take longer or shorter. */
  index: number;
}

/**
 * Takes an application from its first status to its own in some hours, as people would, so that the
 * dashboards have something to show.
 */
export async function takeItsWay({
  demo: { transaction, tenant },
  applicationUid,
  status,
  started,
  index,
}: Taking): Promise<void> {
  const way = [...(WAYS[status] ?? []), status];
  let at = started.getTime();
  for (const [step, next] of way.entries()) {
    at += (1 + ((index + 3 * step) % 5)) * HOUR_MS;
    await applications.update(transaction, {
      scope: { tenant, kind: 'any' },
      applicationUid,
      set: { status: next },
      now: new Date(at),
    });
  }
}
