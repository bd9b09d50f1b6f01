import { QueryCache, type QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import { CallError } from './call-error.ts';

const MOST_RETRIES = 2;

/** Only silence and a busy server are asked again; a refusal stays a refusal. */
const isPassing = (error: unknown) =>
  error instanceof CallError && (error.isUnanswered || error.isBusy);

/**
 * Why somebody has to wait for what they see nothing of yet; what is only read anew is retried in
 * silence.
 */
const waitIn = (event: QueryCacheNotifyEvent): CallError | undefined => {
  if (
    event.type !== 'updated' ||
    event.action.type !== 'failed' ||
    event.query.state.data !== undefined
  )
    return undefined;
  const { error } = event.action as { error: unknown };
  return error instanceof CallError && error.isBusy ? error : undefined;
};

/**
 * The cache of everything that was read. Changes are never repeated by themselves: each carries its
 * own key.
 */
export const createQueryClient = (
  onWait: (refusal: CallError) => void = () => undefined,
): QueryClient => {
  const queryCache = new QueryCache();
  queryCache.subscribe((event) => {
    const refusal = waitIn(event);
    if (refusal) onWait(refusal);
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: (failures, error) =>
          retryDelay(RETRY.read, {
            attempt: failures + 1,
            retryAfter: error instanceof CallError ? error.retryAfter : undefined,
          }),
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
