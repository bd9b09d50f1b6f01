import { describe, expect, it } from 'vitest';
import { needsSecondFactor } from '../../../src/core/access/effective-roles.ts';
import { inGroups } from '../../../src/core/access/in-groups.ts';
import {
  acceptedStep,
  otpauthUri,
  typedCode,
} from '../../../src/core/access/sign-in/one-time-code.ts';
import { qrPath } from '../../../src/core/access/sign-in/qr-path.ts';

/**
 * The secret of RFC 6238's appendix B in base 32, and the last six digits of its table for SHA-1.
 */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const table: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('a one-time code', () => {
  it.each(table)('of second %i is that of the standard', (seconds, code) => {
    const now = seconds * 1000;
    expect(acceptedStep({ code, secret, lastStep: -1, now })).toBe(Math.floor(seconds / 30));
  });

  const accepted = (now: number, lastStep = -1) =>
    acceptedStep({ code: '005924', secret, lastStep, now: now * 1000 });
  const [from, step] = [1_234_567_890, 41_152_263];

  it('counts one step early and one step late, and no more', () => {
    expect(
      [from - 31, from - 30, from, from + 29, from + 30, from + 59, from + 60].map((at) =>
        accepted(at),
      ),
    ).toEqual([undefined, step, step, step, step, step, undefined]);
  });

  it('counts once, and not behind a later one', () => {
    expect([accepted(from, step - 1), accepted(from, step), accepted(from, step + 1)]).toEqual([
      step,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['１２３４５６', 'app', '123456'],
    ['7k2q-m0xw-3btz-9d4f', 'recovery', '7K2QM0XW3BTZ9D4F'],
    ['7K2Q MOXW 3BTZ 9D4L', 'recovery', '7K2QM0XW3BTZ9D41'],
    [`${'A-_'.repeat(14)}x`, 'ticket', `${'A-_'.repeat(14)}x`],
  ])('%s is of the kind %s', (typed, kind, code) =>
    expect(typedCode(typed)).toEqual({ kind, code }),
  );

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '7K2Q-M0XW-3BTZ-9D4',
    '7K2Q-M0XW-3BTZ-9D4U',
    'x'.repeat(44),
  ])('"%s" is none', (typed) => expect(typedCode(typed)).toEqual({ kind: 'none' }));
});

describe('what an app is given', () => {
  it('names account, issuer and key, and says nothing that apps do not know', () => {
    const uri = new URL(otpauthUri({ issuer: 'Acme Visas', account: 'agent@acme.test', secret }));
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      '/Acme Visas:agent@acme.test',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Acme Visas',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('is read in groups of four', () =>
    expect([inGroups('ABCDEFGHIJ'), inGroups('')]).toEqual(['ABCD EFGH IJ', '']));

  it('is drawn with a margin of four and three finder squares', () => {
    const { size, path } = qrPath('otpauth://totp/x?secret=ABC');
    const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
    const ring = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, at) => isDark(x + at, y)).every(Boolean);
    expect([
      ring(4, 4),
      ring(size - 11, 4),
      ring(4, size - 11),
      ring(size - 11, size - 11),
    ]).toEqual([true, true, true, false]);
    expect(
      [...path.matchAll(/M(\d+) (\d+)/g)].every(([, x, y]) =>
        [x, y].every((at) => Number(at) >= 4 && Number(at) < size - 4),
      ),
    ).toBe(true);
  });
});

describe('whom a tenant asks', () => {
  const tenant = { security: { secondFactor: { requiredFor: ['admin', 'agent'] } } };
  it.each([
    [tenant, ['agent'], true],
    [tenant, ['reviewer', 'admin'], true],
    [tenant, ['reviewer'], false],
    [{}, ['admin'], false],
    [{ security: {} }, ['admin'], false],
  ])('%j asks %j: %s', (asking, roles, is) => expect(needsSecondFactor(asking, roles)).toBe(is));
});
