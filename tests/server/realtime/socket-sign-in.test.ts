import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { TRAVELLER } from '../documents/document-app.ts';
import { follow, socketNodes } from './socket-nodes.ts';

const { as, clock, one, other, reach, connected, traveller } = await socketNodes();

describe('a connection without a good token', () => {
  it.each([
    ['no token', undefined],
    ['a text that is none', 'words'],
    ['a changed one', `${traveller.tokens?.access_token.slice(0, -6)}AAAAAA`],
  ])('%s: auth_error says Authentication failed, and it is ended', async (_, token) => {
    const socket = reach(token);
    const gone = once(socket as never, 'disconnect');
    expect(await once(socket as never, 'auth_error')).toEqual([
      { message: 'Authentication failed' },
    ]);
    await gone;
  });

  it('follows nobody while it is looked at', async () => {
    const socket = reach('words');
    const followed = follow(socket, { applicantUid: TRAVELLER }).catch(() => false);
    expect(await followed).toBe(false);
  });

  it('is ended when its token grows old and no newer one comes; with a newer one it stays', async () => {
    const socket = await connected(traveller);
    clock.now += 301_000;
    const renewed = await as('traveller');
    socket.emit('ping', { token: renewed.tokens?.access_token });
    await once(socket as never, 'pong');
    clock.now += 301_000;
    const gone = once(socket as never, 'disconnect');
    socket.emit('ping');
    expect(await gone).toEqual(['io server disconnect', undefined]);
    clock.now -= 602_000;
  });

  it('is ended with auth_error when it brings a token that opens nothing', async () => {
    const socket = await connected(traveller);
    socket.emit('ping', { token: 'words' });
    expect(await once(socket as never, 'auth_error')).toEqual([
      { message: 'Authentication failed' },
    ]);
  });
});

describe('a connection whose sign-in ends', () => {
  const refusedAt = async (socket: Socket) => {
    const gone = once(socket as never, 'disconnect');
    return [await once(socket as never, 'auth_error'), await gone];
  };
  const put = [[{ message: 'Authentication failed' }], ['io server disconnect', undefined]];

  it.each([
    ['this server', one.origin],
    ['another server', other.origin],
  ])(
    'is put out with auth_error at once, at %s, and those of other sign-ins stay',
    async (_, origin) => {
      const [mine, stays] = [await as('agency'), await as('agency')];
      const [socket, other] = [await connected(mine, origin), await connected(stays, origin)];
      const refused = refusedAt(socket);
      await mine.call('logout', { body: { refreshToken: mine.tokens?.refresh_token } });
      expect(await refused).toEqual(put);
      expect(await follow(other, { applicantUid: 'applicant-1' })).toBe(true);
    },
  );

  it('is put out when the account is gone', async () => {
    const mine = await as('traveller', 'acme');
    const socket = await connected(mine, other.origin);
    const refused = refusedAt(socket);
    expect((await mine.call('delete-account', { body: { word: 'DELETE' } })).status).toBe(200);
    expect(await refused).toEqual(put);
  });

  it('does not open at all with what is left of the token', async () => {
    const mine = await as('agency');
    await mine.call('logout', { body: { refreshToken: mine.tokens?.refresh_token } });
    for (const origin of [one.origin, other.origin]) {
      const socket = reach(mine.tokens?.access_token, origin);
      expect(await once(socket as never, 'auth_error')).toEqual([
        { message: 'Authentication failed' },
      ]);
    }
  });
});
