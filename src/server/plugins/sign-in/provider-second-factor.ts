import type { FastifyReply } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { waitWords } from '../../../core/copy/wait-words.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  shownEnrolment,
} from '../../operations/second-factor/enrolment.ts';
import { findFactor, verifyCode } from '../../operations/second-factor/verify-code.ts';
import { asksSecondFactor } from '../../operations/session/open-session.ts';
import { beginTry, welcomeOwner } from '../../operations/session/sign-in-throttle.ts';
import { credentialsOf } from '../../provider/credentials.ts';
import type { ProvenFactors } from '../../provider/interaction-seals.ts';
import { codePage } from '../../provider/pages/code-page.ts';
import { enrolmentPage } from '../../provider/pages/enrolment-page.ts';
import { newPasswordPage } from '../../provider/pages/new-password-page.ts';
import { recoveryCodesPage } from '../../provider/pages/recovery-codes-page.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import {
  contextOf,
  continueSignIn,
  expired,
  loginOf,
  type Proving,
  page,
  pageContextUnder,
  refused,
  type SignInFields,
  type Under,
} from './sign-in-under-way.ts';

/**
 * Whoever a ticket of this sign-in says so much of. Undefined where the password, or the second
 * factor that was proven, is another by now.
 */
export async function factorHolder(
  under: Under,
  ticket: string,
  proven: ProvenFactors,
): Promise<Proving | undefined> {
  const context = contextOf(under);
  const holder = under.seals.holderOf(under.uid, ticket, proven);
  if (!holder) return undefined;
  const account = await context.inTenant((transaction) =>
    accounts.find(transaction, { tenant: context.tenant.id, id: holder.accountId }),
  );
  if (!account) return undefined;
  const isWithCode = proven === 'all' && asksSecondFactor(account, context);
  const factorId = isWithCode ? (await findFactor(account, context))?.id : undefined;
  const credentials = credentialsOf(account, factorId, context.ports.fingerprints);
  return credentials === holder.credentials ? { account, factorId } : undefined;
}

/**
 * What comes next for somebody who has proven so much: a code, the set-up of a second factor, a new
 * password, or the way back to the site.
 */
export async function goFurther(under: Under, proving: Proving): Promise<FastifyReply> {
  const { account, factorId } = proving;
  if (asksSecondFactor(account, contextOf(under)) && factorId === undefined)
    return askForFactor(under, account);
  if (!account.must_change_password) return continueSignIn(under, loginOf(proving, under));
  return page(
    under.reply,
    newPasswordPage(pageContextUnder(under), factorForm(under, proving, 'all')),
  );
}

/** What every form of these pages carries. */
export const factorForm = (
  { uid, seals, serving: { ports } }: Under,
  { account, factorId }: Proving,
  proven: ProvenFactors,
): { csrf: string; ticket: string } => ({
  csrf: seals.csrf(uid),
  ticket: seals.ticket(
    uid,
    {
      accountId: account.id,
      credentials: credentialsOf(account, factorId, ports.fingerprints),
    },
    proven,
  ),
});

async function askForFactor(under: Under, account: AccountRow): Promise<FastifyReply> {
  const context = contextOf(under);
  const form = factorForm(under, { account }, 'password');
  if (await findFactor(account, context))
    return page(under.reply, codePage(pageContextUnder(under), form));
  return page(
    under.reply,
    enrolmentPage(pageContextUnder(under), {
      ...form,
      enrolment: beginEnrolment({ account, context }),
    }),
  );
}

/** The steps of a second factor, by the word that their forms carry. */
export const factorSteps: Readonly<
  Record<string, (under: Under, fields: SignInFields) => Promise<FastifyReply>>
> = {
  code: proveFactor,
  enrolment: enrol,
  codes: leaveCodes,
};

async function proveFactor(
  under: Under,
  { ticket = '', oneTimeCode = '' }: SignInFields,
): Promise<FastifyReply> {
  const holder = await factorHolder(under, ticket, 'password');
  if (!holder) return expired(under);
  const { account } = holder;
  const context = contextOf(under);
  const again = (problem: string): FastifyReply =>
    page(
      under.reply,
      codePage(pageContextUnder(under), { ...factorForm(under, holder, 'password'), problem }),
    );
  if (oneTimeCode.trim() === '') {
    under.reply.code(400);
    return again(context.t('secondFactor.codeMissing'));
  }
  // Before the code is proven: what takes its place meanwhile was not.
  const factorId = (await findFactor(account, context))?.id;
  try {
    await verifyCode(oneTimeCode, { account, context, refusal: 'invalid_credentials' });
  } catch (error) {
    return again(sentenceOf(under, error));
  }
  await welcome(under, account);
  return goFurther(under, { account, factorId });
}

async function enrol(
  under: Under,
  { ticket = '', enrolmentToken = '', oneTimeCode = '' }: SignInFields,
): Promise<FastifyReply> {
  const holder = await factorHolder(under, ticket, 'password');
  const context = contextOf(under);
  const account = holder?.account;
  const shown = account && shownEnrolment(enrolmentToken, { account, context });
  if (!account || !shown || (await findFactor(account, context))) return expired(under);
  const again = (problem: string): FastifyReply =>
    page(
      under.reply,
      enrolmentPage(pageContextUnder(under), {
        ...factorForm(under, { account }, 'password'),
        enrolment: { ...shown, enrolmentToken },
        problem,
      }),
    );
  if (oneTimeCode.trim() === '') {
    under.reply.code(400);
    return again(context.t('secondFactor.codeMissing'));
  }
  try {
    const { recoveryCodes, factorId } = await confirmEnrolment(enrolmentToken, {
      code: oneTimeCode,
      context,
    });
    await welcome(under, account);
    return page(
      under.reply,
      recoveryCodesPage(pageContextUnder(under), {
        ...factorForm(under, { account, factorId }, 'all'),
        recoveryCodes,
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'enrolment_invalid') return expired(under);
    return again(sentenceOf(under, error));
  }
}

async function leaveCodes(under: Under, { ticket = '' }: SignInFields): Promise<FastifyReply> {
  const holder = await factorHolder(under, ticket, 'all');
  return holder ? goFurther(under, holder) : expired(under);
}

/** All is proven: earlier failures count no more, and the address is known. */
async function welcome(under: Under, account: AccountRow): Promise<void> {
  const context = contextOf(under);
  await welcomeOwner({ ...(await beginTry(account.username, context)), account }, context);
}

function sentenceOf(under: Under, error: unknown): string {
  const { t } = contextOf(under);
  const {
    code,
    details: { sentence = `error.${code}`, retryAfter = 0 },
  } = refused(under, error);
  const { key, params } = waitWords(retryAfter);
  return t(sentence, { wait: t(key, params) });
}
