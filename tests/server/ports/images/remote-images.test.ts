import type { lookup } from 'node:dns';
import { createServer, request as plainRequest } from 'node:http';
import type { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../../src/server/ports/images/public-address.ts';
import { openRemoteImages } from '../../../../src/server/ports/images/remote-images.ts';

const PICTURE = Buffer.from('a picture, as far as this port can tell');
let asked = 0;
const server = createServer((call, answer) => {
  asked += 1;
  if (call.url === '/elsewhere') return answer.writeHead(302, { location: '/picture' }).end();
  if (call.url === '/words')
    return answer.writeHead(200, { 'content-type': 'text/html' }).end('words');
  answer.writeHead(200, { 'content-type': 'image/png' });
  if (call.url === '/picture') return answer.end(PICTURE);
  if (call.url === '/large') return answer.end(Buffer.alloc(5_000_001));
  answer.write(PICTURE);
});
beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)));
afterAll(
  () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
);

/** A server of the public internet that stands here, without a certificate. */
const images = openRemoteImages({
  longestMs: 400,
  request: ((url: URL, { lookup: _, ...options }: object & { lookup?: unknown }, done: never) =>
    plainRequest(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${url.pathname}`,
      options,
      done,
    )) as unknown as typeof request,
});
const at = (path: string) => images.fetch(`https://pictures.example${path}`);
/** Names that lead where they are told to; what is called is the real thing. */
const leadingTo = (...addresses: string[]) =>
  openRemoteImages({
    resolve: ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup,
  });

describe('a picture of another server', () => {
  it('comes as it is', async () => {
    expect(await at('/picture')).toEqual(PICTURE);
  });

  it.each(['/elsewhere', '/words', '/large', '/never-ends'])(
    'does not come from %s: no redirect, pictures only, 5 MB, in time',
    async (path) => {
      expect(await at(path)).toBe('image_not_fetched');
    },
  );

  it.each([
    'http://pictures.example/a.png',
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'https://pictures.example:8443/a.png',
    'https://name:word@pictures.example/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'words',
    '',
  ])('is not asked for at %s', async (address) => {
    const before = asked;
    expect(await images.fetch(address)).toBe('image_url_refused');
    expect(asked).toBe(before);
  });

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['93.184.216.34', '192.168.1.1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1'],
  ])('is not asked for where its name leads to %s', async (...addresses) => {
    expect(await leadingTo(...addresses).fetch('https://pictures.example/a.png')).toBe(
      'image_url_refused',
    );
  });
});

describe('an address of the network', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700:4700::1111',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.8.9.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
