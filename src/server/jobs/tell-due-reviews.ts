import type { Kysely } from 'kysely';
import { addDays } from '../../core/dates/date-arithmetic.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { reviewStatuses } from '../../core/review/review-statuses.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { events } from '../repositories/events.ts';
import { reviews } from '../repositories/reviews.ts';

interface TellDueReviewsOptions {
  db: Kysely<Database>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
}

/** So many are told of at once; the others a little later. */
const AT_ONCE = 500;

/**
 * Tells reviewers the day before a review of theirs is due, once for each day that it is due on. By
 * the date in the tenant's time zone.
 */
export async function tellDueReviews({
  db,
  catalogues,
  now,
}: TellDueReviewsOptions): Promise<void> {
  const { tenants, statuses } = catalogues.current();
  const { waiting } = reviewStatuses(statuses);
  for (const { id: tenant, timeZone } of tenants)
    await inTenant(db, tenant, async (transaction) => {
      const dueOn = addDays(todayIn(timeZone, now()), 1);
      const due = await reviews.dueUntold(transaction, { tenant, dueOn, waiting, limit: AT_ONCE });
      for (const { application_uid, applicant_uid, reviewer_uids } of due)
        await events.add(transaction, {
          tenant,
          kind: 'application.review-due',
          applicationUid: application_uid,
          applicantUid: applicant_uid,
          data: { reviewerUids: reviewer_uids, dueOn },
          at: new Date(now()),
        });
    });
}
