import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';

/**
 * A provider elsewhere, as far as this server sees it: keys at an address, and tokens under one of
 * them.
 */
export async function pretendedKeycloak(now: () => number) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const state = { asked: 0, ahead: 0 };
  const good: RequestListener = (_, response) =>
    void response
      .setHeader('content-type', 'application/json')
      .setHeader('date', new Date(now() + state.ahead).toUTCString())
      .end(JSON.stringify({ keys }));
  const answers: { now: RequestListener } = { now: good };
  const server = createServer((request, response) => {
    state.asked += 1;
    if (request.url === '/realms/acme/protocol/openid-connect/certs')
      answers.now(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/acme`;

  const token = ({
    claims = {},
    header = {},
    key = privateKey,
  }: {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    key?: Parameters<SignJWT['sign']>[0];
  } = {}) => {
    const seconds = Math.floor((now() + state.ahead) / 1000);
    return new SignJWT({
      iss: issuer,
      sub: 'f3a1',
      azp: 'acme',
      typ: 'Bearer',
      sid: 'kc-session',
      iat: seconds,
      exp: seconds + 300,
      realm_access: { roles: ['offline_access', 'agent'] },
      preferred_username: 'agent',
      email: 'agent@acme.test',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Osei',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })
      .sign(key);
  };
  return { issuer, keys, state, answers, good, token, publicKey };
}
