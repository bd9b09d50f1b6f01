import { AppError } from '../../../contract/errors.ts';
import { declaredKeys } from '../../../core/forms/answer-keys.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { compareForms } from '../../../core/forms/versions/compare-forms.ts';
import { answers } from '../../repositories/applications/answers.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import { formOf } from '../application/answers-of.ts';
import { readApplication } from '../application/get-application.ts';
import { holdApplication } from '../application/hold-application.ts';
import { refuseUnlessFiller } from '../application/refuse-unless-filler.ts';
import { statusAfter } from '../application/status-after.ts';
import type { Handler } from '../context.ts';
import { tripOf } from '../trip/trip-columns.ts';

/**
 * Takes an application to the newest catalogue, while it can be changed and as far as its changes
 * were shown. No answer is dropped: one that the new form does not ask for waits among the answers,
 * and counts again where a later form takes it.
 */
export const handler: Handler<'take-newer-form'> = async (
  { query: { applicationUid }, body: { checksum } },
  context,
) => {
  const {
    transaction,
    scope,
    ports: { catalogues },
    principal,
  } = context;
  const row = await holdApplication(context, applicationUid);
  refuseUnlessFiller(context, row);
  statusAfter(context, { from: row.status, on: 'edit' });
  const newest = catalogues.current();
  if (row.catalogue_checksum === newest.checksum) return readApplication(context, applicationUid);
  if (checksum !== newest.checksum) throw new AppError('version_changed');
  const pinned = await catalogues.pinned(row.catalogue_checksum);
  const trip = tripOf(row);
  const [before, after] = [formOf(pinned, trip), formOf(newest, trip)];
  if (!after) throw new AppError('visa_unknown');
  const now = new Date(context.now());
  const which = { tenant: row.tenant, applicationUid };
  // What was declared and signed is about the questions of then.
  if (before && compareForms(before, after, countryTable(newest.countries)).length > 0) {
    await answers.save(transaction, {
      ...which,
      current: row.revision,
      revision: row.revision,
      set: {},
      unset: [...new Set([before, after].flatMap(declaredKeys))],
      by: principal.accountId,
      now,
    });
  }
  await applications.moveForward(transaction, {
    scope,
    applicationUid,
    checksum: newest.checksum,
    now,
  });
  await events.add(transaction, {
    tenant: row.tenant,
    kind: 'application.moved',
    by: principal.accountId,
    applicationUid,
    applicantUid: row.applicant_uid,
    data: { from: row.catalogue_checksum, to: newest.checksum },
    at: now,
  });
  return readApplication(context, applicationUid);
};
