import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Interaction, errors as oauth } from 'oidc-provider';
import { AppError } from '../../../contract/errors.ts';
import { acceptedHash, replacePassword } from '../../operations/session/new-password.ts';
import { asksSecondFactor } from '../../operations/session/open-session.ts';
import { welcomeOwner } from '../../operations/session/sign-in-throttle.ts';
import { needsPersonProof, verifyPassword } from '../../operations/session/verify-account.ts';
import { interactionSeals } from '../../provider/interaction-seals.ts';
import type { PageCaptcha } from '../../provider/pages/captcha-check.ts';
import { newPasswordPage } from '../../provider/pages/new-password-page.ts';
import { type SignInTry, signInPage } from '../../provider/pages/sign-in-page.ts';
import { publicContext, type RequestServices } from '../public-context.ts';
import { factorForm, factorHolder, factorSteps, goFurther } from './provider-second-factor.ts';
import { REALM_PROTOCOL, realmOfRequest } from './realm-request.ts';
import {
  contextOf,
  continueSignIn,
  expired,
  page,
  pageContextUnder,
  refused,
  type SignInFields,
  type Under,
} from './sign-in-under-way.ts';

const MOST_BYTES = 16_384;

/**
 * The provider's own sign-in page: plain forms that work without a script. The rules for tries are
 * those of `/auth/login`.
 */
export async function signInRoutes(app: FastifyInstance, serving: RequestServices): Promise<void> {
  const seals = interactionSeals(serving.ports.signingKey, serving.now);
  const url = `${REALM_PROTOCOL}/sign-in/:uid`;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.get(url, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction) return expired({ request, reply, serving });
    if (interaction.prompt.name === 'consent')
      return continueSignIn({ request, reply }, { consent: {} });
    return draw(
      { uid: interaction.uid, request, reply, serving, seals },
      { username: String(interaction.params.login_hint ?? ''), missing: [] },
    );
  });
  app.post(url, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    const fields = (request.body ?? {}) as SignInFields;
    if (!interaction || !seals.isCsrf(interaction.uid, fields.csrf ?? ''))
      return expired({ request, reply, serving });
    const under = { uid: interaction.uid, request, reply, serving, seals };
    const factorStep = fields.step === undefined ? undefined : factorSteps[fields.step];
    if (factorStep) return factorStep(under, fields);
    return fields.ticket === undefined ? signIn(under, fields) : changePassword(under, fields);
  });
}

/** The sign-in that the browser's cookie and the address both name. */
async function interactionOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await realmOfRequest(request).provider.interactionDetails(
      request.raw,
      reply.raw,
    );
    return interaction.uid === (request.params as { uid: string }).uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof oauth.SessionNotFound) return undefined;
    throw error;
  }
}

async function signIn(
  under: Under,
  { username = '', password = '', captchaToken }: SignInFields,
): Promise<FastifyReply> {
  const missing = Object.entries({ username: username.trim(), password }).flatMap(
    ([name, value]) => (value === '' ? [name] : []),
  );
  if (missing.length > 0)
    return draw({ ...under, reply: under.reply.code(400) }, { username, missing });
  const context = contextOf(under);
  try {
    const proven = await verifyPassword({ username, password, captchaToken }, context);
    if (!asksSecondFactor(proven.account, context)) await welcomeOwner(proven, context);
    return await goFurther(under, { account: proven.account });
  } catch (error) {
    const { code } = refused(under, error);
    return draw(under, { username, missing: [], problem: context.t(`error.${code}`) });
  }
}

async function changePassword(
  under: Under,
  { ticket = '', newPassword = '', confirmPassword }: SignInFields,
): Promise<FastifyReply> {
  const context = publicContext(under.request, under.serving);
  const holder = await factorHolder(under, ticket, 'all');
  if (!holder?.account.must_change_password) return expired(under);
  const { account, factorId } = holder;
  const again = (problems: readonly string[]) =>
    page(
      under.reply.code(400),
      newPasswordPage(pageContextUnder(under), { ...factorForm(under, holder, 'all'), problems }),
    );
  if (newPassword !== confirmPassword) return again([context.t('signIn.mismatch')]);
  try {
    const passwordHash = await acceptedHash(newPassword, { account, context });
    await context.inTenant((transaction) =>
      replacePassword(transaction, { account, passwordHash, context }),
    );
    const changed = { ...account, password_hash: passwordHash, must_change_password: false };
    return await goFurther(under, { account: changed, factorId });
  } catch (error) {
    if (!(error instanceof AppError) || !isPasswordRefusal(error.code)) throw error;
    return again(
      Object.values(error.details.fields ?? {}).map((field) =>
        context.t((field as { key: string }).key),
      ),
    );
  }
}

/** What the product says about a password that an account may not have. */
const isPasswordRefusal = (code: string): boolean => code.startsWith('password_');

async function captchaFor(under: Under): Promise<PageCaptcha | undefined> {
  const context = contextOf(under);
  if (!(await needsPersonProof(context))) return undefined;
  return {
    challenge: await context.ports.captcha.challenge(context.tenant),
    scripts: `${realmOfRequest(under.request).protocol}/scripts`,
  };
}

async function draw(under: Under, last: SignInTry): Promise<FastifyReply> {
  const { uid, reply, seals } = under;
  return page(
    reply,
    signInPage(pageContextUnder(under), {
      csrf: seals.csrf(uid),
      last,
      captcha: await captchaFor(under),
    }),
  );
}
