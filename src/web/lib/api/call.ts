import {
  type Body,
  type OperationDescription,
  type OperationName,
  operations,
  type Query,
} from '../../../contract/operations.ts';
import type { ResponseOf } from '../../../core/responses/responses.ts';
import type { Translate } from '../i18n/texts.ts';
import { uniqueId } from '../page/unique-id.ts';
import type { AfterWait } from './busy.ts';
import { CallError, type LocalCode, localTexts } from './call-error.ts';
import { callRefusal, isCounted, requestFor, responseBody, signedOutRefusal } from './wire.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };

/** What a call takes: its query and body as the operation's schema says, and how to send it. */
type CallInput<N extends OperationName> = Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    signal?: AbortSignal | undefined;
    /** Repeats of one intention carry one key, so that the server does it once. */
    idempotencyKey?: string;
    timeoutMs?: number;
    /** The version of the API; the first by default. */
    version?: 1 | 2;
    /**
     * What follows where the server asks to wait: `asks-again` by default. Reads, which are asked
     * again by themselves, tell nobody.
     */
    afterWait?: AfterWait | 'silent';
    /**
     * Speaks with this token instead of the session's, while the session is being made or ended.
     */
    token?: string;
    /** Reads within this preview, while it is being begun. */
    rolePreview?: string;
  };

/** What a call gives back: its payload, or a file. */
type Answered<N extends OperationName> = (typeof operations)[N]['kind'] extends 'blob'
  ? Blob
  : ResponseOf<N>;

/** The one way to the server. Throws CallError; an aborted call throws the signal's reason. */
export type Call = <N extends OperationName>(name: N, input: CallInput<N>) => Promise<Answered<N>>;

/** Whoever knows the token, and what to do when it is refused. */
export interface Auth {
  token: () => string | null;
  /**
   * Tries for a newer token than the refused one, of the same person; false when there is none.
   * Throws CallError where nobody could say.
   */
  renew: (refused: string | null) => Promise<boolean>;
  /** This token is refused for good: ends its session. */
  expire: (refused: string | null) => void;
}

export interface CallSettings {
  clientId: string;
  t: Translate;
  auth: Auth;
  /** Told when the server asks to wait for what somebody does. */
  onBusy: (refusal: CallError, after: AfterWait) => void;
  /**
   * Told of a refusal with a status that nobody is meant to answer (rules: "Error catalogue"): it
   * is counted.
   */
  onUnforeseen?: (name: OperationName, refusal: CallError) => void;
  /** The preview as another role or person that this tab is in. */
  rolePreview?: () => string | undefined;
  /** Told when that preview is over. */
  onPreviewOver?: () => void;
  fetch?: typeof fetch;
}

const TIMEOUT = { json: 20_000, multipart: 120_000, blob: 60_000, tus: 120_000 };

/** What callers answer for themselves; every other status they pass over. */
const FORESEEN: readonly number[] = [400, 401, 404, 426, 500];

/** What the cache of answers asks for, and asks again; files are taken by people. */
const isRead = ({ method, kind }: OperationDescription) => method === 'GET' && kind === 'json';

/**
 * A call that was refused for its token; anything below `/auth` answers for itself (rules: "Error
 * catalogue").
 */
const isSignedOut = (status: number, path: string) =>
  (status === 401 || status === 403) && !path.startsWith('/auth/');

/** Makes `call`, typed from the operation table. */
export const createCall = (settings: CallSettings): Call => {
  const local = (code: LocalCode) => new CallError({ code, message: settings.t(localTexts[code]) });

  const send = async (operation: OperationDescription, input: AnyInput): Promise<Response> => {
    const timeout = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT[operation.kind]);
    const { url, init } = requestFor(operation, {
      ...input,
      clientId: settings.clientId,
      token: input.token ?? settings.auth.token(),
      rolePreview: input.rolePreview ?? settings.rolePreview?.(),
    });
    try {
      return await (settings.fetch ?? fetch)(url, {
        ...init,
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      if (timeout.aborted) throw local('timeout');
      throw local(navigator.onLine ? 'unreachable' : 'offline');
    }
  };

  const sendSignedIn = async (
    operation: OperationDescription,
    input: AnyInput,
  ): Promise<Response> => {
    let used = settings.auth.token();
    const response = await send(operation, input);
    if (!isSignedOut(response.status, operation.path)) return response;
    if (await settings.auth.renew(used)) {
      used = settings.auth.token();
      const second = await send(operation, input);
      if (!isSignedOut(second.status, operation.path)) return second;
    }
    settings.auth.expire(used);
    return response;
  };

  return async (name, input) => {
    const operation: OperationDescription = operations[name];
    const once = {
      ...input,
      idempotencyKey: input.idempotencyKey ?? (isCounted(operation) ? uniqueId() : undefined),
    };
    const response = await sendSignedIn(operation, once);
    // The answer of this very operation, which the server has checked against its schema.
    if (response.ok) return (await responseBody(response, { operation, local })) as never;
    const isOut = operation.base === 'doc' && isSignedOut(response.status, operation.path);
    const refusal = isOut ? signedOutRefusal(response, local) : await callRefusal(response, local);
    if (!FORESEEN.includes(refusal.status)) settings.onUnforeseen?.(name, refusal);
    if (refusal.code === 'preview_over') settings.onPreviewOver?.();
    const after = input.afterWait ?? (isRead(operation) ? 'silent' : 'asks-again');
    if (refusal.isBusy && after !== 'silent') settings.onBusy(refusal, after);
    throw refusal;
  };
};

/** An input whose operation is known at run time only. */
interface AnyInput {
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  timeoutMs?: number | undefined;
  version?: 1 | 2 | undefined;
  token?: string | undefined;
  rolePreview?: string | undefined;
  afterWait?: AfterWait | 'silent' | undefined;
}
