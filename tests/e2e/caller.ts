import { operations, type Body, type OperationName, type Query, type Response as Payload } from '../../src/contract/operations.ts';
import type { SessionTokens } from '../../src/contract/records.ts';
import { requestFor } from '../../src/web/lib/request.ts';
import { product } from './product.ts';

/** What came back: the payload of the envelope, or the refusal. */
export type Answer<N extends OperationName> = { status: number; response: Payload<N>; error?: { code: string; message: string; fields?: Record<string, string> } };
type Input<N extends OperationName> = { query?: Query<N>; body?: Body<N> };

/** Somebody of tenant `demo` who is signed in over HTTP, beside the browser. */
export type Caller = {
  tokens: SessionTokens;
  user: Payload<'get-profile'>;
  call: <N extends OperationName>(name: N, input?: Input<N>) => Promise<Answer<N>>;
};

const PASSWORD = 'Demo-Passw0rd!';
const clientId = 'demo';

const send = async <N extends OperationName>(name: N, input: Input<N>, token: string | null): Promise<Answer<N>> => {
  const { url, init } = requestFor(operations[name], { ...input, clientId, token });
  const answer = await fetch(`${product()}${url}`, init);
  return { status: answer.status, ...await answer.json() as Omit<Answer<N>, 'status'> };
};

/** Signs in over HTTP. */
export const callerOf = async (username: string): Promise<Caller> => {
  const { response: { tokens, userData } } = await send('login', { body: { username, password: PASSWORD } }, null);
  if (!tokens || !userData) throw new Error(`${username} could not sign in.`);
  const call: Caller['call'] = (name, input = {}) => send(name, input, tokens.access_token);
  const { response: profile } = await call('get-profile', { query: { id: userData.id, role: userData.role[0] ?? '' } });
  return { tokens, user: { ...userData, ...profile }, call };
};
