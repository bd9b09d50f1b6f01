import { isSmall } from './size.ts';

interface Stoppable {
  stop: () => Promise<void>;
}

const stops: Stoppable['stop'][] = [];

/**
 * What takes long to start is started once for a small run, where benchmarks need not be kept from
 * each other: the first that needs it starts it,
 * their `stop` does nothing, and `stopShared` stops it. Otherwise each has its own.
 */
export const sharedWhenSmall = <How extends unknown[], T extends Stoppable>(
  start: (...how: How) => Promise<T>,
) => {
  let shared: Promise<T> | undefined;
  const startShared = async (...how: How): Promise<T> => {
    const started = await start(...how);
    stops.unshift(started.stop);
    return started;
  };
  return async (...how: How): Promise<T> =>
    isSmall
      ? { ...(await (shared ??= startShared(...how))), stop: () => Promise.resolve() }
      : start(...how);
};

/** Stops what a small run shared, the last started first. */
export const stopShared = async (): Promise<void> => {
  for (const stop of stops.splice(0)) await stop();
};
