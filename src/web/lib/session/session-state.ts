import type { SessionRecord, SessionStorage, User } from './session-storage.ts';

/** Who is here. */
export type SessionState =
  | { status: 'signed-out' }
  /** `isAway`: the session has ended by itself, and the page waits for this person to come back. */
  | { status: 'signed-in'; user: User; isAway?: true };

/** Whose page waits for them to sign in again. */
export const awaitedIn = (state: SessionState): User | undefined =>
  state.status === 'signed-in' && state.isAway ? state.user : undefined;

/** A page that waits for one person does not go on as another. */
export class AnotherPerson extends Error {
  readonly awaited: User;

  constructor(awaited: User) {
    super('This page waits for somebody else.');
    this.awaited = awaited;
  }
}

/** The stored session as it counts today: a logout after it was stored has ended it. */
export const restoreSession = (storage: SessionStorage): SessionRecord | null => {
  const record = storage.read();
  if (record && storage.wasLoggedOut()) {
    storage.clear();
    return null;
  }
  return record;
};

export const stateOf = (record: SessionRecord | null): SessionState =>
  record ? { status: 'signed-in', user: record.user } : { status: 'signed-out' };
