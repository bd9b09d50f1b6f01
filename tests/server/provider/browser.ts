import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Visit {
  method?: 'GET' | 'POST' | 'OPTIONS';
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/**
 * A browser as far as the provider sees it: cookies by their path, forms, redirects one at a time.
 */
export interface Browser {
  open(address: string, visit?: Visit): Promise<LightMyRequestResponse>;
  /** Name and value of every cookie that would be sent to an address. */
  cookies(path: string): Record<string, string>;
  /** Takes over a cookie that somebody else was given. */
  steal(from: Browser, path: string): void;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  attributes: string;
}

export function createBrowser(app: FastifyInstance): Browser {
  let jar: Cookie[] = [];
  const sentTo = (path: string) => jar.filter((cookie) => path.startsWith(cookie.path));
  const keep = (line: string) => {
    const [pair = '', ...rest] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attributes = rest.join('; ').toLowerCase();
    const cookie = { name, value, path: /path=([^;]+)/.exec(attributes)?.[1] ?? '/', attributes };
    jar = jar.filter((other) => other.name !== name || other.path !== cookie.path);
    if (value !== '' && !attributes.includes('1970')) jar.push(cookie);
  };
  return {
    cookies: (path) => Object.fromEntries(sentTo(path).map(({ name, value }) => [name, value])),
    steal: (from, path) =>
      Object.entries(from.cookies(path)).forEach(([name, value]) =>
        jar.push({ name, value, path, attributes: '' }),
      ),
    open: async (address, { method = 'GET', form, headers = {} } = {}) => {
      const { pathname, search } = new URL(address, 'http://test');
      const cookie = sentTo(pathname.toLowerCase())
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const response = await app.inject({
        method,
        url: pathname + search,
        headers: {
          host: 'test',
          ...(cookie && { cookie }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      });
      for (const line of [response.headers['set-cookie'] ?? []].flat()) keep(line);
      return response;
    },
  };
}

/** What keycloak-js keeps while it is away: a verifier of 96 characters, state and nonce. */
export function newAttempt() {
  const verifier = randomBytes(72).toString('base64url');
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
  };
}
export type Attempt = ReturnType<typeof newAttempt>;
