/** What an access token says about whoever carries it. */
export interface AccessClaims {
  /** The account. */
  sub: string;
  /** The session. */
  sid: string;
  /** Id of the tenant. */
  tenant: string;
  /**
   * Of a token of a provider elsewhere: when it was issued, in milliseconds since 1970. There the
   * id of a session may come again after a logout.
   */
  issuedAt?: number;
  /** Of the same: until when it is good, in milliseconds since 1970. */
  until?: number;
  roles: readonly string[];
  /**
   * Who the account is in the business, so that no call has to look it up; as old as the token at
   * the most.
   */
  party: Party;
}

/** The records behind an account. */
export interface Party {
  applicantUid?: string;
  agentUid?: string;
  agencyUid?: string;
  distributorUid?: string;
  reviewerUid?: string;
}
