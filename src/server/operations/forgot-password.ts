import { accounts } from '../repositories/accounts.ts';
import type { Handler } from './context.ts';
import { provePerson } from './session/prove-person.ts';

/** Lets a job write to whoever has this address. Where nobody has it the same is done, so that the answer and its time tell nothing. */
export const handler: Handler<'forgot-password'> = async ({ body: { email, captchaToken } }, context) => {
  const { tenant: { id: tenant }, ports: { queue } } = context;
  await provePerson(captchaToken, context);
  await context.inTenant(async (transaction) => {
    const account = await accounts.findByEmail(transaction, { tenant, email });
    await queue.enqueue(transaction, 'send-mail', { tenant, message: 'password-reset-asked', accountId: account?.id ?? null });
  });
  return { message: context.say('signIn.emailSentText') };
};
