import { AppError } from '../../../contract/errors.ts';
import { correctedAnswers } from '../../../core/learning/corrected-answers.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { snapshots } from '../../repositories/applications/snapshots.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import { events } from '../../repositories/events.ts';
import { findRow } from '../application/find-application.ts';
import { readApplication } from '../application/get-application.ts';
import { refuseUnlessFiller } from '../application/refuse-unless-filler.ts';
import { statusAfter } from '../application/status-after.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import type { Handler } from '../context.ts';
import { openErrorsByPlace } from './open-errors-by-place.ts';

/**
 * Checks everything once more, here where nobody can skip it, and has the package made when nothing
 * stands against it.
 */
export const handler: Handler<'submit-application'> = async (
  { query: { applicationUid } },
  context,
) => {
  const { transaction, scope, ports, principal } = context;
  // What is checked here is what is kept: no document of the applicant changes in between.
  await uploads.hold(transaction, {
    tenant: scope.tenant,
    applicantUid: (await findRow(context, applicationUid)).applicant_uid,
  });
  if (!(await applications.lock(transaction, { scope, applicationUid })))
    throw new AppError('not_found');
  const applicationContext = await applicationContextOf(context, applicationUid);
  refuseUnlessFiller(context, applicationContext.row);
  // What is not read yet would be missing in the package, and nobody would see it.
  if (applicationContext.isInReading) throw new AppError('documents_unread');
  const evaluation = evaluateApplication(applicationContext, context);
  const facts = {
    ...evaluation.facts,
    application: { ...(evaluation.facts.application as object), openErrors: evaluation.openErrors },
  };
  const status = statusAfter(context, {
    from: applicationContext.row.status,
    on: 'submit',
    facts,
    openErrors: openErrorsByPlace(evaluation, context),
  });
  const now = new Date(context.now());
  await applications.update(transaction, {
    scope,
    applicationUid,
    set: { status, status_reason: '' },
    now,
  });
  await snapshots.take(transaction, {
    tenant: scope.tenant,
    applicationUid,
    snapshot: { on: applicationContext.today, profile: applicationContext.profile },
  });
  await ports.queue.enqueue(transaction, 'make-package', { tenant: scope.tenant, applicationUid });
  const corrections = correctedAnswers(evaluation.store);
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'application.submitted',
    by: principal.accountId,
    applicationUid,
    applicantUid: applicationContext.row.applicant_uid,
    ...(corrections.length > 0 && { data: { corrections } }),
    at: now,
  });
  return readApplication(context, applicationUid);
};
