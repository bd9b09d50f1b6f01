import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isOwnOrigin, serverOrigins } from '../../../src/server/ports/own-origins.ts';

describe('the origins of the server', () => {
  it('are PUBLIC_URL alone, where it names a host', () => {
    expect(serverOrigins('https://visas.test')).toEqual(['https://visas.test']);
  });

  it('are all names of this machine, where it listens for this machine alone', () => {
    expect(serverOrigins('http://127.0.0.1:3000')).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
    ]);
  });

  it('are the addresses of the machine too, where it listens at each of them', () => {
    const addresses = Object.values(networkInterfaces())
      .flatMap((of) => of ?? [])
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => `http://${address}:3000`);
    expect(serverOrigins('http://0.0.0.0:3000')).toEqual(
      expect.arrayContaining([...addresses, 'http://localhost:3000']),
    );
  });

  it('are no others, whatever they look like', () => {
    const sites = {
      tenants: [{ hosts: ['visas.acme.example'] }],
      publicUrl: 'http://127.0.0.1:3000',
    };
    for (const origin of [
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'https://visas.acme.example',
    ])
      expect([origin, isOwnOrigin(origin, sites)]).toEqual([origin, true]);
    for (const origin of [
      'http://127.0.0.1',
      'http://127.0.0.1:3001',
      'http://evil.example:3000',
      'ftp://visas.acme.example',
      'null',
      '',
      'http://localhost:3000.evil.example',
    ])
      expect([origin, isOwnOrigin(origin, sites)]).toEqual([origin, false]);
  });
});
