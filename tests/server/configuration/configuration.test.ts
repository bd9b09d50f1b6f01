import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/server/configuration/configuration.ts';
import { StartError } from '../../../src/server/database/cluster/start-error.ts';
import refusals from '../../cases/configuration/refusals.json' with { type: 'json' };

interface Refusal {
  environment: Record<string, string>;
  sentence: string;
}

describe('the environment', () => {
  it('has the defaults of a fresh machine', () => {
    expect(readConfiguration({})).toEqual({
      dataDir: path.resolve('data'),
      host: '127.0.0.1',
      port: 3000,
      catalogueDir: path.resolve('catalogue'),
      demo: true,
      trustProxy: [],
      secretsFile: path.resolve('data/keys/secrets.json'),
      captcha: 'optional',
      logLevel: 'info',
      slowestBody: 500,
      limits: {},
      minFree: { upload: 1_073_741_824, write: 268_435_456 },
      databaseUrl: undefined,
      publicUrl: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
      errorReportUrl: undefined,
    });
  });

  it('seeds no demonstration data into an outside database unless told', () => {
    const databaseUrl = 'postgres://app:secret@db.example.org/visas';
    expect(readConfiguration({ DATABASE_URL: databaseUrl })).toMatchObject({
      databaseUrl,
      demo: false,
    });
    expect(readConfiguration({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
    expect(readConfiguration({ DEMO: '0' }).demo).toBe(false);
  });

  it('keeps secrets beside the data, wherever that is', () => {
    expect(readConfiguration({ DATA_DIR: '/srv/visas' }).secretsFile).toBe(
      '/srv/visas/keys/secrets.json',
    );
    expect(
      readConfiguration({ DATA_DIR: '/srv/visas', SECRETS_FILE: '/run/secrets.json' }).secretsFile,
    ).toBe('/run/secrets.json');
  });

  it('takes an empty value for none, and a list with blanks', () => {
    expect(readConfiguration({ PORT: '', HOST: ' ' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
    });
    expect(readConfiguration({ LIMITS: 'drafts=500, pdfs = 0,' }).limits).toEqual({
      drafts: 500,
      pdfs: 0,
    });
    expect(readConfiguration({ TRUST_PROXY: 'loopback, 10.0.0.0/8 ,fd00::/8' }).trustProxy).toEqual(
      ['loopback', '10.0.0.0/8', 'fd00::/8'],
    );
  });

  it("leaves other programs' variables alone", () => {
    expect(() =>
      readConfiguration({
        PATH: '/bin',
        HOSTNAME: 'x',
        PORTS: '1',
        DEMOS: '2',
        npm_config_loglevel: 'notice',
        XDG_DATA_DIRS: '/usr/share',
        DATABASE_USER: 'u',
        DATABASE_HOST: 'h',
        STORAGE_DIR: 's',
        TRUSTED: '1',
        NODE_ENV: 'production',
      }),
    ).not.toThrow();
  });

  it.each(refusals as unknown as Refusal[])(
    'stops the start with a sentence: $sentence',
    ({ environment, sentence }) => {
      expect(() => readConfiguration(environment)).toThrow(new StartError(sentence));
    },
  );

  it('says everything that is wrong at once, and never a password', () => {
    try {
      readConfiguration({ PORT: 'x', DATABASE_URL: 'http://app:hunter2@db', DATADIR: '.' });
      expect.unreachable();
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(3);
      expect((error as Error).message).not.toContain('hunter2');
    }
  });
});
