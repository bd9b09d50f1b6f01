import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slice } from '../../src/core/manifest/manifest.ts';
import { checked } from '../core/catalogue/checked.ts';
import { loadCompiled } from './load.ts';

const folder = join(import.meta.dirname, '../../catalogue');
const compiled = loadCompiled();

/** What is told about the catalogue that ships, with a change in one file. */
const toldAbout = async (file: string, change: (text: string) => string) =>
  (
    await checked(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => ({
          path: `catalogue/${name}`,
          text: readFileSync(join(folder, name), 'utf8'),
        }))
        .map(({ path, text }) => ({
          path,
          text: path === `catalogue/${file}` ? change(text) : text,
        })),
    )
  ).problems.map(({ file: where, pointer, message, hint }) => ({ where, pointer, message, hint }));

describe('the companion extension in the catalogue', () => {
  it('has the variants sandbox, beta and alpha', () => {
    expect(compiled.extensions.map(({ id }) => id)).toEqual(['sandbox', 'beta', 'alpha']);
  });

  it('has the ids that browsers make of its keys', () => {
    const idOf = (key: string) =>
      [...createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32)]
        .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
        .join('');
    expect(compiled.extensions.map(({ extensionId }) => extensionId)).toEqual(
      compiled.extensions.map(({ key }) => idOf(key)),
    );
  });

  it('is what the tenant names, in every shell', () => {
    const extensionOf = (role: string, applicantType?: string) =>
      slice(compiled, { roles: [role], tenantId: 'demo', ...(applicantType && { applicantType }) })
        .extension;
    const { extensionId } = compiled.extensions[0]!;
    expect(['agent', 'reviewer', 'admin'].map((role) => extensionOf(role))).toEqual(
      Array(3).fill({ extensionId }),
    );
    expect([extensionOf('applicant', 'B2B'), extensionOf('applicant', 'D2C')]).toEqual([
      { extensionId },
      { extensionId },
    ]);
  });

  it('a tenant names a variant that exists', async () => {
    expect(
      await toldAbout('tenants/acme.json', (text) => text.replace('"sandbox"', '"sandbos"')),
    ).toEqual([
      {
        where: 'catalogue/tenants/acme.json',
        pointer: '/extension',
        message: 'There is no extension "sandbos".',
        hint: 'Did you mean "sandbox"?',
      },
    ]);
  });

  it('nobody is asked for a version that is not built', async () => {
    expect(
      await toldAbout('extension.json', (text) =>
        text.replace('"criticalBelow": "1.0.0"', '"criticalBelow": "1.0.1"'),
      ),
    ).toEqual([
      {
        where: 'catalogue/extension.json',
        pointer: '/variants/0/criticalBelow',
        message: 'The build is of version 1.0.0, so nobody could have 1.0.1.',
        hint: undefined,
      },
    ]);
  });
});
