/** What an access token says about whoever carries it. */
export interface AccessClaims {
  /** The account. */
  sub: string;
  /** The session. */
  sid: string;
  /** Id of the tenant. */
  tenant: string;
  roles: readonly string[];
  /** Who the account is in the business, so that no call has to look it up; as old as the token at the most. */
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
