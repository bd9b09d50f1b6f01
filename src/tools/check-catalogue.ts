import type { Problem } from '../contract/problem.ts';
import type { CompiledCatalogue } from '../core/catalogue/compiled.ts';
import { checkCatalogue } from '../core/catalogue/check-catalogue.ts';
import { explain } from '../core/catalogue/explain.ts';
import { checksumOf, readCatalogueFiles } from '../server/catalogue-files.ts';

const USAGE = 'Usage: npm run catalogue -- check [DIR] [--json]';

/** What the command prints and how it ends: 0 when all is well, 1 with problems, 2 when it was called wrongly. */
export interface Answer {
  code: 0 | 1 | 2;
  text: string;
}

/** `npm run catalogue -- check [DIR] [--json]`. */
export async function run(args: readonly string[]): Promise<Answer> {
  const json = args.includes('--json');
  const [command, folder = 'catalogue', ...others] = args.filter((arg) => arg !== '--json');
  if (command !== 'check' || others.length > 0 || folder.startsWith('-')) return { code: 2, text: USAGE };
  const files = await readCatalogueFiles(folder).catch((error: NodeJS.ErrnoException) => error);
  if (files instanceof Error)
    return { code: 2, text: `The folder "${folder}" cannot be read (${files.code ?? files.message}). Name a catalogue folder.` };
  const { compiled, problems } = checkCatalogue(files, checksumOf(files));
  return { code: problems.length > 0 || !compiled ? 1 : 0, text: json ? asJson(problems) : asText(problems, { compiled, count: files.length }) };
}

function asText(problems: readonly Problem[], { compiled, count }: { compiled?: CompiledCatalogue; count: number }): string {
  if (!compiled) return problems.map(explain).join('\n');
  const { destinations, forms, checks, screens, roles, tenants } = compiled;
  const counts = { destinations, forms, checks, screens, roles, tenants };
  const words = Object.entries(counts).map(([name, things]) => `${name} ${Object.keys(things).length}`);
  return `The catalogue is sound: ${count} files (${words.join(', ')}).`;
}

function asJson(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map(({ file, line, column, pointer, code, message, hint }) => ({ file, line, column, pointer, code, message, hint })),
    null,
    2,
  );
}

if (import.meta.main) {
  const { code, text } = await run(process.argv.slice(2));
  (code === 2 ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = code;
}
