import type { OperationName } from '../../contract/operations.ts';

/** How often something may be done. */
export interface Limit {
  /** So many within the window, which begins with the first. `LIMITS` may name another number. */
  most: number;
  windowSeconds: number;
  /** What is counted together. */
  by: 'account' | 'application';
  /**
   * In the database, for all servers together and over a restart: one statement a call. Or in the
   * memory of each server.
   */
  countedIn: 'database' | 'memory';
  /**
   * The calls that count once each, before their operation runs. Empty for a limit that is counted
   * elsewhere.
   */
  operations: readonly OperationName[];
  /**
   * Whether a count is refunded where the call turns out to have done nothing, or was refused.
   */
  isTakenBack?: boolean;
  /** The copy key of what people read; {wait} says how long. */
  sentence: string;
  reason: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit of calls that somebody makes who is signed in. Cheap calls have none: counting them
 * would cost as much as they do. What is counted in the database writes there anyway, or has to be
 * counted once for all servers.
 */
export const limits = Object.freeze({
  drafts: {
    most: 300,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'database',
    operations: ['draft-application'],
    sentence: 'limit.drafts',
    reason: 'Each is a row that stays. A large agency starts some thirty an hour.',
  },
  applicants: {
    most: 500,
    windowSeconds: DAY,
    by: 'account',
    countedIn: 'database',
    operations: ['create-applicant'],
    sentence: 'limit.applicants',
    reason:
      'Each may keep a gigabyte. An agency that enters a whole school class enters a hundred.',
  },
  invitations: {
    most: 200,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'database',
    operations: [
      'create-agent',
      'create-agency',
      'create-distributor',
      'create-reviewer',
      'invite-applicant',
      'invite-agent',
      'invite-agency',
      'invite-distributor',
      'invite-reviewer',
    ],
    sentence: 'limit.invitations',
    reason:
      'Each is a message to somebody who did not ask for it. An agency that brings all its people invites fifty.',
  },
  uploads: {
    most: 1_200,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'memory',
    operations: ['create-upload', 'process-docs', 'process-docs-socket'],
    sentence: 'limit.uploads',
    reason: 'Two calls a file: it is sent, and handed in. A family brings a hundred files.',
  },
  megabytes: {
    most: 5_000,
    windowSeconds: DAY,
    by: 'account',
    countedIn: 'database',
    operations: [],
    sentence: 'limit.uploads',
    reason:
      'Of files that are handed in, so that nobody fills the store within a day. An agency of fifty travellers a day brings a fifth of it.',
  },
  assemblies: {
    most: 120,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'memory',
    operations: ['create-pdf-from-images', 'split-pdf-by-categories', 'process-edited-category'],
    sentence: 'limit.assemblies',
    reason: 'Pages are put together and read anew, which takes seconds of a processor.',
  },
  pictures: {
    most: 60,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'memory',
    operations: ['upload-picture', 'base64-from-url'],
    sentence: 'limit.pictures',
    reason: 'Each is drawn in a process of its own, and an address is fetched from elsewhere.',
  },
  samples: {
    most: 60,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'memory',
    operations: ['add-sample-documents'],
    sentence: 'limit.uploads',
    reason: 'A set is painted for seconds, and each of its documents is read.',
  },
  pdfs: {
    most: 60,
    windowSeconds: 5 * MINUTE,
    by: 'account',
    countedIn: 'memory',
    operations: ['get-guidelines-pdf'],
    sentence: 'limit.pdfs',
    reason:
      'A drawing takes a third of a second of a core. Whoever prints a checklist for each of a group asks for thirty.',
  },
  packages: {
    most: 60,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'database',
    operations: ['make-package', 'submit-application'],
    sentence: 'limit.packages',
    reason: 'A package may have half a gigabyte, and the same answers give the same one.',
  },
  exports: {
    most: 5,
    windowSeconds: DAY,
    by: 'account',
    countedIn: 'database',
    operations: ['begin-export'],
    sentence: 'limit.exports',
    reason: 'An export may have a gigabyte, and changes little within a day.',
  },
  premiumKeys: {
    most: 200,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'database',
    operations: ['issue-premium-key'],
    sentence: 'limit.premiumKeys',
    reason: 'Each is a row that stays.',
  },
  wrongPremiumKeys: {
    most: 5,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'database',
    operations: [],
    isTakenBack: true,
    sentence: 'limit.wrongPremiumKeys',
    reason: 'Whoever has a key needs one try. A right one is not counted.',
  },
  wrongPremiumKeysOfApplication: {
    most: 5,
    windowSeconds: HOUR,
    by: 'application',
    countedIn: 'database',
    operations: [],
    isTakenBack: true,
    sentence: 'limit.wrongPremiumKeys',
    reason: 'So that several accounts do not try in turn.',
  },
  wrongOneTimeCodes: {
    most: 10,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'database',
    operations: [],
    isTakenBack: true,
    sentence: 'limit.wrongOneTimeCodes',
    reason:
      'Of a million codes three open at any moment. Whoever has the app needs one or two tries; a right one is not counted.',
  },
  passwords: {
    most: 30,
    windowSeconds: HOUR,
    by: 'account',
    countedIn: 'memory',
    operations: ['change-password', 'renew-recovery-codes', 'move-second-factor'],
    sentence: 'limit.passwords',
    reason:
      'A password is proven for it, which takes a moment of a core, and a mail may go out. Whoever mistypes some needs ten.',
  },
} as const satisfies Record<string, Limit>);

export type LimitName = keyof typeof limits;

/** How much there may be at once, whenever it came. */
export interface AmountLimit {
  /** `LIMITS` may name another number. */
  most: number;
  /** Of what, and whose. */
  of: string;
  reason: string;
}

export const amounts = Object.freeze({
  applicantDocuments: {
    most: 200,
    of: 'documents of an applicant',
    reason: 'More than one traveller ever needs, and as many as an application lists.',
  },
  applicantMegabytes: {
    most: 1_000,
    of: 'megabytes of the documents of an applicant',
    reason: 'Two packages of the greatest size; a traveller brings thirty.',
  },
  openUploads: {
    most: 40,
    of: 'uploads of an account that are not handed in',
    reason:
      'Twice what one call hands in: with the size of a file it bounds what an account can leave behind.',
  },
} as const satisfies Record<string, AmountLimit>);

export type AmountName = keyof typeof amounts;

/** Other numbers than the tables', by name. */
export type LimitOverrides = Partial<Record<LimitName | AmountName, number>>;

/** The limit that a call counts for; none for cheap calls. */
export function limitOf(operation: OperationName): LimitName | undefined {
  return names.find((name) =>
    (limits[name].operations as readonly OperationName[]).includes(operation),
  );
}

const names = Object.keys(limits) as LimitName[];
