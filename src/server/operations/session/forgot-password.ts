import { RESET_MAIL } from '../../../core/access/sign-in/back-off.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { attemptCounters } from '../../repositories/accounts/sign-in-attempts.ts';
import type { Handler } from '../context.ts';
import { verifyPerson } from './verify-account.ts';

/**
 * Lets a job write to whoever has this address. Where nobody has it, where it was asked too often,
 * and where people's passwords are kept at a provider elsewhere, the same is done but for the
 * message, so that the answer and its time tell nothing.
 */
export const handler: Handler<'forgot-password'> = async (
  { body: { email, captchaToken } },
  context,
) => {
  const {
    tenant: { id: tenant, issuer },
    ports: { queue, fingerprints },
  } = context;
  await verifyPerson(captchaToken, context);
  const subject = fingerprints.of('reset-mail', email.trim().toLowerCase());
  await context.inTenant(async (transaction) => {
    await attemptCounters.add(transaction, {
      tenant,
      subject,
      now: new Date(context.now()),
      windowMs: RESET_MAIL.windowMs,
      from: 'since',
    });
    const asked = await attemptCounters.find(transaction, { tenant, subject });
    const account = await accounts.findByEmail(transaction, { tenant, email });
    const isTooOften = asked !== undefined && asked.count > RESET_MAIL.most;
    const isWritten = !isTooOften && issuer === undefined;
    await queue.enqueue(transaction, 'send-mail', {
      tenant,
      message: 'password-reset-asked',
      accountId: isWritten ? (account?.id ?? null) : null,
    });
  });
  return { message: context.t('signIn.emailSentText') };
};
