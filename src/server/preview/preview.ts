import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Fixture, Role } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { PreviewParts } from '../boot/preview-parts.ts';
import { type RunningServer, start } from '../boot/start.ts';
import { type LoadedCatalogue, loadCatalogue } from '../catalogue/serve-catalogue.ts';
import { watchCatalogue } from '../catalogue/watch-catalogue.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { inTenant } from '../database/in-tenant.ts';
import { SESSION_LIFETIME } from '../operations/session/open-session.ts';
import type { RequestServices } from '../plugins/public-context.ts';
import { defaultTenant } from '../plugins/request/tenant.ts';
import { clockFrom } from './preview-clock.ts';
import { makePreviewFolder, removeLeftPreviews, removePreviewFolder } from './preview-folder.ts';
import { APPLICATION, seedApplication } from './seed-application.ts';
import { drawDocuments, seedDocuments } from './seed-documents.ts';
import { type People, seedPeople } from './seed-people.ts';
import { openEntrance } from './sign-in-address.ts';
import { withoutExternalServices } from './without-external-services.ts';

export interface PreviewOptions {
  /** The edited catalogue: as it was read and found sound, and its folder, which is watched. */
  loaded: LoadedCatalogue & { compiled: CompiledCatalogue };
  folder: string;
  /** Whose eyes it is seen with, and for which application. */
  role: Role;
  facts: Fixture;
  log: FastifyBaseLogger;
  /** A start that is under way when this is aborted is given up. */
  calledOff: AbortSignal;
  webDir?: string;
  /** Told when somebody has signed in, with the address for the next. */
  onSignedIn: (nextAddress: string) => void;
  /** Told when the folder was read again; with problems the last sound one goes on. */
  onRead: (problems: readonly Problem[]) => void;
}

/** A preview that answers. */
export interface RunningPreview {
  /** Signs in whoever opens it first. */
  address: string;
  /** Ends it, and removes all that it held. */
  stop(): Promise<void>;
}

/**
 * Serves an edited catalogue on a free port of this machine, with a database, files and keys of its
 * own, for one person and one application. Nothing of the environment counts: no other database is
 * touched, no mail is sent, nobody is told of errors. Throws a StartError.
 */
export async function startPreview(options: PreviewOptions): Promise<RunningPreview> {
  await removeLeftPreviews(options.log);
  const dataDir = makePreviewFolder();
  const remove = () => removePreviewFolder(dataDir);
  // However the process ends, short of a kill.
  process.once('exit', remove);
  const removeNow = () => {
    process.removeListener('exit', remove);
    remove();
  };
  const stopped = new AbortController();
  try {
    const { server, address } = await serve(dataDir, options);
    const reader = folderReader(server, options);
    await watchCatalogue(options.folder, () => {
      if (!stopped.signal.aborted) void reader();
    });
    // Somebody may have saved a file meanwhile.
    await reader();
    return {
      address,
      stop: async () => {
        stopped.abort();
        await server.stop();
        removeNow();
      },
    };
  } catch (error) {
    removeNow();
    throw error;
  }
}

async function serve(
  dataDir: string,
  options: PreviewOptions,
): Promise<{ server: RunningServer; address: string }> {
  const { loaded, folder, facts, log, calledOff, webDir } = options;
  const configuration = readConfiguration({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    CATALOGUE_DIR: folder,
    DEMO: '0',
  });
  const timeZone = defaultTenant(loaded.compiled.tenants)?.timeZone ?? 'UTC';
  const entrance: { next?: () => string } = {};
  const preview: PreviewParts = {
    today: facts.today,
    accessLifetime: SESSION_LIFETIME,
    remoteImages: { fetch: async () => 'image_not_fetched' },
    load: readings(withoutExternalServices(loaded), folder),
    prepare: async (app, services) => {
      entrance.next = await prepare(app, { services, options });
    },
  };
  const server = await start({
    configuration,
    log,
    calledOff,
    preview,
    now: clockFrom({ today: facts.today, timeZone }),
    isVerbose: true,
    ...(webDir !== undefined && { webDir }),
  });
  return { server, address: entrance.next?.() ?? server.address };
}

/** What was read already comes first, and then the folder as it stands. */
function readings(first: LoadedCatalogue, folder: string): () => Promise<LoadedCatalogue> {
  let unused: LoadedCatalogue | undefined = first;
  return async () => {
    const loaded = unused ?? withoutExternalServices(await loadCatalogue(folder));
    unused = undefined;
    return loaded;
  };
}

/** Reads the folder again, and tells where that changed something. Never rejects. */
function folderReader(
  { catalogues }: RunningServer,
  { onRead, log }: PreviewOptions,
): () => Promise<void> {
  let hadProblems = false;
  return async () => {
    const before = catalogues.current().checksum;
    try {
      const problems = await catalogues.reload();
      const isNews = problems.length > 0 || hadProblems || catalogues.current().checksum !== before;
      hadProblems = problems.length > 0;
      if (isNews) onRead(problems);
    } catch (error) {
      log.error({ err: error }, 'The folder could not be read. Save a file of it once more.');
    }
  };
}

/** Fills the empty database, and opens the way in; returns what makes addresses. */
async function prepare(
  app: FastifyInstance,
  { services, options }: { services: RequestServices; options: PreviewOptions },
): Promise<() => string> {
  const { db, ports, now } = services;
  const { role, facts, onSignedIn } = options;
  const compiled = ports.catalogues.current();
  const tenant = defaultTenant(compiled.tenants);
  const visaType = compiled.destinations[facts.trip.to]?.visaTypes.find(
    ({ id }) => id === facts.trip.visaType,
  );
  if (!tenant || !visaType) throw new Error('The facts were checked against another catalogue.');
  const drawn = await drawDocuments(facts, { compiled, files: ports.files });
  const passwordHash = await ports.passwords.hash(randomBytes(32).toString('base64url'));
  const at = new Date(now());
  const people = await inTenant(db, tenant.id, async (transaction) => {
    const made = await seedPeople(transaction, { tenant, role, facts, passwordHash });
    const documentIds = await seedDocuments(transaction, {
      tenant: tenant.id,
      applicantUid: made.applicantUid,
      by: made.accountId,
      drawn,
      now: at,
    });
    await seedApplication(transaction, {
      compiled,
      tenant,
      role,
      facts,
      visaType,
      people: made,
      documentIds,
      now: at,
    });
    return made;
  });
  const next = openEntrance(app, {
    entrance: {
      tenant,
      accountId: people.accountId,
      place: placeFor(role, { compiled, people }),
      onUsed: () => onSignedIn(next()),
    },
    services,
  });
  return next;
}

/** The form, for whoever sees it; else where the role begins. */
function placeFor(
  { screens }: Role,
  { compiled, people }: { compiled: CompiledCatalogue; people: People },
): string {
  const form = compiled.screens.find(({ id, kind }) => kind === 'form' && screens.includes(id));
  if (!form?.route) return '';
  return `${form.route.slice(1)}?applicationUid=${APPLICATION}&applicantUid=${people.applicantUid}`;
}
