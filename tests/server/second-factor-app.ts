import { TOTP } from 'otpauth';
import type { CompiledCatalogue } from '../../src/core/catalogue/compile/compiled.ts';
import { DEMO_PASSWORD } from '../../src/server/seed/seed-demo.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

const STAFF = ['admin', 'distributor', 'agency', 'agent', 'reviewer'];

/** Every tenant asks its staff for a second factor. */
export const asksStaff = (compiled: CompiledCatalogue): CompiledCatalogue => ({
  ...compiled,
  tenants: compiled.tenants.map((tenant) => ({
    ...tenant,
    security: { secondFactor: { requiredFor: STAFF } },
  })),
});

/** The six digits that an app with this key shows at a moment. */
export const codeOf = (key: string, now: number): string =>
  new TOTP({ secret: key }).generate({ timestamp: now });

export interface Enrolled {
  key: string;
  recoveryCodes: string[];
  signInCode: string;
}

/** The server where staff are asked for a second factor, and what people do there. */
export async function secondFactorApp(options: TestAppOptions = {}) {
  const test = await testApp({ change: asksStaff, ...options });
  return { ...test, ...actions(test) };
}

function actions({ visitor, clock }: TestApp) {
  const login = (who: string, more: Record<string, unknown> = {}, from?: string) => {
    const username = `${who}@demo.test`;
    const body = { username, password: DEMO_PASSWORD, ...more };
    return visitor().call('login', { body, ...(from && { from }) });
  };
  const begin = (who: string, more: Record<string, unknown> = {}) =>
    visitor().call('begin-second-factor', {
      body: { username: `${who}@demo.test`, password: DEMO_PASSWORD, ...more },
    });
  const confirm = (enrolmentToken: unknown, oneTimeCode: string) =>
    visitor().call('confirm-second-factor', { body: { enrolmentToken, oneTimeCode } });
  const enrol = async (who: string): Promise<Enrolled> => {
    const {
      response: { key, enrolmentToken },
    } = await begin(who);
    const { response } = await confirm(enrolmentToken, codeOf(String(key), clock.now));
    return {
      key: String(key),
      recoveryCodes: response.recoveryCodes as string[],
      signInCode: String(response.signInCode),
    };
  };
  /** A minute on, so that the app shows a code that was not used. */
  const nextCode = (key: string): string => {
    clock.now += 60_000;
    return codeOf(key, clock.now);
  };
  /** Signed in with a second factor. */
  const signedIn = async (who: string) => {
    const enrolled = await enrol(who);
    const { response } = await login(who, { oneTimeCode: enrolled.signInCode });
    const tokens = response.tokens as { access_token: string; refresh_token: string };
    const headers = {
      'x-tenant-client-id': 'demo',
      authorization: `Bearer ${tokens.access_token}`,
    };
    const caller = visitor();
    const call: typeof caller.call = (name, given) => caller.call(name, { ...given, headers });
    return { ...enrolled, tokens, call };
  };
  return { login, begin, confirm, enrol, nextCode, signedIn };
}
