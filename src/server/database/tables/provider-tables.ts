import type { Json, Moment } from './columns.ts';

/**
 * One thing that the identity provider remembers: a browser's session, a grant, a code, a refresh
 * token, a sign-in under way.
 */
export interface ProviderItemTable {
  tenant: string;
  kind: string;
  /** What the person holds (cookie, code, token) is not kept, only its hash. */
  id_hash: string;
  payload: Json<Record<string, unknown>>;
  /** Of a browser's session: the name by which its tokens speak of it. */
  uid: string | null;
  grant_id: string | null;
  /** The row of `session` with which it ends. */
  session_id: string | null;
  account_id: string | null;
  consumed_at: Moment | null;
  expires_at: Moment;
}
