import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testApp } from '../test-app.ts';

const { as, ports } = await testApp();

it('asks the database nothing to tell whose an access token is, the first time neither, and nothing for one that is revoked', async () => {
  const [mine, ended] = [await as('agent'), await as('agent')];
  const token = ({ tokens }: typeof mine) => tokens?.access_token ?? '';
  await ended.call('end-session', {
    query: { sessionId: (await ports.accessTokens.verify(token(ended)))?.sid },
  });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect(await ports.bearerTokens.verify(token(mine))).toMatchObject({ sub: 'account-agent' });
  expect(await ports.bearerTokens.verify(token(mine))).toMatchObject({ sub: 'account-agent' });
  expect(await ports.bearerTokens.verify(token(ended))).toBeUndefined();
  expect(await ports.bearerTokens.verify('no token')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  await mine.call('get-profile');
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});
