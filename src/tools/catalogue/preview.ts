import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Fixture, Role } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import { problemCount, problemText } from '../../core/catalogue/problem-text.ts';
import { timeIn } from '../../core/dates/moment.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { isWarning, problemsAsData, problemsOfFolder } from './check.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  misused,
  type SoundCatalogue,
  unknownName,
  withCatalogue,
} from './command.ts';
import { factsNamed } from './preview-facts.ts';

/**
 * Serves an edited catalogue beside the live one, for one person and one application, until it is
 * told to stop. Nothing of it is kept.
 */
export const preview: CatalogueCommand = {
  usage: '[DIR] --as ROLE --facts FIXTURE|FILE [--json]',
  about: 'serves the folder as it stands, beside the live one, as somebody of that role sees it',
  examples: ['preview --as applicant --facts japan-tourism'],
  words: [0, 1],
  flags: ['json'],
  values: ['as', 'facts'],
  run: ({ words: [folder], options }) => {
    const asJson = options.json === true;
    return withCatalogue(folder, async (read) => {
      const problems = problemsOfFolder(read);
      const { compiled } = read;
      if (!compiled || !problems.every(isWarning)) return refused(problems, asJson);
      const sound = { ...read, compiled };
      const role = roleNamed(textOf(options.as), sound);
      if ('code' in role) return role;
      const facts = await factsNamed(textOf(options.facts), sound);
      if ('code' in facts) return facts;
      const announce = announcing(asJson);
      if (problems.length > 0) announce.problems(problems);
      return serve(sound, { role, facts, announce, asJson });
    });
  },
};

const textOf = (value: string | true | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

const refused = (problems: readonly Problem[], asJson: boolean): CommandResult => ({
  code: 1,
  text: asJson
    ? JSON.stringify(problemsAsData(problems), null, 2)
    : [
        ...problems.map(problemText),
        `The catalogue has ${problemCount(problems)}, so there is no preview of it.`,
      ].join('\n'),
});

function roleNamed(name: string, { compiled: { roles } }: SoundCatalogue): Role | CommandResult {
  const ids = roles.map(({ id }) => id);
  if (name === '') return misused(`Say as whom with --as: ${ids.join(', ')}.`);
  return roles.find(({ id }) => id === name) ?? unknownName('role', name, ids);
}

interface Previewing {
  role: Role;
  facts: Fixture;
  announce: Announcements;
  asJson: boolean;
}

/** Says where it stands, and ends with the first signal. */
async function serve(
  read: SoundCatalogue,
  { role, facts, announce, asJson }: Previewing,
): Promise<CommandResult> {
  const calledOff = untilInterrupted();
  try {
    await buildWeb();
    // Only this command needs the whole server.
    const [{ startPreview }, { createLogger }, { followNpm }] = await Promise.all([
      import('../../server/preview/preview.ts'),
      import('../../server/telemetry/logger.ts'),
      import('../../server/boot/follow-npm.ts'),
    ]);
    followNpm(() => process.kill(process.pid, 'SIGTERM'), 'src/tools/catalogue.ts');
    const running = await startPreview({
      loaded: { ...read, problems: [...read.problems] },
      folder: path.resolve(read.folder),
      role,
      facts,
      log: createLogger('error'),
      calledOff,
      onSignedIn: announce.signedIn,
      onRead: announce.read,
    });
    announce.ready({ address: running.address, role, facts, folder: read.folder });
    if (!calledOff.aborted) await once(calledOff, 'abort');
    await running.stop();
  } catch (error) {
    if (error instanceof StartError) return { code: 1, text: error.message };
    if (!calledOff.aborted || error !== calledOff.reason) throw error;
  }
  return {
    code: 0,
    text: asJson
      ? JSON.stringify({ event: 'ended' })
      : 'The preview is over, and nothing of it was kept.',
  };
}

/** Aborted by Ctrl+C, by a request to stop, and when the terminal is closed. */
function untilInterrupted(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort());
  return interruption.signal;
}

/** The pages are those of the product, built where they are out of date. */
async function buildWeb(): Promise<void> {
  const program = path.join(import.meta.dirname, '../build-web.ts');
  const [code] = (await once(
    spawn(process.execPath, [program], { stdio: ['ignore', process.stderr, process.stderr] }),
    'close',
  )) as [number | null];
  if (code !== 0) throw new StartError('The web could not be built, so there is no preview.');
}

interface Ready extends Pick<Previewing, 'role' | 'facts'> {
  address: string;
  folder: string;
}

/** What is said while the preview runs: sentences, or one JSON object a line. */
interface Announcements {
  problems: (problems: readonly Problem[]) => void;
  ready: (ready: Ready) => void;
  signedIn: (nextAddress: string) => void;
  read: (problems: readonly Problem[]) => void;
}

const announcing = (asJson: boolean): Announcements => {
  const say = (event: string, { data, text }: { data: object; text: string }): void =>
    void process.stdout.write(`${asJson ? JSON.stringify({ event, ...data }) : text}\n`);
  const dataOf = (problems: readonly Problem[]) => ({ problems: problemsAsData(problems) });
  return {
    problems: (problems) =>
      say('checked', { data: dataOf(problems), text: problems.map(problemText).join('\n') }),
    ready: (ready) =>
      say('ready', {
        data: { address: ready.address, role: ready.role.id, facts: ready.facts.id },
        text: readyText(ready),
      }),
    signedIn: (address) =>
      say('signed-in', {
        data: { address },
        text: `${clock()}  Somebody has signed in. For another browser: ${address}`,
      }),
    read: (problems) => say('read', { data: dataOf(problems), text: readText(problems) }),
  };
};

const readyText = ({ address, role, facts, folder }: Ready): string =>
  [
    `This is a preview of "${folder}" as ${role.person ?? role.label} sees it: ${facts.title}, on ${facts.today}.`,
    `Open ${address}`,
    'The address signs in once, and on this machine alone. Save a file, and the open page shows it.',
    'Ctrl+C ends the preview. Nothing of it is kept.',
  ].join('\n');

function readText(problems: readonly Problem[]): string {
  const result =
    problems.length === 0
      ? 'The preview shows the folder as it is now.'
      : `The folder has ${problemCount(problems)}, so the preview goes on with what was sound.`;
  return [...problems.map(problemText), `${clock()}  ${result}`].join('\n');
}

const clock = (): string =>
  timeIn(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', Date.now());
