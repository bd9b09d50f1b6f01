import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProduct } from './running-product.ts';

/**
 * Starts the product as a newcomer does, on a free port and an empty data folder; returns what
 * stops it.
 */
export const startProduct = async (): Promise<() => Promise<void>> => {
  const data = mkdtempSync(join(tmpdir(), 'farland-e2e-'));
  const running = await runProduct({ data });
  process.env.BASE_URL = running.address;
  process.env.BASE_DATA = data;
  return async () => {
    await running.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
};

export { startProduct as default };
