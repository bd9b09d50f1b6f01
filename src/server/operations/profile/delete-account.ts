import { AppError } from '../../../contract/errors.ts';
import { afterCommit } from '../../database/transaction-hooks.ts';
import { revokedAccount } from '../../ports/tokens/revocations.ts';
import { erasure } from '../../repositories/erasure.ts';
import { events } from '../../repositories/events.ts';
import type { Handler, SignedInContext } from '../context.ts';
import { revokeElsewhere } from '../session/end-sessions.ts';
import { verifyOwner } from '../session/verify-account.ts';

/**
 * Every row of the person goes in one transaction, so nobody ever sees half of them; the files go
 * right after, by a job. The record of what happened keeps its ids.
 */
export const handler: Handler<'delete-account'> = async ({ body }, context) => {
  const { principal, ports } = context;
  const { tenant, accountId } = principal;
  await proveMeant(body, context);
  return context.inTenant(async (transaction) => {
    const erased = await erasure.eraseAccount(transaction, { tenant, accountId });
    if (!erased)
      throw new AppError('unauthenticated', { log: 'The account of this token is gone.' });
    if (context.tenant.issuer !== undefined)
      await revokeElsewhere(transaction, {
        principal,
        now: new Date(context.now()),
        revocations: ports.revocations,
      });
    afterCommit(transaction, () => ports.revocations.add(tenant, [revokedAccount(accountId)]));
    const { applicantUid, applications, documents, fileKeys } = erased;
    if (fileKeys.length > 0)
      await ports.queue.enqueue(transaction, 'erase-files', { keys: fileKeys });
    await events.add(transaction, {
      tenant,
      kind: 'account.deleted',
      by: accountId,
      objectUid: accountId,
      applicantUid,
      data: { applications, documents },
      at: new Date(context.now()),
    });
    return { deleted: true, applications, documents };
  });
};

/** With the password where there is one here; else with the word that the page names. */
async function proveMeant(
  { password, word }: { password?: string; word?: string },
  context: SignedInContext,
): Promise<void> {
  if (context.tenant.signIn === 'password') {
    if (password === undefined)
      throw new AppError('invalid_request', {
        fields: { password: { key: 'error.field.required' } },
      });
    await verifyOwner(password, context);
    return;
  }
  const isMeant = word?.trim().toUpperCase() === context.t('account.deleteWord').toUpperCase();
  if (!isMeant)
    throw new AppError('invalid_request', { fields: { word: { key: 'account.deleteWordWrong' } } });
}
