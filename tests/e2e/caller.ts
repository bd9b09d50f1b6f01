import {
  type Body,
  type OperationName,
  operations,
  type Response as Payload,
  type Query,
} from '../../src/contract/operations.ts';
import type { SessionTokens } from '../../src/contract/records.ts';
import { requestFor } from '../../src/web/lib/api/wire.ts';
import { product } from './product.ts';

/** What came back: the payload of the envelope, or the refusal. */
export interface Answer<N extends OperationName> {
  status: number;
  response: Payload<N>;
  error?: { code: string; message: string; fields?: Record<string, string> };
}
interface Input<N extends OperationName> {
  query?: Query<N>;
  body?: Body<N>;
}

/** Somebody who is signed in over HTTP, beside the browser. */
export interface Caller {
  tokens: SessionTokens;
  user: Payload<'get-profile'>;
  call: <N extends OperationName>(name: N, input?: Input<N>) => Promise<Answer<N>>;
}

const PASSWORD = 'Demo-Passw0rd!';

/** People of the demonstration carry their tenant in their address. */
const tenantOf = (username: string) => /@(\w+)\./.exec(username)?.[1] ?? 'demo';

interface Sender {
  clientId: string;
  token: string | null;
}

const send = async <N extends OperationName>(
  name: N,
  input: Input<N>,
  { clientId, token }: Sender,
): Promise<Answer<N>> => {
  const { url, init } = requestFor(operations[name], { ...input, clientId, token });
  const answer = await fetch(`${product()}${url}`, init);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer<N>, 'status'>) };
};

/** Signs in over HTTP. */
export const callerOf = async (username: string): Promise<Caller> => {
  const clientId = tenantOf(username);
  const { status, response, error } = await send(
    'login',
    { body: { username, password: PASSWORD } },
    { clientId, token: null },
  );
  if (!response?.tokens || !response.userData)
    throw new Error(`${username} could not sign in: ${status} ${error?.message ?? ''}`);
  const { tokens, userData } = response;
  const call: Caller['call'] = (name, input = {}) =>
    send(name, input, { clientId, token: tokens.access_token });
  const { response: profile } = await call('get-profile', {
    query: { id: userData.id, role: userData.role[0] ?? '' },
  });
  return { tokens, user: { ...userData, ...profile }, call };
};
