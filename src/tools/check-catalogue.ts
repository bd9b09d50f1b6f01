import type { Problem } from '../contract/problem.ts';
import { printTables, roleTables } from '../core/access/role-tables.ts';
import type { CatalogueText } from '../core/catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../core/catalogue/compile/compiled.ts';
import { explain } from '../core/catalogue/explain.ts';
import { languageTables } from '../core/catalogue/languages/language-tables.ts';
import { unreadCopy } from '../core/catalogue/languages/unread-copy.ts';
import { warningsOf } from '../core/catalogue/validate/warnings.ts';
import { todayIn } from '../core/dates/moment.ts';
import { describeFunctions } from '../core/expressions/functions/describe-functions.ts';
import { hintFor } from '../core/expressions/suggest.ts';
import { countryTable } from '../core/forms/check-context.ts';
import { toJsonSchema } from '../core/forms/wire/to-json-schema.ts';
import { readCatalogueFiles } from '../server/catalogue/catalogue-files.ts';
import { checkCatalogueFiles } from '../server/catalogue/serve-catalogue.ts';
import { keysRead } from './copy-keys/read-keys.ts';

const USAGE =
  'Usage: npm run catalogue -- check [DIR] [--json]\n       npm run catalogue -- schema FORM [DIR]\n       npm run catalogue -- roles [DIR]\n       npm run catalogue -- languages [DIR]\n       npm run catalogue -- functions';

/**
 * What the command prints and how it ends: 0 when all is well, 1 with problems, 2 when it was
 * called wrongly.
 */
export interface CommandResult {
  code: 0 | 1 | 2;
  text: string;
}

/**
 * `npm run catalogue -- check [DIR] [--json]`, `npm run catalogue -- schema FORM [DIR]`, `npm run
 * catalogue -- roles [DIR]`, `npm run catalogue -- languages [DIR]` and `npm run catalogue --
 * functions`.
 */
export async function runCatalogueCommand(args: readonly string[]): Promise<CommandResult> {
  const json = args.includes('--json');
  const [command, ...names] = args.filter((arg) => arg !== '--json');
  if (names.some((name) => name.startsWith('-'))) return { code: 2, text: USAGE };
  if (command === 'check' && names.length <= 1)
    return withCatalogue(names[0], (judged) => judge(judged, { json }));
  if (command === 'schema' && names[0] !== undefined && names.length <= 2)
    return withCatalogue(names[1], (judged) => publish(judged, names[0] ?? ''));
  if (command === 'roles' && names.length <= 1) return withCatalogue(names[0], tell);
  if (command === 'languages' && names.length <= 1) return withCatalogue(names[0], count);
  if (command === 'functions' && names.length === 0)
    return { code: 0, text: describeFunctions().join('\n') };
  return { code: 2, text: USAGE };
}

/** Who may open what, in both shells, as the specification writes it. */
function tell({ compiled, ...judged }: Judged): CommandResult {
  if (!compiled) return { code: 1, text: asText(judged) };
  return {
    code: 0,
    text: (['staff', 'applicant'] as const)
      .map((shell) => printTables(shell, roleTables(compiled, shell)))
      .join('\n\n'),
  };
}

/**
 * What each language says, and which sentences of the catalogue it shows in English, with their
 * places.
 */
function count({ compiled, files, ...judged }: Judged): CommandResult {
  if (!compiled) return { code: 1, text: asText({ files, ...judged }) };
  return { code: 0, text: languageTables(compiled, files).join('\n\n') };
}

/** A catalogue folder after the check. */
interface Judged {
  files: readonly CatalogueText[];
  compiled?: CompiledCatalogue;
  problems: readonly Problem[];
  /** What leaves the catalogue sound. */
  warnings: readonly Problem[];
  count: number;
}

async function withCatalogue(
  folder = 'catalogue',
  answer: (judged: Judged) => CommandResult,
): Promise<CommandResult> {
  const read = await readCatalogueFiles(folder).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error)
    return {
      code: 2,
      text: `The folder "${folder}" cannot be read (${read.code ?? read.message}). Name a catalogue folder.`,
    };
  const warnings = warningsOf(read.files, todayIn('UTC', Date.now()));
  return answer({
    ...(await checkCatalogueFiles(read.files, read.problems)),
    warnings,
    count: read.files.length,
  });
}

/** Errors first, then warnings; only errors end it with 1. */
function judge(judged: Judged, { json }: { json: boolean }): CommandResult {
  const read = keysRead();
  const warnings = [...judged.warnings, ...unreadCopy(judged.files, (key) => read.has(key))];
  const text = json ? asJson([...judged.problems, ...warnings]) : asText({ ...judged, warnings });
  return { code: judged.compiled ? 0 : 1, text };
}

/** The JSON Schema of a form, as the call publishes it but for "today", which no file knows. */
function publish({ compiled, ...judged }: Judged, id: string): CommandResult {
  if (!compiled) return { code: 1, text: asText(judged) };
  const form = Object.hasOwn(compiled.forms, id) ? compiled.forms[id] : undefined;
  if (form)
    return {
      code: 0,
      text: JSON.stringify(
        toJsonSchema(form, { countries: countryTable(compiled.countries) }),
        null,
        2,
      ),
    };
  const hint = hintFor(id, Object.keys(compiled.forms));
  return {
    code: 2,
    text: [`There is no form "${id}".`, ...(hint === undefined ? [] : [hint])].join('  '),
  };
}

function asText({ compiled, problems, warnings, count }: Judged): string {
  if (!compiled) return [...problems, ...warnings].map(explain).join('\n');
  const { destinations, forms, checks, screens, roles, tenants } = compiled;
  const counts = { destinations, forms, checks, screens, roles, tenants };
  const words = Object.entries(counts).map(
    ([name, things]) => `${name} ${Object.keys(things).length}`,
  );
  return [
    ...warnings.map(explain),
    `The catalogue is sound: ${count} files (${words.join(', ')}).`,
  ].join('\n');
}

function asJson(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map(({ file, line, column, pointer, code, severity = 'error', message, hint }) => ({
      file,
      line,
      column,
      pointer,
      code,
      severity,
      message,
      hint,
    })),
    null,
    2,
  );
}

if (import.meta.main) {
  const { code, text } = await runCatalogueCommand(process.argv.slice(2));
  (code === 2 ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = code;
}
