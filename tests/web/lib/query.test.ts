import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { createQueryClient } from '../../../src/web/lib/api/query-client.ts';

const retry = createQueryClient().getDefaultOptions().queries?.retry as (
  failures: number,
  error: Error,
) => boolean;
const retryDelay = createQueryClient().getDefaultOptions().queries?.retryDelay as (
  failures: number,
  error: Error,
) => number;
const error = (code: string, status = 0, retryAfter?: number) =>
  new CallError({ code, message: '', status, retryAfter });

describe('a reading that failed', () => {
  it('is tried twice more when nobody answered', () => {
    expect([0, 1, 2].map((failures) => retry(failures, error('unreachable')))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is tried again when the server asked to wait, after that time', () => {
    expect(retry(0, error('unavailable', 503, 4))).toBe(true);
    expect(retryDelay(0, error('unavailable', 503, 4))).toBe(4000);
  });

  it('is not tried again when it was refused', () => {
    expect([400, 401, 404, 500].map((status) => retry(0, error('x', status)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a reading that a busy server puts off', () => {
  const busy = error('unavailable', 503, 0);
  /** Reads once, with so many refusals before the answer. */
  const reading = async (refusals: number, { known }: { known?: string } = {}) => {
    const onWait = vi.fn();
    const client = createQueryClient(onWait);
    if (known) client.setQueryData(['x'], known, { updatedAt: 0 });
    let left = refusals;
    const queryFn = async () => {
      if (left > 0) {
        left -= 1;
        throw busy;
      }
      return 'new';
    };
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(client.getQueryState(['x'])?.fetchStatus).toBe('idle'));
    stop();
    return { onWait, data: client.getQueryData(['x']) };
  };

  it('is told where there is nothing to see yet, and comes by itself', async () => {
    const { onWait, data } = await reading(1);
    expect([onWait.mock.calls.length, data]).toEqual([1, 'new']);
  });

  it('is retried in silence where something is shown already, which stays', async () => {
    expect(
      await reading(1, { known: 'old' }).then(({ onWait, data }) => [
        onWait.mock.calls.length,
        data,
      ]),
    ).toEqual([0, 'new']);
    expect(
      await reading(9, { known: 'old' }).then(({ onWait, data }) => [
        onWait.mock.calls.length,
        data,
      ]),
    ).toEqual([0, 'old']);
  });
});
