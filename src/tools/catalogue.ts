import { hintFor } from '../core/expressions/suggest.ts';
import { check } from './catalogue/check.ts';
import { type CatalogueCommand, type CommandResult, misused } from './catalogue/command.ts';
import { coverage } from './catalogue/coverage.ts';
import { diff } from './catalogue/diff.ts';
import { dryRun } from './catalogue/dry-run.ts';
import { explain } from './catalogue/explain.ts';
import { languages, listFunctions, roles, schema } from './catalogue/list.ts';
import { startNew } from './catalogue/new.ts';
import { publish } from './catalogue/publish.ts';
import { restore } from './catalogue/restore.ts';
import { runTests } from './catalogue/run-tests.ts';
import { show } from './catalogue/show.ts';
import { versions } from './catalogue/versions.ts';

/** What operations staff do with a catalogue: `npm run catalogue -- NAME …`. */
const COMMANDS: Readonly<Record<string, CatalogueCommand>> = {
  check,
  explain,
  show,
  diff,
  new: startNew,
  test: runTests,
  coverage,
  schema,
  roles,
  languages,
  functions: listFunctions,
  publish,
  versions,
  restore,
  'dry-run': dryRun,
};

/** Runs `npm run catalogue -- ARGS`. */
export async function runCatalogueCommand(args: readonly string[]): Promise<CommandResult> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const hint = name === '' ? undefined : hintFor(name, Object.keys(COMMANDS));
    return misused(
      [...(hint === undefined ? [] : [`There is no "${name}". ${hint}`]), usage()].join('\n'),
    );
  }
  const input = readInput(rest, command);
  const [least, most] = command.words;
  if (!input || input.words.length < least || input.words.length > most)
    return misused(`Usage: ${usageOf(name, command)}`);
  return command.run(input);
}

const usage = (): string =>
  `Usage: ${Object.entries(COMMANDS)
    .map(([name, command]) => usageOf(name, command))
    .join('\n       ')}`;

const usageOf = (name: string, { usage: rest }: CatalogueCommand): string =>
  `npm run catalogue -- ${name} ${rest}`.trimEnd();

/** Words and options apart; nothing where an option is not the command's, or lacks its value. */
function readInput(
  args: readonly string[],
  { flags = [], values = [], lists: listed = [] }: CatalogueCommand,
): Parameters<CatalogueCommand['run']>[0] | undefined {
  const [words, options]: [string[], Record<string, string | true>] = [[], {}];
  const lists: Record<string, string[]> = {};
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (!word.startsWith('-')) words.push(word);
    else if (flags.includes(word.slice(2))) options[word.slice(2)] = true;
    else if (values.includes(word.slice(2)) && args[at + 1] !== undefined) {
      at += 1;
      options[word.slice(2)] = args[at] ?? '';
    } else if (listed.includes(word.slice(2)) && args[at + 1] !== undefined) {
      at += 1;
      (lists[word.slice(2)] ??= []).push(args[at] ?? '');
    } else return undefined;
  }
  return { words, options, lists };
}

/** A reader that has seen enough (`| head`) ends the command, and is no failure of it. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

if (import.meta.main) {
  process.stdout.on('error', endWithReader);
  const { code, text } = await runCatalogueCommand(process.argv.slice(2));
  (code === 2 ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = code;
}
