import { ReaderPool } from '../../../src/reader/reader-pool.ts';
import { compiledCatalogue } from '../compiled-catalogue.ts';

const TODAY = '2026-11-20';

/** One reading process against the product's own catalogue, warm. Whoever opens it closes it. */
export async function openBenchReader(): Promise<{
  read: (source: Uint8Array | { path: string }) => ReturnType<ReaderPool['read']>;
  close: () => void;
}> {
  const { checksum, documentTypes, countries } = await compiledCatalogue();
  const pool = new ReaderPool({ processes: 1 });
  await pool.warm();
  return {
    read: (source) =>
      pool.read(source, { catalogue: { checksum, documentTypes, countries }, today: TODAY }),
    close: () => pool.close(),
  };
}
