import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { networkOf } from '../../../core/access/sign-in/network-of.ts';
import { allowsRegistration, REGISTRATION } from '../../../core/access/sign-in/registration.ts';
import { registrations } from '../../repositories/accounts/registrations.ts';
import { attemptCounters } from '../../repositories/accounts/sign-in-attempts.ts';
import type { Handler } from '../context.ts';
import { verifyPerson } from '../session/verify-account.ts';

/** The longest address that mail knows has a sign "@" with something on both its sides. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Notes that somebody wants an account, and has a job write to the address. Whether anybody has one
 * is not looked at here: answer and time are the same for every address, also for one that was asked
 * for too often.
 */
export const handler: Handler<'register'> = async ({ body: { email, captchaToken } }, context) => {
  const {
    tenant,
    language,
    ports: { queue, fingerprints },
  } = context;
  if (!allowsRegistration(tenant)) throw new AppError('registration_closed');
  const address = email.trim();
  if (!ADDRESS.test(address))
    throw new AppError('invalid_request', { fields: { email: { key: 'form.error.email' } } });
  await verifyPerson(captchaToken, context);
  const now = new Date(context.now());
  const which = { tenant: tenant.id, id: randomUUID() };
  const counted = [
    { subject: fingerprints.of('registration-mail', address.toLowerCase()), ...REGISTRATION.mail },
    {
      subject: fingerprints.of('registration-from', networkOf(context.address)),
      ...REGISTRATION.address,
    },
  ];
  await context.inTenant(async (transaction) => {
    let isTooOften = false;
    for (const { subject, most, windowMs } of counted) {
      await attemptCounters.add(transaction, {
        tenant: tenant.id,
        subject,
        now,
        windowMs,
        from: 'since',
      });
      const asked = await attemptCounters.find(transaction, { tenant: tenant.id, subject });
      isTooOften ||= asked !== undefined && asked.count > most;
    }
    await registrations.insert(transaction, {
      ...which,
      email: address,
      language,
      token_hash: null,
      created_at: now,
      expires_at: new Date(now.getTime() + REGISTRATION.lastsMs),
    });
    await queue.enqueue(transaction, 'send-registration', {
      tenant: tenant.id,
      registrationId: isTooOften ? null : which.id,
    });
  });
  return { message: context.t('register.sentText') };
};
