import { showToast } from './toasts.ts';
import type { Stores } from './stores.ts';
import { sayFrom } from './texts.ts';

/**
 * What an address brings besides a place: the flags of the visit, and somebody's token to sign in with
 * (specification, points 4 and 5). Ends when it is known who is here; a token that is not good leaves nobody signed in.
 * The root of the sandbox takes no token. A reload within a visit keeps its flags.
 */
export const arrive = async ({ boot, address: { path, query, bearerToken: brought }, flags, session, texts }: Stores): Promise<void> => {
  const isSandboxRoot = boot.tenant.isSandbox && path === '/';
  const bearerToken = isSandboxRoot ? undefined : brought;
  if (bearerToken || session.get().status === 'signed-out') flags.settle({ bearerToken, applicationCreationKey: query.applicationCreationKey });
  if (!bearerToken) return;
  const refuse = (reason: string) => {
    showToast({ id: 'arrival', tone: 'bad', text: reason });
    session.entrance?.refuse(reason);
  };
  try {
    if (!await session.signInWithToken(bearerToken)) refuse(sayFrom(texts.get())('signIn.invalidBearer'));
  } catch (error) {
    refuse((error as Error).message);
  }
};
