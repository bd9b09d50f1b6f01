import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { keepRecordings } from '../recordings/recordings-of-run.ts';
import { finishDemonstration } from './finished-demonstration.ts';
import type { ServingProduct } from './product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

const folderFor = (what: string): string => mkdtempSync(join(tmpdir(), `farland-${what}-`));

/**
 * Starts a product for each worker, on a free port and a data folder of its own. Returns what stops
 * them.
 */
export const startProducts = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const removeRecordings = keepRecordings();
  // The runs of `npm test` share one.
  const { DEMONSTRATION_OF_RUN: shared } = process.env;
  const demonstration = shared ?? folderFor('demonstration');
  await finishDemonstration(demonstration);
  const started = await Promise.all(
    Array.from({ length: workers }, async (): Promise<ServingProduct & RunningProduct> => {
      const data = folderFor('e2e');
      return { ...(await runProduct({ data })), data };
    }),
  );
  process.env.PRODUCTS = JSON.stringify(
    started.map(({ address, data }): ServingProduct => ({ address, data })),
  );
  return async () => {
    await Promise.all(started.map(({ end }) => end('SIGTERM')));
    removeRecordings();
    const own = [...(shared ? [] : [demonstration]), ...started.map(({ data }) => data)];
    for (const folder of own) rmSync(folder, { recursive: true, force: true });
  };
};

export { startProducts as default };
