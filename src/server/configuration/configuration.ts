import path from 'node:path';
import { editDistance } from '../../core/expressions/suggest.ts';
import { StartError } from '../database/cluster/start-error.ts';
import type { LimitOverrides } from '../limits/limits.ts';
import type { ObjectStoreKeys } from '../ports/files/object-store.ts';
import { limitOverrides } from './limits.ts';
import { objectStore } from './object-store.ts';
import * as read from './values.ts';

/** What the environment says, checked and with its defaults. Folders are absolute. */
export type Configuration = ReturnType<typeof readConfiguration>;

/** The variables of an environment, as in `process.env`. */
export type Environment = Record<string, string | undefined>;

const NAMES = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE_URL',
  'CATALOGUE_DIR',
  'DEMO',
  'SMTP_URL',
  'TRUST_PROXY',
  'SECRETS_FILE',
  'CAPTCHA',
  'ERROR_REPORT_URL',
  'LOG_LEVEL',
  'SLOWEST_BODY',
  'LIMITS',
  'MIN_FREE_UPLOAD_BYTES',
  'MIN_FREE_WRITE_BYTES',
] as const;

type Name = (typeof NAMES)[number];

/**
 * Reads and checks every variable of ours. Throws a StartError with one sentence a problem, all of
 * them at once.
 */
export function readConfiguration(environment: Environment) {
  const problems = misspelt(environment);
  const configuration = checked((name, reader, fallback) => {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    try {
      return reader(value);
    } catch (error) {
      if (!(error instanceof read.ConfigurationValueError)) throw error;
      problems.push(`${name}="${error.shown ?? value}" ${error.message}`);
      return fallback;
    }
  });
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return { ...configuration, storageKeys: usualKeys(environment) };
}

/** Where the keys of an object store usually stand; SECRETS_FILE goes first. */
function usualKeys({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: Environment): ObjectStoreKeys | undefined {
  return accessKeyId && secretAccessKey
    ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
    : undefined;
}

type Ask = <T, F>(name: Name, reader: (value: string) => T, fallback: F) => T | F;

function checked(ask: Ask) {
  const dataDir = ask('DATA_DIR', path.resolve, path.resolve('data'));
  const databaseUrl = ask('DATABASE_URL', read.webAddress(['postgres', 'postgresql']), undefined);
  return {
    dataDir,
    databaseUrl,
    host: ask('HOST', read.host, '127.0.0.1'),
    port: ask('PORT', read.port, 3000),
    /** Absent: the listening address. Never ends in a slash. */
    publicUrl: ask('PUBLIC_URL', read.publicUrl, undefined),
    /** Absent: files are kept in DATA_DIR/files. */
    storageUrl: ask('STORAGE_URL', objectStore, undefined),
    catalogueDir: ask('CATALOGUE_DIR', path.resolve, path.resolve('catalogue')),
    demo: ask('DEMO', read.flag, databaseUrl === undefined),
    /** Absent: messages are kept and shown in the mailbox. */
    smtpUrl: ask('SMTP_URL', read.webAddress(['smtp', 'smtps']), undefined),
    trustProxy: ask('TRUST_PROXY', read.proxies, [] as string[]),
    secretsFile: ask('SECRETS_FILE', path.resolve, path.join(dataDir, 'keys', 'secrets.json')),
    captcha: ask('CAPTCHA', read.oneOfValues('required', 'optional'), 'optional' as const),
    errorReportUrl: ask('ERROR_REPORT_URL', read.webAddress(['http', 'https']), undefined),
    /** Bytes a second. */
    slowestBody: ask('SLOWEST_BODY', read.count, 500),
    /** In bytes: with less room on the disk uploads are refused, and every write. */
    minFree: {
      upload: ask('MIN_FREE_UPLOAD_BYTES', read.bytes, 1_073_741_824),
      write: ask('MIN_FREE_WRITE_BYTES', read.bytes, 268_435_456),
    },
    /** Other numbers than those of the table of limits. */
    limits: ask('LIMITS', limitOverrides, {} as LimitOverrides),
    logLevel: ask(
      'LOG_LEVEL',
      read.oneOfValues('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'info' as const,
    ),
  };
}

/**
 * A name that is nearly ours would be passed over in silence: `DATADIR`, `DATABASE_URI`,
 * `CATALOG_DIR`.
 */
function misspelt(environment: Environment): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = NAMES.find((candidate) => isNearly(name, candidate));
    return meant ? [`${name} is not a variable of this server. Did you mean ${meant}?`] : [];
  });
}

/** One-word names are left alone: too many other programs have a HOST or a PORT of their own. */
function isNearly(name: string, candidate: Name): boolean {
  if ((NAMES as readonly string[]).includes(name) || !candidate.includes('_')) return false;
  const [written, ours] = [plain(name), plain(candidate)];
  return (
    written === ours || editDistance(written, ours) <= Math.min(2, Math.floor(ours.length / 5))
  );
}

function plain(name: string): string {
  return name.toUpperCase().replace(/[^A-Z]/g, '');
}
