import { describe, expect, it } from 'vitest';
import { allRoutes } from '../app/all-routes.ts';
import { testApp } from '../test-app.ts';

const { app } = await testApp();

describe('a server', () => {
  it('has no address that signs in without a password, and no page of a preview', async () => {
    expect(allRoutes(app).map(({ url }) => url)).not.toContainEqual(
      expect.stringMatching(/^\/preview/),
    );
    const { statusCode } = await app.inject('/preview/made-up');
    const { body } = await app.inject('/');
    expect([statusCode, body.includes('"timeZone"'), /"preview[".]/.test(body)]).toEqual([
      404,
      true,
      false,
    ]);
  });
});
