import type { Account } from 'oidc-provider';
import type { AccountRow } from '../repositories/accounts/accounts.ts';

/** An account as the provider carries it through a request. */
export interface ProviderAccount extends Account {
  row: AccountRow;
}

/** Which claims a scope stands for. */
export const SCOPES = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email'],
};

/** What user info and identity tokens say about somebody. */
export const claimsOf = ({
  id,
  username,
  email,
  first_name: first,
  last_name: last,
}: AccountRow) => ({
  sub: id,
  name: `${first} ${last}`.trim(),
  given_name: first,
  family_name: last,
  preferred_username: username,
  email,
});

/** The same as keycloak's account page says it, where `loadUserProfile` of keycloak-js asks. */
export const keycloakProfileOf = ({
  id,
  username,
  email,
  first_name: firstName,
  last_name: lastName,
}: AccountRow) => ({ id, username, firstName, lastName, email });
