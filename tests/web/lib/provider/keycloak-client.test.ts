import type Keycloak from 'keycloak-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeycloakClient } from '../../../../src/web/lib/provider/keycloak-client.ts';
import type { Tokens } from '../../../../src/web/lib/session/session-storage.ts';

const DAY = 86_400;
const coded = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** A token of 5 minutes, made when the provider's clock showed `at`, in seconds. */
const tokenOf = (name: string, at: number) =>
  `${coded({ alg: 'ES256' })}.${coded({ name, exp: at + 300, sid: 'sid-1', sub: 'u1' })}.x`;
const refused = (status: number) =>
  Object.assign(new Error('Server responded with an invalid status.'), { response: { status } });

type Instance = Pick<
  Keycloak,
  'token' | 'refreshToken' | 'idToken' | 'timeSkew' | 'tokenParsed' | 'onAuthLogout'
> & {
  init: (options: object) => Promise<boolean>;
  updateToken: (validity: number) => Promise<boolean>;
};
interface Behaviour {
  init?: (instance: Instance, options: { token?: string }) => undefined | Promise<never>;
  update?: (instance: Instance, validity: number) => boolean | Promise<boolean>;
}

const open = ({ init, update }: Behaviour = {}) => {
  const made: { instance: Instance; options: Record<string, unknown> }[] = [];
  class FakeKeycloak {
    constructor() {
      made.push({ instance: this as unknown as Instance, options: {} });
    }
    init = async (options: { token?: string; refreshToken?: string; timeSkew?: number }) => {
      Object.assign(made.at(-1)?.options ?? {}, options);
      Object.assign(this, {
        token: options.token,
        refreshToken: options.refreshToken,
        timeSkew: options.timeSkew,
      });
      await init?.(this as unknown as Instance, options);
      return true;
    };
    updateToken = async (validity: number) =>
      update?.(this as unknown as Instance, validity) ?? false;
    login = () => new Promise(() => undefined);
    createLogoutUrl = ({ redirectUri }: { redirectUri: string }) =>
      `logout?to=${redirectUri}&hint=${String((this as unknown as Instance).idToken)}`;
  }
  const onDoubt = vi.fn();
  const client = createKeycloakClient({
    url: 'https://login.test',
    realm: 'acme',
    clientId: 'acme-web',
    site: 'https://site.test/acme/',
    onDoubt,
    beforeInit: () => undefined,
    load: async () => ({ default: FakeKeycloak as unknown as new () => Keycloak }),
  });
  return { client, made, onDoubt };
};

const seconds = () => Math.floor(Date.now() / 1000);
const known = (): Tokens => ({
  access: tokenOf('first', seconds()),
  refresh: 'r1',
  expiresAt: (seconds() + 300) * 1000,
});
const giving = (name: string) => (instance: Instance) => {
  Object.assign(instance, {
    token: tokenOf(name, seconds()),
    refreshToken: `r-${name}`,
    tokenParsed: { exp: seconds() + 300 },
    timeSkew: 0,
  });
  return true;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('keycloak-js', () => {
  it('is made once, with PKCE S256, a check every 5 seconds, and 10 seconds for a message', async () => {
    const { client, made } = open();
    await client.completeRedirect();
    await client.completeRedirect();
    expect(made).toHaveLength(1);
    expect(made[0]?.options).toMatchObject({
      pkceMethod: 'S256',
      checkLoginIframe: true,
      checkLoginIframeInterval: 5,
      messageReceiveTimeout: 10_000,
      redirectUri: 'https://site.test/acme/',
    });
  });

  it('gives the tokens that an arrival brought, with their end by the clock of this device, however wrong it is', async () => {
    const { client } = open({
      init: (instance) => {
        Object.assign(instance, {
          token: tokenOf('first', seconds() - DAY),
          refreshToken: 'r1',
          tokenParsed: { exp: seconds() - DAY + 300 },
          timeSkew: DAY,
        });
      },
    });
    expect(await client.completeRedirect()).toMatchObject({
      refresh: 'r1',
      expiresAt: (seconds() + 300) * 1000,
    });
  });

  it('knows after a reload, too, by how much this clock is wrong', async () => {
    const { client, made } = open();
    await client.watch({
      access: tokenOf('first', seconds() - DAY),
      refresh: 'r1',
      expiresAt: (seconds() + 300) * 1000,
    });
    expect(made[0]?.options).toMatchObject({ timeSkew: DAY });
  });

  it('is not waited for longer than 15 seconds, and made anew after that', async () => {
    const { client, made } = open({ init: () => new Promise<never>(() => undefined) });
    const entry = expect(client.completeRedirect()).rejects.toThrow('15000 ms');
    await vi.advanceTimersByTimeAsync(15_000);
    await entry;
    void client.completeRedirect().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(made).toHaveLength(2);
  });
});

describe('a renewal', () => {
  it('brings the next tokens, also where the old ones would live on', async () => {
    const { client } = open({
      update: (instance, validity) => validity === -1 && giving('next')(instance),
    });
    const tokens = known();
    expect(await client.renew(tokens)).toMatchObject({ refresh: 'r-next' });
  });

  it('is the end of the session where it is refused, and only there', async () => {
    const over = open({
      update: () => {
        throw refused(400);
      },
    });
    expect(await over.client.renew(known())).toBeNull();
    for (const failure of [
      refused(500),
      refused(401),
      new TypeError('Failed to fetch'),
      new Error('Error while checking login iframe'),
    ]) {
      const { client } = open({
        update: () => {
          throw failure;
        },
      });
      await expect(client.renew(known())).rejects.toBe(failure);
    }
  });

  it('begins anew after a lie: what keycloak-js then believes is given up', async () => {
    let isLying = true;
    const { client, made } = open({
      update: (instance, validity) => {
        if (!isLying) return giving('next')(instance);
        instance.refreshToken = 'garbage';
        throw new Error(`Unable to decode token, payload not found. (${validity})`);
      },
    });
    await expect(client.renew(known())).rejects.toThrow('Unable to decode');
    isLying = false;
    expect(await client.renew(known())).toMatchObject({ refresh: 'r-next' });
    expect(made[1]?.options).toMatchObject({ refreshToken: 'r1' });
  });

  it('is the end where the session check knows another sign-in', async () => {
    const { client, onDoubt } = open({
      init: (instance) => {
        delete instance.token;
        instance.onAuthLogout?.();
      },
    });
    expect(await client.renew(known())).toBeNull();
    expect(onDoubt).not.toHaveBeenCalled();
  });
});

describe('the session check', () => {
  it('raises a doubt when it finds the session changed', async () => {
    const { client, made, onDoubt } = open();
    await client.watch(known());
    made[0]?.instance.onAuthLogout?.();
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });

  it('raises none for an instance that was given up', async () => {
    const { client, made, onDoubt } = open();
    await client.watch(known());
    client.drop();
    made[0]?.instance.onAuthLogout?.();
    expect(onDoubt).not.toHaveBeenCalled();
  });
});

it('a logout leads back to the site, with proof of who asks', async () => {
  const { client } = open({
    update: (instance) => {
      instance.idToken = 'proof';
      return true;
    },
  });
  expect(await client.logoutAddress(known())).toBe('logout?to=https://site.test/acme/&hint=proof');
});
