import { expect, it } from 'vitest';
import { oneClock, realmVisitor, type Tokens } from '../provider/realm-visitor.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
oneClock(test);

const withToken = ({ access_token: token }: Tokens) => ({
  headers: { authorization: `Bearer ${token}` },
});
const list = async (tokens: Tokens) =>
  (await test.visitor('acme').call('list-sessions', withToken(tokens))).response;

it('a sign-in at the embedded provider is listed beside one with a password, and ends like it', async () => {
  const [here, there] = [realmVisitor(test), realmVisitor(test)];
  const [mine, other] = [await here.tokensOf('applicant'), await there.tokensOf('applicant')];
  const password = await test.as('applicant', 'acme');
  expect((await list(mine)).map(({ isCurrent }) => isCurrent).toSorted()).toEqual([
    false,
    false,
    true,
  ]);
  expect((await test.visitor('acme').call('end-other-sessions', withToken(mine))).response).toEqual(
    { ended: 2 },
  );
  expect((await there.refresh(other.refresh_token)).statusCode).toBe(400);
  expect(
    (
      await test
        .visitor('acme')
        .call('refresh-token', { body: { refreshToken: password.tokens?.refresh_token } })
    ).status,
  ).toBe(401);
  expect((await here.refresh(mine.refresh_token)).statusCode).toBe(200);
  expect(await list(mine)).toHaveLength(1);
});

it('who deletes their account is out of the provider too', async () => {
  const visitor = realmVisitor(test);
  const tokens = await visitor.tokensOf('traveller');
  expect(
    (
      await test
        .visitor('acme')
        .call('delete-account', { ...withToken(tokens), body: { word: 'DELETE' } })
    ).status,
  ).toBe(200);
  expect((await visitor.refresh(tokens.refresh_token)).statusCode).toBe(400);
});
