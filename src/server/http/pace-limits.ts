import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from '../../core/access/sign-in/network-of.ts';
import { createWindowLimiter } from '../ports/window-limiter.ts';
import type { ClientAddress } from './client-address.ts';

/** How slowly others may send and take. */
export interface PaceLimits {
  /** A connection whose other side moves nothing for so long is over, in milliseconds. */
  silenceMs: number;
  /** Bytes a second that it moves at least over each such span; 0 takes every pace. */
  slowestBody: number;
  clientAddress: ClientAddress;
  /** Told how many bodies and answers were ended because their address had too many slow ones. */
  crowded: (exchanges: number) => void;
}

/** So many times the slowest pace is slow: 5 kB/s where 500 bytes a second are the least. */
const SLOW_FACTOR = 10;
/** A train, a village or a shared line has some; an upload that is ended continues where it was. */
const MOST_SLOW = 20;
/** How often the pace is measured within the span of silence: every second of a minute. */
const LOOKS = 60;
/**
 * After so many looks a body is checked, by all of them: a far sender needs a second until its
 * first bytes are here.
 */
const FIRST_LOOKS = 3;
/** What the last look counts for in a pace: a train in a tunnel keeps its own for some seconds. */
const NEWEST = 0.5;

/** A request that is not over: its body is under way, or its answer. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  isSending: boolean;
  /** What had moved, and when, at the last look and at the beginning of the span. */
  look: Mark;
  span: Mark;
  /**
   * Bytes a second: of a body smoothed, of an answer over the last span. Undefined until it was
   * measured.
   */
  pace: number | undefined;
}

interface Mark {
  at: number;
  bytes: number;
}

export interface PaceWatch {
  watch(request: IncomingMessage, response: ServerResponse): void;
  stop(): void;
}

/**
 * Ends connections whose other side is too slow: below the slowest pace over a span, and, where one
 * address has more than twenty slow bodies open, or takes more than twenty answers slowly, the
 * slowest of them. Whoever is faster at the same address is never among them, and what waits for
 * this server is not the other side's fault.
 */
export function watchPace({
  silenceMs,
  slowestBody,
  clientAddress,
  crowded,
}: PaceLimits): PaceWatch {
  const open = new Set<Exchange>();
  const lookMs = silenceMs / LOOKS;
  const leastBytes = Math.max(1, (slowestBody * silenceMs) / 1000);
  const end = (exchange: Exchange): void => {
    open.delete(exchange);
    exchange.request.socket.destroy();
  };
  const look = (): void => {
    const now = performance.now();
    for (const exchange of open) {
      if (isOver(exchange)) open.delete(exchange);
      else if (now - exchange.look.at >= lookMs * (exchange.pace === undefined ? FIRST_LOOKS : 0.5))
        measure(exchange, now);
      if (now - exchange.span.at < silenceMs) continue;
      if (isAwaited(exchange) && exchange.look.bytes - exchange.span.bytes < leastBytes)
        end(exchange);
      else beginSpan(exchange, now);
    }
    for (const slowest of [...tooMany(slowOnes(true)), ...tooMany(slowOnes(false))]) {
      for (const exchange of slowest) end(exchange);
      crowded(slowest.length);
    }
  };
  /** Those of the bodies, or of the answers, that are slow. */
  const slowOnes = (isSending: boolean): Exchange[] =>
    [...open].filter(
      (exchange) =>
        exchange.isSending === isSending && (exchange.pace ?? Infinity) < slowestBody * SLOW_FACTOR,
    );
  /** By address, those of its slow ones that are one too many. */
  const tooMany = (slow: readonly Exchange[]): Exchange[][] => {
    const byNetwork = Map.groupBy(slow, ({ request }) => networkOf(clientAddress(request)));
    const crowds = [...byNetwork.values()].filter(({ length }) => length > MOST_SLOW);
    return crowds.map((crowd) => crowd.sort(bySlowness).slice(0, -MOST_SLOW));
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    watch: (request, response) => {
      const mark = { at: performance.now(), bytes: request.socket.bytesRead };
      const exchange = {
        request,
        response,
        isSending: !request.complete,
        look: mark,
        span: mark,
        pace: undefined,
      };
      open.add(exchange);
      response.once('close', () => {
        if (request.complete) open.delete(exchange);
      });
    },
    stop: () => clearInterval(timer),
  };
}

const bySlowness = (one: Exchange, other: Exchange): number => (one.pace ?? 0) - (other.pace ?? 0);

const isOver = ({ request, response }: Exchange): boolean =>
  request.socket.destroyed || (request.complete && response.closed);

/**
 * Whether it is the other side that has to do something: to send what is missing, or to take what
 * is written.
 */
const isAwaited = ({ request, isSending }: Exchange): boolean =>
  isSending ? request.readableLength === 0 : request.socket.writableLength > 0;

/**
 * An answer leaves in large pieces that the network takes over now and then: only a whole span
 * tells its pace.
 */
function beginSpan(exchange: Exchange, now: number): void {
  const {
    look: { bytes },
    span,
    isSending,
  } = exchange;
  if (!isSending)
    exchange.pace = isAwaited(exchange)
      ? ((bytes - span.bytes) * 1000) / (now - span.at)
      : undefined;
  exchange.span = { at: now, bytes };
}

/**
 * Its pace since the last look. Sending ends with the body; then what is taken of the answer
 * counts.
 */
function measure(exchange: Exchange, now: number): void {
  const {
    request: { socket, complete },
    look,
  } = exchange;
  if (exchange.isSending && complete) {
    const mark = { at: now, bytes: takenOf(socket) };
    Object.assign(exchange, { isSending: false, look: mark, span: mark, pace: undefined });
    return;
  }
  const bytes = exchange.isSending ? socket.bytesRead : takenOf(socket);
  // While we keep the other side waiting nothing is learnt about it.
  if (exchange.isSending && isAwaited(exchange)) {
    const pace = ((bytes - look.bytes) * 1000) / (now - look.at);
    exchange.pace = pace * NEWEST + (exchange.pace ?? pace) * (1 - NEWEST);
  }
  exchange.look = { at: now, bytes };
}

const takenOf = ({ bytesWritten, writableLength }: IncomingMessage['socket']): number =>
  bytesWritten - writableLength;

interface Logging {
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

/** Says once a minute that bodies or answers were ended. The log names no addresses. */
export function logCrowds({ log, now }: Logging): PaceLimits['crowded'] {
  const lines = createWindowLimiter({ most: 1, windowMs: 60_000, now });
  return (exchanges) => {
    if (!lines.allows('crowds')) return;
    log.warn(
      { exchanges },
      `Bodies or answers were ended: their address had more than ${MOST_SLOW} that went slowly.`,
    );
  };
}
