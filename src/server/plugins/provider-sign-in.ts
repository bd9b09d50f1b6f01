import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors as oauth, type Interaction, type InteractionResults } from 'oidc-provider';
import { AppError, errors as table } from '../../contract/errors.ts';
import { accounts, type AccountRow } from '../repositories/accounts.ts';
import type { PublicContext } from '../operations/context.ts';
import { acceptedHash, replacePassword } from '../operations/session/new-password.ts';
import { proveAccount } from '../operations/session/prove-account.ts';
import { mustProvePerson } from '../operations/session/prove-person.ts';
import { captchaOf } from '../ports/captcha/captcha.ts';
import type { PageCaptcha } from '../provider/pages/captcha-check.ts';
import { interactionSeals, type InteractionSeals } from '../provider/interaction-seals.ts';
import { messagePage } from '../provider/pages/message-page.ts';
import { newPasswordPage } from '../provider/pages/new-password-page.ts';
import { signInPage, type SignInTry } from '../provider/pages/sign-in-page.ts';
import { publicContext, type Serving } from './public-context.ts';
import { lookFor, REALM_PROTOCOL, realmOf } from './realm-request.ts';

type Fields = Record<string, string | undefined>;
/** A sign-in under way: its number, and what answers it. */
interface Under { uid: string; request: FastifyRequest; reply: FastifyReply; serving: Serving; seals: InteractionSeals }

const MOST_BYTES = 16_384;

/** The provider's own sign-in page: plain forms that work without a script. The rules for tries are those of `/auth/login`. */
export async function signInRoutes(app: FastifyInstance, serving: Serving): Promise<void> {
  const seals = interactionSeals(serving.ports.signingKey, serving.now);
  const url = `${REALM_PROTOCOL}/sign-in/:uid`;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))));
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.get(url, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction) return expired({ request, reply, serving });
    if (interaction.prompt.name === 'consent') return goOn({ request, reply }, { consent: {} });
    return draw({ uid: interaction.uid, request, reply, serving, seals }, { username: String(interaction.params.login_hint ?? ''), missing: [] });
  });
  app.post(url, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    const fields = (request.body ?? {}) as Fields;
    if (!interaction || !seals.isCsrf(interaction.uid, fields.csrf ?? '')) return expired({ request, reply, serving });
    const under = { uid: interaction.uid, request, reply, serving, seals };
    return fields.ticket === undefined ? signIn(under, fields) : changePassword(under, fields);
  });
}

/** The sign-in that the browser's cookie and the address both name. */
async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> {
  try {
    const interaction = await realmOf(request).provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === (request.params as { uid: string }).uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof oauth.SessionNotFound) return undefined;
    throw error;
  }
}

async function signIn(under: Under, { username = '', password = '', captchaToken }: Fields): Promise<FastifyReply> {
  const missing = Object.entries({ username: username.trim(), password }).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length > 0) return draw({ ...under, reply: under.reply.code(400) }, { username, missing });
  const { uid, request, reply, serving, seals } = under;
  try {
    const account = await proveAccount({ username, password, captchaToken }, contextOf(under));
    if (!account.must_change_password) return await goOn(under, loginOf(account));
    return html(reply, newPasswordPage(lookFor(request, reply, serving), { csrf: seals.csrf(uid), ticket: seals.ticket(uid, account.id) }));
  } catch (error) {
    return draw({ ...under, reply: refused(under, error) }, { username, missing: [], problem: sentenceOf(under, error) });
  }
}

async function changePassword(under: Under, { ticket = '', newPassword = '', confirmPassword }: Fields): Promise<FastifyReply> {
  const { uid, request, reply, serving, seals } = under;
  const context = publicContext(request, serving);
  const holder = seals.holderOf(uid, ticket);
  const account = holder && await context.inTenant((transaction) => accounts.find(transaction, { tenant: context.tenant.id, id: holder }));
  if (!account || !account.must_change_password) return expired(under);
  const again = (problems: readonly string[]) => html(reply.code(400), newPasswordPage(lookFor(request, reply, serving), { csrf: seals.csrf(uid), ticket, problems }));
  if (newPassword !== confirmPassword) return again([context.say('signIn.mismatch')]);
  try {
    const passwordHash = await acceptedHash(newPassword, { account, context });
    await context.inTenant((transaction) => replacePassword(transaction, { account, passwordHash, context }));
    return await goOn(under, loginOf(account));
  } catch (error) {
    if (!(error instanceof AppError) || !isPasswordRefusal(error.code)) throw error;
    return again(Object.values(error.details.fields ?? {}).map((field) => context.say((field as { key: string }).key)));
  }
}

/** What the product says about a password that an account may not have. */
const isPasswordRefusal = (code: string): boolean => code.startsWith('password_');

const loginOf = ({ id }: AccountRow) => ({ login: { accountId: id, amr: ['pwd'] } });

/** Back to the provider, which takes the browser back to the site. */
async function goOn({ request, reply }: Pick<Under, 'request' | 'reply'>, result: InteractionResults): Promise<FastifyReply> {
  return reply.redirect(await realmOf(request).provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true }), 303);
}

/** The status of a refusal, and when another try makes sense. What is no refusal goes on as the defect that it is. */
function refused({ request, reply }: Under, error: unknown): FastifyReply {
  if (!(error instanceof AppError) || table[error.code].status >= 500) throw error;
  request.refusal = error;
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply.code(table[error.code].status);
}

const sentenceOf = (under: Under, error: unknown): string => contextOf(under).say(`error.${(error as AppError).code}`);

/** These pages have our own captcha, whatever service the tenant's site shows. */
function contextOf({ request, serving }: Pick<Under, 'request' | 'serving'>): PublicContext {
  const context = publicContext(request, serving);
  const isNone = captchaOf(context.tenant).kind === 'none';
  return { ...context, tenant: { ...context.tenant, captcha: { kind: isNone ? 'none' : 'altcha' } } };
}

async function captchaFor(under: Under): Promise<PageCaptcha | undefined> {
  const context = contextOf(under);
  if (!await mustProvePerson(context)) return undefined;
  return { challenge: await context.ports.captcha.challenge(context.tenant), scripts: `${realmOf(under.request).protocol}/scripts` };
}

async function draw(under: Under, last: SignInTry): Promise<FastifyReply> {
  const { uid, request, reply, serving, seals } = under;
  return html(reply, signInPage(lookFor(request, reply, serving), { csrf: seals.csrf(uid), last, captcha: await captchaFor(under) }));
}

function expired({ request, reply, serving }: Pick<Under, 'request' | 'reply' | 'serving'>): FastifyReply {
  const look = lookFor(request, reply, serving);
  return html(reply.code(400), messagePage(look, { title: look.say('provider.expiredTitle'), text: look.say('provider.expiredText'), action: look.say('provider.startAgain') }));
}

const html = (reply: FastifyReply, page: string): FastifyReply => reply.type('text/html; charset=utf-8').send(page);
