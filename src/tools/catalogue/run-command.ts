import { hintFor } from '../../core/expressions/suggest.ts';
import { type CatalogueCommand, type CommandResult, misused } from './command.ts';

/**
 * What operations staff do with a catalogue: `npm run catalogue -- NAME …`. Each is loaded when it
 * is asked for.
 */
const COMMANDS: Readonly<Record<string, () => Promise<CatalogueCommand>>> = {
  check: async () => (await import('./check.ts')).check,
  explain: async () => (await import('./explain.ts')).explain,
  show: async () => (await import('./show.ts')).show,
  diff: async () => (await import('./diff.ts')).diff,
  new: async () => (await import('./new.ts')).startNew,
  test: async () => (await import('./run-tests.ts')).runTests,
  coverage: async () => (await import('./coverage.ts')).coverage,
  schema: async () => (await import('./list.ts')).schema,
  roles: async () => (await import('./list.ts')).roles,
  languages: async () => (await import('./list.ts')).languages,
  functions: async () => (await import('./list.ts')).listFunctions,
  publish: async () => (await import('./publish.ts')).publish,
  versions: async () => (await import('./versions.ts')).versions,
  restore: async () => (await import('./restore.ts')).restore,
  'dry-run': async () => (await import('./dry-run.ts')).dryRun,
  preview: async () => (await import('./preview.ts')).preview,
};

/** Runs `npm run catalogue -- ARGS`. */
export async function runCatalogueCommand(args: readonly string[]): Promise<CommandResult> {
  const [name = '', ...rest] = args;
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    const hint = name === '' ? undefined : hintFor(name, Object.keys(COMMANDS));
    return misused(
      [...(hint === undefined ? [] : [`There is no "${name}". ${hint}`]), await usage()].join('\n'),
    );
  }
  const command = await load();
  const input = readInput(rest, command);
  const [least, most] = command.words;
  if (!input || input.words.length < least || input.words.length > most)
    return misused(`Usage: ${usageOf(name, command)}`);
  return command.run(input);
}

async function usage(): Promise<string> {
  const usages = Object.entries(COMMANDS).map(async ([name, load]) => usageOf(name, await load()));
  return `Usage: ${(await Promise.all(usages)).join('\n       ')}`;
}

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
