import { Ajv } from 'ajv';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Socket } from 'socket.io';
import { AppError } from '../../contract/errors.ts';
import {
  type Attend,
  type AuthError,
  type Follow,
  type Ping,
  type Pong,
  socketEvents,
} from '../../contract/events.ts';
import { operations } from '../../contract/operations.ts';
import { can } from '../../core/access/can.ts';
import { effectiveRoles } from '../../core/access/effective-roles.ts';
import type { EventAudience } from '../../core/access/event-audience.ts';
import { plainText } from '../../core/copy/texts.ts';
import { LIST_SUBJECTS, type ListSubject } from '../../core/realtime/list-subjects.ts';
import { readInTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { bearerOf } from '../plugins/request/principal.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { AccessClaims } from '../ports/tokens/access-claims.ts';
import type { BearerTokens } from '../ports/tokens/bearer-tokens.ts';
import { type Revocations, type Revoked, revokedAccount } from '../ports/tokens/revocations.ts';
import { eventAudienceOf } from '../repositories/applications/audiences.ts';
import { parties } from '../repositories/parties/parties.ts';
import type { RowScope } from '../repositories/row-scope.ts';
import { type Attended, attend } from './attend.ts';
import { connectionTurns } from './connection-turns.ts';
import { listRoom } from './list-news.ts';
import type { PresenceRegister } from './presence.ts';
import type { SocketLimits } from './socket-limits.ts';

/** What a connection is served with. */
export interface ConnectionServices {
  db: Kysely<Database>;
  bearerTokens: BearerTokens;
  revocations: Pick<Revocations, 'has' | 'subscribe'>;
  catalogues: Catalogues;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>;
  limits: SocketLimits;
  presence: Pick<PresenceRegister, 'enter' | 'leave'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds after which a connection that said nothing is ended; 90 seconds by default. */
  silenceMs?: number;
}

const ONCE = 'The same again within a minute is not logged.';
const SILENCE_MS = 90_000;
const MOST_FOLLOWED = 50;

const ajv = new Ajv();
const [isPing, isFollow, isAttend] = [
  ajv.compile<Ping>(socketEvents.ping.schema),
  ajv.compile<Follow>(socketEvents.follow.schema),
  ajv.compile<Attend>(socketEvents.attend.schema),
];

/** What browsers send; all else is refused and counted. */
const KNOWN: readonly string[] = [
  socketEvents.ping.name,
  socketEvents.follow.name,
  socketEvents.attend.name,
];

/** Everybody of one scope who follows an applicant of a tenant. */
export const socketRoom = (
  { kind, uid }: EventAudience,
  { tenant, applicantUid }: { tenant: string; applicantUid: string },
): string => `${tenant}/${applicantUid}/${kind}/${uid}`;

/** Everybody with tokens of a sign-in or an account, who has to go when these are revoked. */
export const revokedRoom = (tenant: string, revoked: Revoked): string => `${tenant} ${revoked}`;

/** The event that puts somebody out. */
export function refusal(catalogues: Catalogues): [string, AuthError] {
  return [
    socketEvents['auth-error'].name,
    { message: plainText(catalogues.current().copy.en?.all ?? {}, 'error.realtimeRefused') ?? '' },
  ];
}

/**
 * Serves one connection: who comes without a good token is told so and put out; who stays may
 * follow applicants within the reach of their grant, as long as they are heard of and their token
 * lives. What is too much is refused, and whoever continues is put out, in one line of the log.
 * `proven` is called once the token is known to be good.
 */
export function serveConnection(
  socket: Socket,
  { silenceMs = SILENCE_MS, proven, ...serving }: ConnectionServices & { proven: () => void },
): void {
  const { limits, log } = serving;
  let token = tokenOf(socket);
  let caller: SocketCaller | undefined;
  const put = (error?: unknown): void => {
    const isDefect = error !== undefined && !(error instanceof AppError);
    if (isDefect && limits.lines.allows(String(error))) {
      log.error(error, `A connection of the socket could not be served. ${ONCE}`);
    }
    socket.disconnect(true);
  };
  const putFor = (reason: string): void => {
    const account = accountOf(caller) ?? 'not known yet';
    if (socket.connected && limits.lines.allows(`${reason} ${account}`)) {
      log.warn({ account }, `A connection of the socket was ended: ${reason}. ${ONCE}`);
    }
    put();
  };
  const refuse = (): void => {
    socket.emit(...refusal(serving.catalogues));
    put();
  };
  const silence = setTimeout(put, silenceMs).unref();
  socket.once('disconnect', () => {
    clearTimeout(silence);
    // Who leaves without hanging up would keep a line that counts for nobody.
    socket.conn.close();
  });

  const turns = connectionTurns(socket, {
    limits,
    account: () => accountOf(caller),
    failed: put,
    flooded: () => putFor('it asked for more than one may'),
  });
  turns.take(async () => {
    caller = await admitted(token, { socket, serving });
    if (!socket.connected) return;
    if (!caller) return refuse();
    const close = limits.sockets.take(accountKey(caller.claims));
    if (!close) return putFor('its account has as many sockets as one may have');
    socket.once('disconnect', close);
    proven();
  });

  socket.use(([name], next) => (KNOWN.includes(String(name)) ? next() : turns.refuse()));

  socket.on(socketEvents.ping.name, (message: unknown = {}) =>
    turns.take(async () => {
      const isRenewed = isPing(message) && message.token !== undefined && message.token !== token;
      if (isRenewed) token = (message as Required<Ping>).token;
      caller = await admitted(token, { socket, serving });
      // A token that a page brings is refused for good; one that has only grown old comes anew with
      // the next connection.
      if (!caller) return isRenewed ? refuse() : put();
      silence.refresh();
      socket.emit(socketEvents.pong.name, {} satisfies Pong);
    }),
  );

  socket.on(socketEvents.follow.name, (message: unknown, answer: unknown) => {
    const acknowledge = (isFollowed: boolean): void =>
      void (typeof answer === 'function' && answer(isFollowed));
    if (!isFollow(message)) {
      acknowledge(false);
      return turns.refuse();
    }
    const { applicantUid } = message;
    turns.take(
      async () => acknowledge(await follow(socket, { applicantUid, caller, serving })),
      () => acknowledge(false),
    );
  });

  let attended: Attended | undefined;
  socket.once('disconnect', () => serving.presence.leave(socket.id));
  socket.on(socketEvents.attend.name, (message: unknown, answer: unknown) => {
    const acknowledge = (isThere: boolean): void =>
      void (typeof answer === 'function' && answer(isThere));
    if (!isAttend(message)) {
      acknowledge(false);
      return turns.refuse();
    }
    turns.take(
      async () => {
        attended = await attend(socket, { message, caller, serving, before: attended });
        acknowledge(attended !== undefined);
      },
      () => acknowledge(false),
    );
  });
}

interface Following {
  applicantUid: string;
  caller: SocketCaller | undefined;
  serving: Pick<ConnectionServices, 'db'>;
}

/** How many applicants a socket follows; its other rooms have a space behind the tenant. */
const followedBy = (socket: Socket, tenant: string): number =>
  [...socket.rooms].filter((room) => room.startsWith(`${tenant}/`)).length;

/** Whether the caller hears of an applicant from now on. */
async function follow(
  socket: Socket,
  { applicantUid, caller, serving }: Following,
): Promise<boolean> {
  const scope = caller?.scope;
  const audience = scope && eventAudienceOf(scope);
  if (
    !audience ||
    followedBy(socket, scope.tenant) >= MOST_FOLLOWED ||
    !(await isReached(scope, applicantUid, serving))
  )
    return false;
  await socket.join(socketRoom(audience, { tenant: scope.tenant, applicantUid }));
  return true;
}

/** Browsers cannot send a header with a websocket: the token comes beside it, and counts first. */
function tokenOf({ handshake: { auth, headers } }: Socket): string {
  return typeof auth.token === 'string' && auth.token !== ''
    ? auth.token
    : bearerOf(headers.authorization);
}

/** Somebody with a good token; without a scope where their role may read no documents. */
export interface SocketCaller {
  claims: AccessClaims;
  scope: RowScope | undefined;
  /** Of staff: which applications they may be seen in. */
  presence: RowScope | undefined;
  /** What they may list, and within which scopes. */
  lists: readonly { subject: ListSubject; scope: RowScope }[];
}

/** The account that limits count by: its id is of its tenant alone. */
const accountKey = ({ tenant, sub }: AccessClaims): string => `${tenant}/${sub}`;

const accountOf = (caller: SocketCaller | undefined): string | undefined =>
  caller && accountKey(caller.claims);

/**
 * The caller of a connection that from now on goes with what its token hangs on. What was revoked
 * while it was looked at counts too.
 */
async function admitted(
  token: string,
  { socket, serving }: { socket: Socket; serving: ConnectionServices },
): Promise<SocketCaller | undefined> {
  const caller = await callerOf(token, serving);
  if (!caller) return undefined;
  const { claims } = caller;
  await socket.join(
    [claims.sid, revokedAccount(claims.sub)].map((revoked) => revokedRoom(claims.tenant, revoked)),
  );
  for (const { subject, scope } of caller.lists) {
    const audience = eventAudienceOf(scope);
    if (audience && audience.kind !== 'own')
      await socket.join(listRoom(subject, claims.tenant, audience));
  }
  return serving.revocations.has(claims) ? undefined : caller;
}

const LISTS = Object.entries(LIST_SUBJECTS) as [keyof typeof LIST_SUBJECTS, ListSubject][];

/** Undefined for a token that opens nothing. */
async function callerOf(
  token: string,
  { bearerTokens, catalogues }: ConnectionServices,
): Promise<SocketCaller | undefined> {
  const claims = token === '' ? undefined : await bearerTokens.verify(token);
  const { roles, tenants } = catalogues.current();
  if (!claims || !tenants.some(({ id }) => id === claims.tenant)) return undefined;
  const [role] = effectiveRoles(roles, claims.roles);
  const scopeUnder = (grant: string): RowScope | undefined => {
    const kind = can(role, grant);
    return kind ? { tenant: claims.tenant, kind, ...claims.party } : undefined;
  };
  return {
    claims,
    scope: scopeUnder(operations['docs-by-docids'].grant),
    presence: scopeUnder(operations['get-application-detail'].grant),
    lists: LISTS.flatMap(([operation, subject]) => {
      const scope = scopeUnder(operations[operation].grant);
      return scope ? [{ subject, scope }] : [];
    }),
  };
}

const isReached = (
  scope: RowScope,
  uid: string,
  { db }: Pick<ConnectionServices, 'db'>,
): Promise<boolean> =>
  readInTenant(
    db,
    scope.tenant,
    async (transaction) => (await parties.findApplicant(transaction, { scope, uid })) !== undefined,
  );
