import { beforeEach, describe, expect, it } from 'vitest';
import {
  asPreviewed,
  createRolePreviewStore,
  userOfRole,
} from '../../../src/web/lib/session/role-preview.ts';
import type { SessionState } from '../../../src/web/lib/session/session-state.ts';

const preview = {
  previewId: 'p1',
  role: 'agent',
  roleLabel: 'Agent',
  expiresAt: '2027-01-18T10:30:00Z',
};
const active = { ...preview, user: userOfRole(preview) };

describe('a preview as another role, in its tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('outlives a reload, and is of one tenant', () => {
    createRolePreviewStore(sessionStorage, 'demo').keep(active);
    expect(createRolePreviewStore(sessionStorage, 'demo').get()).toEqual(active);
    expect(createRolePreviewStore(sessionStorage, 'acme').get()).toBeNull();
    createRolePreviewStore(sessionStorage, 'demo').forget();
    expect(createRolePreviewStore(sessionStorage, 'demo').get()).toBeNull();
  });

  it('shows the other as the user, and leaves who signed in as they are', () => {
    const updated: string[] = [];
    let status: 'signed-in' | 'signed-out' = 'signed-in';
    const admin = userOfRole({ role: 'admin', roleLabel: 'Admin' });
    const session = {
      get: (): SessionState => (status === 'signed-in' ? { status, user: admin } : { status }),
      token: () => 'token-of-the-admin',
      updateUser: ({ id }: { id: string }) => void updated.push(id),
    };
    const shown = asPreviewed(session, active);
    expect(shown.get()).toEqual({ status: 'signed-in', user: active.user });
    expect(shown.get()).toBe(shown.get());
    expect(shown.token()).toBe('token-of-the-admin');
    shown.updateUser(active.user);
    expect(updated).toEqual([]);
    status = 'signed-out';
    expect(shown.get()).toEqual({ status: 'signed-out' });
    expect(asPreviewed(session, null)).toBe(session);
  });
});
