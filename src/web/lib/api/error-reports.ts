import {
  type Body,
  type BrowserError,
  type OperationName,
  operations,
} from '../../../contract/operations.ts';
import { classOf, framesOf, type Stacked } from '../../../core/faults/frames.ts';
import { routeAddress } from '../router/address.ts';
import { CallError } from './call-error.ts';
import { requestFor } from './wire.ts';

/**
 * Reports to the server what went wrong here: classes, places in our own files, codes and numbers,
 * and not a word that anybody wrote.
 */
export interface ErrorReports {
  /** Something was thrown. Never throws itself. */
  note: (kind: 'page' | 'promise' | 'screen', thrown: unknown) => void;
  /** A call was refused with a status that its caller passes over. */
  unforeseen: (operation: OperationName, refusal: CallError) => void;
  /** Listens to what nobody catches; returns how to stop. */
  start: () => () => void;
}

interface Ports {
  /** Whether the server hands anything on. */
  isOn: boolean;
  clientId: string;
  window: Pick<
    Window & typeof globalThis,
    'addEventListener' | 'removeEventListener' | 'location' | 'fetch'
  >;
}

const PAUSE_MS = 2_000;
/** As many kinds of errors as one message takes, and as many as one page ever tells. */
const MOST_WAITING = 20;
const MOST_EVER = 200;
const MOST_TIMES = 1_000;

/**
 * What one message may have, without what stands around the errors. One error has a third of it at
 * most: 20 places of our files.
 */
const MOST_CHARACTERS = operations['report-errors'].mostBytes - 100;

/**
 * As many messages as the server takes bytes at once; places and names of ours have one byte a
 * character.
 */
const inMessages = (errors: readonly BrowserError[]): BrowserError[][] => {
  const messages: BrowserError[][] = [];
  let room = 0;
  for (const error of errors) {
    const characters = JSON.stringify(error).length + 1;
    if (characters > room) {
      messages.push([]);
      room = MOST_CHARACTERS;
    }
    messages.at(-1)?.push(error);
    room -= characters;
  }
  return messages;
};

const silent: ErrorReports = {
  note: () => undefined,
  unforeseen: () => undefined,
  start: () => () => undefined,
};

/**
 * What is of use: not what other scripts in the page do, what was called off, or a lost connection.
 */
const isOurs = ({ kind, name, frames }: BrowserError, thrown: unknown) => {
  if (thrown instanceof CallError) return !thrown.isUnanswered;
  return kind === 'screen' || (frames.length > 0 && name !== 'AbortError');
};

const refusalIn = (thrown: unknown): Partial<BrowserError> =>
  thrown instanceof CallError
    ? {
        code: thrown.code,
        ...(thrown.status > 0 && { status: thrown.status }),
        ...(isId(thrown.requestId) && { requestId: thrown.requestId }),
      }
    : {};

const isId = (requestId: string | undefined): requestId is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(requestId ?? '');

/** The screen, where its address is one; never what stands in an address that is none. */
const placeOf = ({ hash }: Location): Pick<BrowserError, 'place'> => {
  const { path } = routeAddress(hash);
  return /^\/[a-z-]{0,40}(\/[a-z-]{1,40})?$/i.test(path) ? { place: path } : {};
};

export const createErrorReports = ({ isOn, clientId, window }: Ports): ErrorReports => {
  if (!isOn) return silent;
  const waiting = new Map<string, BrowserError>();
  let ever = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = inMessages([...waiting.values()]);
    waiting.clear();
    for (const errors of messages) {
      const body: Body<'report-errors'> = { errors };
      const { url, init } = requestFor(operations['report-errors'], {
        body,
        clientId,
        token: null,
      });
      window
        .fetch(url, { ...init, keepalive: true })
        .catch((error: unknown) => console.warn('An error could not be reported.', error));
    }
  };

  const add = ({ requestId, ...kind }: BrowserError) => {
    const key = JSON.stringify(kind);
    const report = waiting.get(key);
    if (report) return void (report.times = Math.min(report.times + 1, MOST_TIMES));
    if (waiting.size >= MOST_WAITING || ever >= MOST_EVER) return;
    ever += 1;
    waiting.set(key, { ...kind, ...(requestId !== undefined && { requestId }) });
    timer ??= setTimeout(send, PAUSE_MS);
  };

  const note: ErrorReports['note'] = (kind, thrown) => {
    try {
      const frames =
        typeof thrown === 'object' && thrown !== null ? framesOf(thrown as Stacked) : [];
      const error: BrowserError = {
        kind,
        name: classOf(thrown),
        frames,
        ...placeOf(window.location),
        times: 1,
        ...refusalIn(thrown),
      };
      if (isOurs(error, thrown)) add(error);
    } catch (error) {
      console.warn('An error could not be described.', error);
    }
  };

  return {
    note,
    unforeseen: (operation, refusal) =>
      add({
        kind: 'call',
        name: 'CallError',
        frames: [],
        place: operation,
        times: 1,
        ...refusalIn(refusal),
      }),
    start: () => {
      const onError = (event: ErrorEvent) => note('page', event.error);
      const onRejection = (event: PromiseRejectionEvent) => note('promise', event.reason);
      window.addEventListener('error', onError);
      window.addEventListener('unhandledrejection', onRejection);
      window.addEventListener('pagehide', send);
      return () => {
        send();
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
        window.removeEventListener('pagehide', send);
      };
    },
  };
};
