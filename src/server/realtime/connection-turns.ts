import type { Socket } from 'socket.io';
import { MOST_REFUSED, MOST_WAITING, type SocketLimits } from './socket-limits.ts';

/** The calls of one connection, done one after the other. */
export interface ConnectionTurns {
  /**
   * Does a call once those before it are done, if the connection still stands then; refuses it
   * where there are too many.
   */
  take(call: () => Promise<void>, refuse?: () => void): void;
  /** Counts what nobody asked to be done here. */
  refuse(): void;
}

interface Options {
  limits: Pick<SocketLimits, 'underWay' | 'calls'>;
  /** Whose calls they are, once that is known. */
  account: () => string | undefined;
  failed: (error: unknown) => void;
  /** More was refused than from anybody who listens to refusals. */
  flooded: () => void;
}

const nothing = (): void => undefined;

export function connectionTurns(
  socket: Pick<Socket, 'connected'>,
  { limits: { underWay, calls }, account, failed, flooded }: Options,
): ConnectionTurns {
  let [waiting, refused] = [0, 0];
  let last: Promise<void> = Promise.resolve();
  /** Gives what frees the place again. */
  const place = (key: string | undefined): (() => void) | undefined => {
    if (waiting >= MOST_WAITING) return undefined;
    if (key === undefined) return nothing;
    return calls.allows(key) ? underWay.take(key) : undefined;
  };
  /** Messages that came before their account was known are counted when their turn comes. */
  const isOneTooMany = (before: string | undefined): boolean => {
    const key = account();
    return before === undefined && key !== undefined && !calls.allows(key);
  };
  const countRefusal = (): void => {
    refused += 1;
    if (refused > MOST_REFUSED) flooded();
  };
  return {
    take: (call, refuse = nothing) => {
      const key = account();
      const refuseOne = (): void => {
        refuse();
        countRefusal();
      };
      const free = place(key);
      if (!free) return refuseOne();
      waiting += 1;
      last = last
        .then(() => {
          if (!socket.connected) return undefined;
          return isOneTooMany(key) ? refuseOne() : call();
        })
        .catch(failed)
        .then(() => {
          waiting -= 1;
          free();
        });
    },
    refuse: countRefusal,
  };
}
