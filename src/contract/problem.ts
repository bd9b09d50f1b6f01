/** One mistake in the catalogue, told to whoever wrote it. */
export interface Problem {
  /**
   * Path of the file, relative to the folder that holds the catalogue:
   * "catalogue/journeys/applicant.json".
   */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units. */
  column: number;
  /** JSON pointer of the value, or of the object that misses something: "/steps/3/openWhen". */
  pointer: string;
  code: ProblemCode;
  /** A warning stops nobody; without one it is an error. */
  severity?: 'warning';
  /** What is wrong, as a sentence. */
  message: string;
  /** What is probably meant, as a sentence: `Did you mean "status"?`. */
  hint?: string;
  /** The expression around the mistake, when the mistake lies within one. */
  excerpt?: { text: string; start: number; length: number };
}

export type ProblemCode =
  | 'json_syntax'
  | 'duplicate_key'
  | 'unknown_key'
  | 'missing_key'
  | 'wrong_type'
  | 'wrong_value'
  | 'unknown_kind'
  | 'unknown_file'
  | 'duplicate_id'
  | 'unknown_id'
  | 'cycle'
  | 'expression_syntax'
  | 'expression_type'
  | 'unknown_fact'
  | 'unknown_function'
  | 'unknown_option'
  | 'unread_text'
  | 'unsafe_pattern'
  | 'unsupported'
  | 'conflict'
  | 'never_holds'
  | 'always_holds'
  | 'answers_lost';
