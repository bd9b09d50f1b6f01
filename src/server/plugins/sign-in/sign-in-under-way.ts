import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { AppError, errors as table } from '../../../contract/errors.ts';
import type { PublicContext } from '../../operations/context.ts';
import { captchaOf } from '../../ports/captcha/captcha.ts';
import { credentialsOf } from '../../provider/credentials.ts';
import type { InteractionSeals } from '../../provider/interaction-seals.ts';
import type { PageContext } from '../../provider/pages/brand-page.ts';
import { messagePage } from '../../provider/pages/message-page.ts';
import type { AccountRow } from '../../repositories/accounts/accounts.ts';
import { publicContext, type RequestServices } from '../public-context.ts';
import { pageContextFor, realmOfRequest } from './realm-request.ts';

/** What a form of the sign-in pages sends. */
export type SignInFields = Record<string, string | undefined>;

/** A sign-in under way: its number, and what answers it. */
export interface Under {
  uid: string;
  request: FastifyRequest;
  reply: FastifyReply;
  serving: RequestServices;
  seals: InteractionSeals;
}

/** These pages have our own captcha, whatever service the tenant's site shows. */
export function contextOf({ request, serving }: Pick<Under, 'request' | 'serving'>): PublicContext {
  const context = publicContext(request, serving);
  const isNone = captchaOf(context.tenant).kind === 'none';
  return {
    ...context,
    tenant: { ...context.tenant, captcha: { kind: isNone ? 'none' : 'altcha' } },
  };
}

export const pageContextUnder = ({
  request,
  reply,
  serving,
}: Pick<Under, 'request' | 'reply' | 'serving'>): PageContext =>
  pageContextFor(request, reply, serving);

export const page = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);

/** Somebody who has proven their password, and their second factor where it is named. */
export interface Proving {
  account: AccountRow;
  factorId?: string | undefined;
}

/** What the provider is told of somebody who has proven all that is asked for. */
export const loginOf = (
  { account, factorId }: Proving,
  { serving: { ports } }: Pick<Under, 'serving'>,
): InteractionResults => ({
  login: {
    accountId: account.id,
    amr: factorId === undefined ? ['pwd'] : ['pwd', 'otp', 'mfa'],
    credentials: credentialsOf(account, factorId, ports.fingerprints),
  },
});

/** Back to the provider, which takes the browser back to the site. */
export async function continueSignIn(
  { request, reply }: Pick<Under, 'request' | 'reply'>,
  result: InteractionResults,
): Promise<FastifyReply> {
  const { provider } = realmOfRequest(request);
  return reply.redirect(
    await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: true,
    }),
    303,
  );
}

/**
 * Sets the status of a refusal, and when another try makes sense. What is no refusal continues as
 * the defect that it is.
 */
export function refused({ request, reply }: Under, error: unknown): AppError {
  if (!(error instanceof AppError) || table[error.code].status >= 500) throw error;
  request.refusal = error;
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  reply.code(table[error.code].status);
  return error;
}

/** A page that is over: it was open for too long, or was used before. */
export function expired(under: Pick<Under, 'request' | 'reply' | 'serving'>): FastifyReply {
  const pageContext = pageContextUnder(under);
  const [title, text] = [
    pageContext.t('provider.expiredTitle'),
    pageContext.t('provider.expiredText'),
  ];
  return page(
    under.reply.code(400),
    messagePage(pageContext, { title, text, action: pageContext.t('provider.startAgain') }),
  );
}
