import { nextSlot } from './next-slot.ts';

interface QueueEntry {
  whose: string;
  turn: number;
  isOn: boolean;
  begin(): void;
}

/** The queue has no place left. Another try may succeed when some of it is done. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export interface FairQueue {
  /**
   * Runs a task when its turn comes. Rejects with QueueFull, and with the reason of a signal that
   * is aborted while it waits.
   */
  <T>(whose: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many wait now. */
  waiting(): number;
}

/**
 * Runs tasks at most `places` at once, fairly between those whose they are. At most `mostWaiting`
 * wait; any number by default.
 */
export function fairQueue(
  places: number,
  { mostWaiting = Infinity }: { mostWaiting?: number } = {},
): FairQueue {
  const line: QueueEntry[] = [];
  const turns = (which: (place: QueueEntry) => boolean): number[] =>
    line.filter(which).map(({ turn }) => turn);
  const waiting = (): QueueEntry[] => line.filter(({ isOn }) => !isOn);
  const join = (whose: string, begin: () => void): QueueEntry => {
    const own = turns((place) => place.whose === whose),
      on = turns(({ isOn }) => isOn);
    const place = {
      whose,
      begin,
      isOn: false,
      turn: nextSlot({
        last: own.length > 0 ? Math.max(...own) : undefined,
        current: Math.max(0, ...on),
      }),
    };
    line.push(place);
    return place;
  };
  const leave = (place: QueueEntry): void => {
    line.splice(line.indexOf(place), 1);
  };
  const startNext = (): void => {
    if (line.length - waiting().length >= places) return;
    const next = waiting().toSorted((one, other) => one.turn - other.turn)[0];
    if (!next) return;
    next.isOn = true;
    next.begin();
  };
  const inTurn = async <T>(
    whose: string,
    task: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    signal?.throwIfAborted();
    if (line.length >= places && waiting().length >= mostWaiting)
      throw new QueueFull(`${mostWaiting} wait already.`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = join(whose, resolve);
    const giveUp = (): void => {
      if (place.isOn) return;
      leave(place);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    startNext();
    await promise.finally(() => signal?.removeEventListener('abort', giveUp));
    try {
      return await task();
    } finally {
      leave(place);
      startNext();
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting().length });
}
