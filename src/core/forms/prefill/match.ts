/** How an option was found, surest first. */
export type MatchedBy = 'value' | 'label' | 'code' | 'alias' | 'similar';

export interface OptionCandidate {
  value: string;
  label: string;
  score: number;
}

export interface Match {
  value?: string;
  by?: MatchedBy;
  /** True for a similar word: a person should look. */
  needsReview: boolean;
  /** What was similar, best first; the score is 0 for the same, 1 for any other. */
  candidates: OptionCandidate[];
}
