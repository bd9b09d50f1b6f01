import { AppError } from '../../../contract/errors.ts';
import { documents } from '../../repositories/documents/documents.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { editApplicationsWith } from './edit-applications-with.ts';
import { canVerify, editDocument } from './edit-document.ts';
import { findDocument, holdDocument } from './find-document.ts';
import { toDocument } from './to-document.ts';

/**
 * The one document of its kind that speaks for the applicant; corrections that come with the choice
 * are kept too. An agent's choice verifies.
 */
export const handler: Handler<'mark-primary'> = async (
  { body: { docFields, docId, applicantUid } },
  context,
) => {
  const { transaction, scope, principal } = context;
  const row = await holdDocument(context, { docId, applicantUid });
  if (row.status !== 'done')
    throw new AppError('invalid_request', { fields: { docId: { key: 'error.field.unread' } } });
  const now = new Date(context.now());
  if (docFields && Object.keys(docFields).length > 0)
    await editDocument(row, { edit: { docFields }, context });
  else await editApplicationsWith(context, [docId]);
  await documents.markPrimary(transaction, {
    scope,
    id: docId,
    isVerified: canVerify(context),
    now,
  });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'document.marked-primary',
    by: principal.accountId,
    applicantUid,
    data: { docId, ...(canVerify(context) && { isVerified: true }) },
    at: now,
  });
  return toDocument(await findDocument(context, { docId }), context);
};
