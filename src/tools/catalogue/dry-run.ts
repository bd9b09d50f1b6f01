import { readFile, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { CompiledCatalogue, PinnedCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { fromStored, toStored } from '../../core/catalogue/stored-version.ts';
import { type DryRun, tryOnApplications } from '../../server/catalogue/publishing/dry-run.ts';
import { everyInFlight } from '../../server/catalogue/publishing/lost-answers.ts';
import { pinnedInStore } from '../../server/catalogue/publishing/pinned-in-store.ts';
import { fromServed, SERVED_FORMAT, toServed } from '../../server/catalogue/served-catalogue.ts';
import type { Database } from '../../server/database/tables/tables.ts';
import type { ApplicationInFlight } from '../../server/repositories/applications/in-flight.ts';
import { cataloguePublications } from '../../server/repositories/catalogue-publications.ts';
import { catalogueVersions } from '../../server/repositories/catalogue-versions.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  misused,
  withSoundCatalogue,
} from './command.ts';
import { type VersionTools, withDatabase } from './with-database.ts';

/** Applications with all that judges them, as `--export` writes them. */
interface ExportedApplications {
  /** The compiled catalogue that is served. */
  current?: string;
  /** The versions that applications were started with, by checksum. */
  versions?: Record<string, string>;
  applications: ApplicationInFlight[];
}

/** What an edited catalogue would do to the applications in flight. Nothing is kept of it. */
export const dryRun: CatalogueCommand = {
  usage: '[--edit FILE] [--against URL|FILE] [--export FILE] [DIR] [--json]',
  about:
    'what the folder, or an edit of it, would do to the applications in flight, with nothing kept; DATA_DIR or DATABASE_URL says of which server, or --against',
  examples: [
    'dry-run',
    'dry-run --edit edit-countries.json',
    'dry-run --against postgres://user@host/farland',
  ],
  words: [0, 1],
  flags: ['json'],
  values: ['against', 'export', 'edit'],
  run: ({ words: [folder], options }) => {
    const [against, to] = [textOf(options.against), textOf(options.export)];
    const isAddress = against !== undefined && /^postgres(ql)?:\/\//.test(against);
    return withSoundCatalogue(
      folder,
      ({ compiled: edited }) => {
        const answer = (result: DryRun) => printed(result, options.json === true);
        if (against !== undefined && !isAddress) return againstFile(against, { edited, answer });
        return withDatabase(async (tools) => {
          if (to !== undefined) return exported(to, { ...tools, edited });
          return answer(await againstDatabase({ ...tools, edited }));
        }, against);
      },
      textOf(options.edit),
    );
  },
};

const textOf = (value: string | true | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

interface Against {
  edited: CompiledCatalogue;
  answer: (result: DryRun) => CommandResult;
}

/** The applications of a database, as they are at one moment. */
function againstDatabase({
  db,
  log,
  edited,
}: VersionTools & { edited: CompiledCatalogue }): Promise<DryRun> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const current = await currentOf(db);
      return tryOnApplications(everyInFlight(transaction, current ?? edited), {
        edited,
        current,
        pinned: pinnedInStore(db, log),
        now: Date.now(),
      });
    });
}

async function currentOf(db: Kysely<Database>): Promise<CompiledCatalogue | undefined> {
  const latest = await cataloguePublications.latest(db);
  const served =
    latest &&
    (await catalogueVersions.findServed(db, { checksum: latest.checksum, format: SERVED_FORMAT }));
  return served === undefined ? undefined : fromServed(served);
}

/** What people wrote stands in it, so that only its owner may read it. */
async function exported(
  file: string,
  { db, log, edited }: VersionTools & { edited: CompiledCatalogue },
): Promise<CommandResult> {
  const current = await currentOf(db);
  const pinned = pinnedInStore(db, log);
  const applications: ApplicationInFlight[] = [];
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      for await (const some of everyInFlight(transaction, current ?? edited))
        applications.push(...some);
    });
  const versions: Record<string, string> = {};
  for (const checksum of new Set(applications.map((one) => one.catalogue_checksum))) {
    const version = await pinned(checksum);
    if (version) versions[checksum] = toStored(version);
  }
  const written: ExportedApplications = {
    ...(current && { current: toServed(current) }),
    versions,
    applications,
  };
  await writeFile(file, JSON.stringify(written), { mode: 0o600 });
  return {
    code: 0,
    text: `${applications.length} applications in flight are in ${file}. Their answers stand in it: delete it when you are done.`,
  };
}

async function againstFile(file: string, { edited, answer }: Against): Promise<CommandResult> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (text instanceof Error)
    return misused(`"${file}" cannot be read (${text.code ?? text.message}).`);
  const read = parsed(text);
  if (!read)
    return misused(
      `"${file}" holds no applications. "npm run catalogue -- dry-run --export FILE" writes such a file.`,
    );
  const known = new Map<string, PinnedCatalogue>(
    Object.entries(read.versions ?? {}).map(([checksum, version]) => [
      checksum,
      fromStored(version),
    ]),
  );
  return answer(
    await tryOnApplications(
      (async function* () {
        yield read.applications;
      })(),
      {
        edited,
        current: read.current === undefined ? undefined : await fromServed(read.current),
        pinned: async (checksum) => known.get(checksum),
        now: Date.now(),
      },
    ),
  );
}

function parsed(text: string): ExportedApplications | undefined {
  try {
    const read = JSON.parse(text) as ExportedApplications | ApplicationInFlight[];
    const exported = Array.isArray(read) ? { applications: read } : read;
    return { ...exported, applications: exported.applications.map(withMoments) };
  } catch {
    return undefined;
  }
}

/** Moments are texts in JSON. Throws where something is no application in flight. */
function withMoments(application: ApplicationInFlight): ApplicationInFlight {
  const { created_at: created, updated_at: updated, submitted_at: submitted } = application;
  if (!Array.isArray(application.answers) || created === undefined || updated === undefined)
    throw new Error('This is no application in flight.');
  return {
    ...application,
    created_at: new Date(created),
    updated_at: new Date(updated),
    submitted_at: submitted && new Date(submitted),
  };
}

const LINES: Readonly<Record<DryRun['counts'][number]['kind'], string>> = {
  dropped: 'would lose an answer to',
  needed: 'would need an answer to',
  moved: 'would change:',
};

function printed(result: DryRun, asJson: boolean): CommandResult {
  const code = result.outcomes.length > 0 ? 1 : 0;
  if (asJson) return { code, text: JSON.stringify(result, null, 2) };
  const { applications, unaffected, dropped, needed, moved, counts } = result;
  const summary = `${applications} applications in flight: ${unaffected} unaffected, ${needed} need an answer, ${dropped} would lose an answer, ${moved} would change status or step.`;
  return {
    code,
    text: [
      ...counts.map(
        ({ kind, name, label, count }) =>
          `${count} ${LINES[kind]} ${name}${label === undefined ? '' : `  “${label}”`}`,
      ),
      summary,
    ].join('\n'),
  };
}
