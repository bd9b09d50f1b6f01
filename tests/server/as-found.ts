import { afterAll, vi } from 'vitest';

/** Files share their process: each leaves the clock and the environment as it found them. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
