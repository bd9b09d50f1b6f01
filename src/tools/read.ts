import type { CompiledCatalogue } from '../core/catalogue/compile/compiled.ts';
import { problemText } from '../core/catalogue/problem-text.ts';
import { translate } from '../core/copy/text.ts';
import { todayIn } from '../core/dates/moment.ts';
import { hintFor } from '../core/expressions/suggest.ts';
import type { ReadDocument } from '../reader/index.ts';
import { ReaderPool, ReadingError } from '../reader/index.ts';
import { loadCatalogue } from '../server/catalogue/serve-catalogue.ts';
import { prefillReport } from './read/prefill-report.ts';

const USAGE =
  'Usage: npm run --silent read -- FILE… [--json] [--why] [--form FORM]   (prints what the files say, as JSON; --why adds the reasons for the kind of document; --form prints instead what a form would take of them, and why)';

/** What was found in one file, or why it could not be read. */
interface Entry {
  file: string;
  error?: { code: string; message: string };
  documents: ReadDocument[];
}

/**
 * `npm run --silent read -- FILE… [--json] [--why] [--form FORM]`: ends with 0 whatever the files
 * are, with 1 for a broken catalogue, with 2 when it was called wrongly.
 */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const flag = args.indexOf('--form');
  const formId = flag < 0 ? undefined : args[flag + 1];
  const files = args.filter(
    (arg, index) =>
      arg !== '--json' && arg !== '--why' && (flag < 0 || (index !== flag && index !== flag + 1)),
  );
  if (flag >= 0 && formId === undefined) return t(2, USAGE);
  if (files.length === 0 || files.some((file) => file.startsWith('--'))) return t(2, USAGE);
  const { compiled, problems } = await loadCatalogue(process.env.CATALOGUE_DIR ?? 'catalogue');
  if (!compiled) return t(1, problems.map(problemText).join('\n'));
  const forms = new Map(Object.entries(compiled.forms));
  const form = formId === undefined ? undefined : forms.get(formId);
  if (formId !== undefined && !form)
    return t(
      2,
      `There is no form "${formId}".  ${hintFor(formId, [...forms.keys()]) ?? ''}`.trim(),
    );
  const pool = new ReaderPool();
  try {
    const entries = await Promise.all(files.map((file) => entryOf(file, { pool, compiled })));
    for (const { file, error } of form ? entries : [])
      if (error) process.stderr.write(`${file}: ${error.message}\n`);
    const text = form
      ? prefillReport(form, entries, compiled)
      : JSON.stringify(args.includes('--why') ? entries : entries.map(withoutWhy), null, 2);
    process.stdout.write(`${text}\n`);
    return 0;
  } finally {
    pool.close();
  }
}

function t(code: 1 | 2, sentence: string): 1 | 2 {
  process.stderr.write(`${sentence}\n`);
  return code;
}

function withoutWhy({ documents, ...entry }: Entry) {
  return {
    ...entry,
    documents: documents.map(({ namespace: _namespace, why: _why, ...document }) => document),
  };
}

async function entryOf(
  file: string,
  { pool, compiled }: { pool: ReaderPool; compiled: CompiledCatalogue },
): Promise<Entry> {
  const { checksum, documentTypes, countries } = compiled;
  try {
    const { documents } = await pool.read(
      { path: file },
      { catalogue: { checksum, documentTypes, countries }, today: todayIn('UTC', Date.now()) },
    );
    return { file, documents };
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
