import type { Profile } from '../../../contract/records.ts';
import type { KeyStorage } from '../storage/browser-storage.ts';

/**
 * What of a profile the frame and the rules of screens read; the rest is asked for where it is
 * shown.
 */
const KNOWN = [
  'id',
  'role',
  'email',
  'firstName',
  'lastName',
  'companyName',
  'picture',
  'applicantType',
  'applicantUid',
  'agentUid',
  'agencyUid',
  'distributorUid',
  'reviewerUid',
] as const satisfies readonly (keyof Profile)[];

/**
 * Who is signed in, as the profile and the login say it together (rules: "Entities and fields").
 */
export type User = Pick<Profile, (typeof KNOWN)[number]> & {
  address: Pick<Profile['address'], 'country'>;
};

/** The user within a profile. */
export const userOf = (profile: User): User => ({
  ...(Object.fromEntries(
    KNOWN.flatMap((key) => (profile[key] === undefined ? [] : [[key, profile[key]]])),
  ) as Omit<User, 'address'>),
  address: profile.address.country ? { country: profile.address.country } : {},
});

/**
 * The tokens of a session; `expiresAt` is in milliseconds since 1970. A session from an address has
 * no refresh token.
 */
export interface Tokens {
  access: string;
  refresh: string | null;
  expiresAt: number;
  /** When the sign-in itself ends, where whoever keeps it has said so. */
  endsAt?: number;
}

export interface SessionRecord {
  tokens: Tokens;
  user: User;
}

/**
 * What one tenant keeps in this browser. Every key carries the tenant, because tenants share an
 * origin.
 */
export interface SessionStorage {
  read: () => SessionRecord | null;
  write: (record: SessionRecord) => void;
  clear: () => void;
  /** Marks the moment of a logout; what is stored from before it does not count any more. */
  markLogout: (now: number, why?: LogoutReason) => void;
  wasLoggedOut: () => boolean;
  /** Why the last session ended, where it ended by itself. */
  reason: () => LogoutReason | null;
  /** Whether a change that another tab made concerns this session. */
  concerns: (key: string | null) => boolean;
}

/** Nobody used the page for too long, or the sign-in is over; nobody asked for either. */
export type LogoutReason = 'inactive' | 'over';

const NAMES = {
  access: 'accessToken',
  refresh: 'refreshToken',
  user: 'user',
  logout: 'lastLogoutTime',
  reason: 'lastLogoutReason',
} as const;

/**
 * The user as stored, with the end of the access token: by this browser's clock, whatever that
 * says.
 */
type StoredUser = User & { accessTokenExpiresAt?: number; sessionEndsAt?: number };

const reasons: readonly LogoutReason[] = ['inactive', 'over'];

/** The keys of one tenant in `storage`. What cannot be read counts as not there. */
export const createSessionStorage = (storage: KeyStorage, clientId: string): SessionStorage => {
  const keyOf = (name: keyof typeof NAMES) => `${clientId}:${NAMES[name]}`;
  const get = (name: keyof typeof NAMES) => storage.getItem(keyOf(name));
  const set = (name: keyof typeof NAMES, value: string | null) =>
    value === null ? storage.removeItem(keyOf(name)) : storage.setItem(keyOf(name), value);

  return {
    read: () => {
      const access = get('access');
      const stored = parsedUser(get('user'));
      if (!access || !stored) return null;
      const { accessTokenExpiresAt: expiresAt = 0, sessionEndsAt: endsAt, ...user } = stored;
      const ends = endsAt === undefined ? {} : { endsAt };
      return { user, tokens: { access, refresh: get('refresh'), expiresAt, ...ends } };
    },
    write: ({ tokens, user }) => {
      storage.removeItem(keyOf('logout'));
      storage.removeItem(keyOf('reason'));
      set('refresh', tokens.refresh);
      set(
        'user',
        JSON.stringify({
          ...userOf(user),
          accessTokenExpiresAt: tokens.expiresAt,
          ...(tokens.endsAt !== undefined && { sessionEndsAt: tokens.endsAt }),
        } satisfies StoredUser),
      );
      set('access', tokens.access);
    },
    clear: () => {
      for (const name of ['access', 'refresh', 'user'] as const) set(name, null);
    },
    markLogout: (now, why) => {
      set('logout', String(now));
      set('reason', why ?? null);
    },
    reason: () => reasons.find((one) => one === get('reason')) ?? null,
    wasLoggedOut: () => get('logout') !== null,
    concerns: (key) => key === null || key === keyOf('access'),
  };
};

const parsedUser = (stored: string | null): StoredUser | null => {
  if (!stored) return null;
  try {
    return JSON.parse(stored) as StoredUser;
  } catch (error) {
    console.warn('The stored user could not be read; please sign in again.', error);
    return null;
  }
};
