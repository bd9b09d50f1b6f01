import type { Value } from '../forms/types.ts';

/** Why a reviewer looks at a field, the most pressing first. */
const REASONS = ['failing', 'missing', 'doubtful', 'changed'] as const;
export type ReviewReason = (typeof REASONS)[number];

/** One question of an application, as a review reads it. */
export interface ReviewQuestion {
  path: string;
  /** Absent where nothing is answered. */
  value?: Value;
  /** Whether a person gave or confirmed it. */
  isAnswered: boolean;
  isMissing: boolean;
  isDoubtful: boolean;
  /** Whether a check or a rule of the form stands against it. */
  isFailing: boolean;
}

/** What a reviewer left at a field: a signature, a note, or a request for a fix. */
export interface ReviewMark {
  path: string;
  kind: 'signed' | 'note' | 'request';
  /** The value as it stood then; absent where there was none. */
  value?: Value;
  /** Whether a person had given or confirmed that value. */
  wasAnswered: boolean;
  text: string;
  /** The account. */
  by: string;
  byName: string;
  /** As an ISO time. */
  at: string;
}

/** What the review before said and saw. */
export interface LastReview {
  at: string;
  /** By path. */
  values: Readonly<Record<string, Value>>;
}

/** What a reviewer does with one field. */
export interface ReviewField {
  path: string;
  reasons: readonly ReviewReason[];
  /** What it was when it was last reviewed or signed, where it is something else now. */
  change?: { before?: Value; since: string };
  /** The signature of the value as it stands. */
  signed?: ReviewMark;
  /** Somebody signed it, and the value is another one now. */
  wasSigned: boolean;
  /** Whether it is to be looked at in this review. */
  isDue: boolean;
  notes: readonly ReviewMark[];
  /** The request that is still to be answered. */
  request?: ReviewMark;
  /** The last one that was answered, while none is open. */
  answered?: ReviewMark;
}
