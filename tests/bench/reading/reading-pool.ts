import { join } from 'node:path';
import type { CompiledCatalogue } from '../../../src/core/catalogue/compile/compiled.ts';
import { ReaderPool } from '../../../src/reader/reader-pool.ts';
import { loadCatalogue } from '../../../src/server/catalogue/serve-catalogue.ts';

const TODAY = '2026-11-20';

/** One reading process against the product's own catalogue, warm. Whoever opens it closes it. */
export async function openBenchReader(): Promise<{
  read: (source: Uint8Array | { path: string }) => ReturnType<ReaderPool['read']>;
  close: () => void;
}> {
  const { compiled } = await loadCatalogue(join(import.meta.dirname, '../../../catalogue'));
  const { checksum, documentTypes, countries } = compiled as CompiledCatalogue;
  const pool = new ReaderPool({ processes: 1 });
  await pool.warm();
  return {
    read: (source) =>
      pool.read(source, { catalogue: { checksum, documentTypes, countries }, today: TODAY }),
    close: () => pool.close(),
  };
}
