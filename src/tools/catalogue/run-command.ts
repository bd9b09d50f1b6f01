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
  pdf: async () => (await import('./official-pdf.ts')).officialPdf,
  test: async () => (await import('./run-tests.ts')).runTests,
  portal: async () => (await import('./portal.ts')).portal,
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

const HELP = ['help', '--help', '-h'];

/** Runs `npm run catalogue -- ARGS`. */
export async function runCatalogueCommand(args: readonly string[]): Promise<CommandResult> {
  const [name = '', ...rest] = args;
  if (HELP.includes(name))
    return rest[0] === undefined
      ? { code: 0, text: await allCommands() }
      : runCatalogueCommand([rest[0], '--help']);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    const hint = name === '' ? undefined : hintFor(name, Object.keys(COMMANDS));
    return misused(
      [
        ...(name === '' ? [] : [`There is no "${name}". ${hint ?? ''}`.trim()]),
        await allCommands(),
      ].join('\n'),
    );
  }
  const command = await load();
  if (rest.some((word) => HELP.slice(1).includes(word)))
    return { code: 0, text: helpFor(name, command) };
  const input = readInput(rest, command);
  if ('mistake' in input) return misused(`${input.mistake}\n${helpFor(name, command)}`);
  const [least, most] = command.words;
  if (input.words.length < least || input.words.length > most)
    return misused(helpFor(name, command));
  return command.run(input);
}

/** Every command with what it says. */
async function allCommands(): Promise<string> {
  const lines = Object.entries(COMMANDS).map(async ([name, load]) => {
    const { about } = await load();
    return `  ${name.padEnd(10)} ${about}`;
  });
  return [
    'Usage: npm run --silent catalogue -- COMMAND …',
    ...(await Promise.all(lines)),
    'How one is called: npm run --silent catalogue -- COMMAND --help',
  ].join('\n');
}

const helpFor = (name: string, { usage, about, examples }: CatalogueCommand): string =>
  [
    `Usage: npm run catalogue -- ${name} ${usage}`.trimEnd(),
    `  ${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    ...examples.map((example) => `  For example: npm run catalogue -- ${example}`),
  ].join('\n');

/** Words and options apart, or which option is not the command's, or lacks its value. */
function readInput(
  args: readonly string[],
  { flags = [], values = [], lists: listed = [] }: CatalogueCommand,
): Parameters<CatalogueCommand['run']>[0] | { mistake: string } {
  const [words, options]: [string[], Record<string, string | true>] = [[], {}];
  const lists: Record<string, string[]> = {};
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const option = word.slice(2);
    if (!word.startsWith('-')) words.push(word);
    else if (flags.includes(option)) options[option] = true;
    else if (![...values, ...listed].includes(option)) {
      const known = [...flags, ...values, ...listed].map((one) => `--${one}`);
      return { mistake: `There is no "${word}" here. ${hintFor(word, known) ?? ''}`.trim() };
    } else if (args[at + 1] === undefined) return { mistake: `"${word}" needs a value behind it.` };
    else {
      at += 1;
      const value = args[at] ?? '';
      if (values.includes(option)) options[option] = value;
      else (lists[option] ??= []).push(value);
    }
  }
  return { words, options, lists };
}
