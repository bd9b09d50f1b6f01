import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/web/lib/call-error.ts';
import { createQueryClient, retryDelay } from '../../../src/web/lib/query.ts';

const retry = createQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
const error = (code: string, status = 0, retryAfter?: number) => new CallError({ code, message: '', status, retryAfter });

describe('a reading that failed', () => {
  it('is tried twice more when nobody answered', () => {
    expect([0, 1, 2].map((failures) => retry(failures, error('unreachable')))).toEqual([true, true, false]);
  });

  it('is tried again when the server asked to wait, after that time', () => {
    expect(retry(0, error('unavailable', 503, 4))).toBe(true);
    expect(retryDelay(0, error('unavailable', 503, 4))).toBe(4000);
  });

  it('is not tried again when it was refused', () => {
    expect([400, 401, 404, 500].map((status) => retry(0, error('x', status)))).toEqual([false, false, false, false]);
  });
});
