import type { RolePreview } from '../../../contract/records.ts';
import type { KeyStorage } from '../storage/browser-storage.ts';
import { createStore, type Store } from '../store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import type { User } from './session-storage.ts';

/** A preview as another role or person, with whom the rules of screens take for the user. */
export type ActiveRolePreview = RolePreview & { user: User };

/** The preview of this tab; null outside one. It survives a reload, and ends with the tab. */
export interface RolePreviewStore
  extends Pick<Store<ActiveRolePreview | null>, 'get' | 'subscribe'> {
  keep: (preview: ActiveRolePreview) => void;
  forget: () => void;
}

const parsed = (stored: string | null): ActiveRolePreview | null => {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as ActiveRolePreview;
  } catch (error) {
    console.warn('The preview of this tab could not be read.', error);
    return null;
  }
};

/** Keeps the preview of a tenant in this tab alone. */
export const createRolePreviewStore = (storage: KeyStorage, clientId: string): RolePreviewStore => {
  const key = `${clientId}:rolePreview`;
  const store = createStore(parsed(storage.getItem(key)));
  return {
    get: store.get,
    subscribe: store.subscribe,
    keep: (preview) => {
      storage.setItem(key, JSON.stringify(preview));
      store.set(preview);
    },
    forget: () => {
      storage.removeItem(key);
      store.set(null);
    },
  };
};

/** The user that a preview of a role alone is shown to: nobody, with that role. */
export const userOfRole = ({ role, roleLabel }: Pick<RolePreview, 'role' | 'roleLabel'>): User => ({
  id: `role-preview-${role}`,
  role: [role],
  firstName: roleLabel,
  lastName: '',
  email: '',
  address: {},
  ...(role === 'applicant' && { applicantType: 'D2C' as const }),
});

/** The same preview of somebody who has nothing in this browser. */
export const apart = (preview: ActiveRolePreview | null): ActiveRolePreview | null =>
  preview && { ...preview, user: { ...preview.user, id: `role-preview ${preview.user.id}` } };

/**
 * The session as a preview shows it: its own tokens, and the other person as the user. The user
 * that is stored stays who signed in. What begins or ends a preview loads the page anew.
 */
export const asPreviewed = <S extends Pick<Session, 'get' | 'updateUser'>>(
  session: S,
  preview: ActiveRolePreview | null,
): S => {
  if (!preview) return session;
  const shown: SessionState = { status: 'signed-in', user: preview.user };
  return {
    ...session,
    get: () => (session.get().status === 'signed-in' ? shown : session.get()),
    updateUser: () => undefined,
  };
};
