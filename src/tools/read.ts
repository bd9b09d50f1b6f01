import type { CompiledCatalogue } from '../core/catalogue/compile/compiled.ts';
import { explain } from '../core/catalogue/explain.ts';
import { translate } from '../core/copy/text.ts';
import { todayIn } from '../core/dates/moment.ts';
import type { ReadDocument } from '../reader/index.ts';
import { ReaderPool, ReadingError } from '../reader/index.ts';
import { loadCatalogue } from '../server/catalogue/serve-catalogue.ts';

const USAGE =
  'Usage: npm run --silent read -- FILE… [--json] [--why]   (prints what the files say, as JSON; --why adds the reasons for the kind of document)';

/** One file as it is printed. */
interface Entry {
  file: string;
  error?: { code: string; message: string };
  documents: Partial<ReadDocument>[];
}

/**
 * `npm run --silent read -- FILE… [--json] [--why]`: ends with 0 whatever the files are, with 1 for
 * a broken catalogue, with 2 when it was called wrongly.
 */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const files = args.filter((arg) => arg !== '--json' && arg !== '--why');
  if (files.length === 0 || files.some((file) => file.startsWith('--'))) return t(2, USAGE);
  const { compiled, problems } = await loadCatalogue(process.env.CATALOGUE_DIR ?? 'catalogue');
  if (!compiled) return t(1, problems.map(explain).join('\n'));
  const pool = new ReaderPool();
  try {
    const entries = await Promise.all(
      files.map((file) => entryOf(file, { pool, compiled, isAskedWhy: args.includes('--why') })),
    );
    process.stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
    return 0;
  } finally {
    pool.close();
  }
}

function t(code: 1 | 2, sentence: string): 1 | 2 {
  process.stderr.write(`${sentence}\n`);
  return code;
}

async function entryOf(
  file: string,
  {
    pool,
    compiled,
    isAskedWhy,
  }: { pool: ReaderPool; compiled: CompiledCatalogue; isAskedWhy: boolean },
): Promise<Entry> {
  const { checksum, documentTypes, countries } = compiled;
  try {
    const { documents } = await pool.read(
      { path: file },
      { catalogue: { checksum, documentTypes, countries }, today: todayIn('UTC', Date.now()) },
    );
    return {
      file,
      documents: isAskedWhy
        ? documents
        : documents.map(({ namespace: _namespace, why: _why, ...document }) => document),
    };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return {
      file,
      error: {
        code: error.code,
        message: translate(compiled.copy.en?.all ?? {}, `error.${error.code}`),
      },
      documents: [],
    };
  }
}

process.exitCode = await main(process.argv.slice(2));
