import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../../../src/server/boot/open-file-store.ts';
import { readConfiguration } from '../../../src/server/configuration/configuration.ts';
import { StartError } from '../../../src/server/database/cluster/start-error.ts';
import { pretendedS3 } from '../ports/files/pretended-s3.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const s3 = await pretendedS3({ prefix: 'farland/test/' });
const endpoint = new URL(s3.store.address).origin;
const address = ({ bucket = 'papers', region = s3.store.region, at = endpoint } = {}) =>
  `s3://${bucket}/farland/test?region=${region}&endpoint=${at}`;
const aws = {
  AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  AWS_SESSION_TOKEN: s3.keys.sessionToken ?? '',
};
const open = (environment: Record<string, string> = {}) =>
  openFileStore(
    readConfiguration({ DATA_DIR: dataDir, STORAGE_URL: address(), ...aws, ...environment }),
  );
const refusal = (environment: Record<string, string>) =>
  open(environment).then(
    () => 'opened',
    (error: Error) =>
      error instanceof StartError ? error.message : `no sentence: ${error.message}`,
  );

const secretsFile = path.join(dataDir, 'secrets.json');
const without = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_SESSION_TOKEN: '' };

describe('STORAGE_URL', () => {
  it('names a bucket in which files are kept, below its prefix, and leaves nothing of the trial there', async () => {
    const files = await open();
    expect(s3.objects.size).toBe(0);
    const { key } = await files.put(Buffer.from('a passport'));
    expect([...s3.objects.keys()]).toEqual([`farland/test/${key}`]);
    expect((await buffer(await files.get(key))).toString()).toBe('a passport');
  });

  it('erases what an earlier process left on this machine on the way there, and nothing that may be under way', async () => {
    const folder = path.join(dataDir, 'waiting');
    mkdirSync(folder, { recursive: true });
    for (const name of ['old.part', 'new.part'])
      writeFileSync(path.join(folder, name), 'a passport');
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(path.join(folder, 'old.part'), before, before);
    await open();
    expect(readdirSync(folder)).toEqual(['new.part']);
  });

  it('takes its keys from SECRETS_FILE before those of the environment', async () => {
    writeFileSync(secretsFile, JSON.stringify({ demo: { captchaSecret: 'x' }, s3: s3.keys }));
    expect(await refusal({ ...without, SECRETS_FILE: secretsFile })).toBe('opened');
    writeFileSync(secretsFile, JSON.stringify({ s3: { ...s3.keys, secretAccessKey: 'wrong' } }));
    expect(await refusal({ SECRETS_FILE: secretsFile })).toContain('refuses our keys');
  });

  it('stops the start in a sentence where there are no keys', async () => {
    expect(await refusal(without)).toMatch(
      /^STORAGE_URL names an object store, and SECRETS_FILE has no keys for it\. Add \{"s3"/,
    );
  });

  it('stops the start in a sentence where the bucket cannot be used, and repeats no key in it', async () => {
    const sentences = {
      bucket: await refusal({ STORAGE_URL: address({ bucket: 'others' }) }),
      region: await refusal({ STORAGE_URL: address({ region: 'us-east-1' }) }),
      keys: await refusal({ AWS_SECRET_ACCESS_KEY: 'hunter2' }),
      place: await refusal({ STORAGE_URL: address({ at: 'http://127.0.0.1:9' }) }),
    };
    expect(sentences).toEqual({
      bucket: `STORAGE_URL cannot be used: there is no bucket "others" at ${endpoint}.`,
      region: 'STORAGE_URL cannot be used: the bucket "papers" is not in the region us-east-1.',
      keys: 'STORAGE_URL cannot be used: the store refuses our keys for "papers" (SignatureDoesNotMatch). They must be right, and may list, read, write and delete there.',
      place: expect.stringMatching(
        /^STORAGE_URL cannot be used: http:\/\/127\.0\.0\.1:9 does not serve\. The object store does not answer/,
      ),
    });
    expect(JSON.stringify(sentences)).not.toContain('hunter2');
  });

  it.each([['PUT'], ['DELETE']])('stops the start where the keys may not %s', async (method) => {
    s3.allow(['GET', 'PUT', 'DELETE'].filter((one) => one !== method));
    expect(await refusal({})).toContain('may list, read, write and delete');
    s3.allow(['GET', 'PUT', 'DELETE']);
  });

  it('finds a bucket of AWS by its name, and by a path where a dot would break the certificate', () => {
    const addressOf = (url: string) => readConfiguration({ STORAGE_URL: url }).storageUrl;
    expect(addressOf('s3://papers/a/b?region=eu-central-1')).toEqual({
      bucket: 'papers',
      prefix: 'a/b/',
      region: 'eu-central-1',
      address: 'https://papers.s3.eu-central-1.amazonaws.com',
    });
    expect(addressOf('s3://papers.example.org?region=eu-central-1')).toMatchObject({
      prefix: '',
      address: 'https://s3.eu-central-1.amazonaws.com/papers.example.org',
    });
    expect(addressOf('s3://papers?endpoint=https://store.example.org/')).toMatchObject({
      region: 'us-east-1',
      address: 'https://store.example.org/papers',
    });
  });
});
