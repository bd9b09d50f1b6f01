import type { Answer } from '../../../core/forms/types.ts';
import { answeredRequests } from '../../../core/review/answered-requests.ts';
import { events } from '../../repositories/events.ts';
import { reviews } from '../../repositories/reviews.ts';
import type { Context } from '../context.ts';
import { toMark } from './open-review.ts';

const ANSWERED = 'application.fix-answered';

interface Saved {
  applicationUid: string;
  applicantUid: string;
  set: Readonly<Record<string, Answer>>;
  now: Date;
}

/** Notes each fix that saved answers answer, once a request, so that whoever asked for it is told. */
export async function tellAnsweredFixes(
  { transaction, scope: { tenant }, principal }: Context,
  { applicationUid, applicantUid, set, now }: Saved,
): Promise<void> {
  const key = { tenant, applicationUid };
  const requests = (await reviews.requests(transaction, key)).map(toMark);
  const answered = answeredRequests(requests, set);
  if (answered.length === 0) return;
  const told = await events.ofKind(transaction, { ...key, kind: ANSWERED });
  const isTold = (path: string, since: string) =>
    told.some(({ at, data }) => at.toISOString() >= since && data.path === path);
  for (const [path, marks] of Map.groupBy(answered, (mark) => mark.path)) {
    const asking = marks.filter(({ at }) => !isTold(path, at));
    if (asking.length > 0)
      await events.add(transaction, {
        tenant,
        kind: ANSWERED,
        by: principal.accountId,
        applicationUid,
        applicantUid,
        data: { path, askedBy: asking.map(({ by }) => by) },
        at: now,
      });
  }
}
