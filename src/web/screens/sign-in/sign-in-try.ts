import type { Session } from '../../lib/session.ts';
import type { Say } from '../../lib/texts.ts';
import { closeToast, showToast } from '../../lib/toasts.ts';

type Field = 'username' | 'password';

/** What the last try ended with: the sentence to show, what was left empty, and the name to keep in its field. */
export type Try = { username: string; problem: string | null; missing: Field[] };

export const refusedTry = (username: string, refusal: Partial<Try> = {}): Try => ({ username, problem: null, missing: [], ...refusal });

const word = (data: FormData, name: Field) => String(data.get(name) ?? '');

/** One try to sign in, with the toasts of the specification (points 2 and 8). Ends well by the session's own change. */
export const signInTry = ({ say, session }: { say: Say; session: Session }) => async (_: Try, data: FormData): Promise<Try> => {
  const username = word(data, 'username').trim();
  const password = word(data, 'password');
  const missing = [...(username ? [] : ['username' as const]), ...(password ? [] : ['password' as const])];
  if (missing.length > 0) return refusedTry(username, { missing });
  showToast({ id: 'sign-in', tone: 'busy', text: say('signIn.busy') });
  try {
    await session.signIn({ username, password });
    closeToast('sign-in');
    return refusedTry(username);
  } catch (error) {
    const problem = (error instanceof Error && error.message) || say('error.unknown');
    showToast({ id: 'sign-in', tone: 'bad', text: say('signIn.failed', { message: problem }) });
    return refusedTry(username, { problem });
  }
};
