import type { ProblemCode } from '../../contract/problem.ts';
import type { Ast } from './ast.ts';
import type { FactType } from './fact-type.ts';

/** A mistake in an expression; `offset` and `length` count UTF-16 units of its text. */
export interface ExpressionProblem {
  offset: number;
  length: number;
  code: ProblemCode;
  message: string;
  hint?: string;
}

/** A regular expression that stands within an expression; `offset` and `length` as of a problem. */
export interface ExpressionPattern {
  source: string;
  offset: number;
  length: number;
}

export interface ParsedExpression {
  ast: Ast;
  /** The regular expressions that it matches texts with. */
  patterns: readonly ExpressionPattern[];
  /**
   * The facts that it reads, as paths without their prefixes: "form.home_address.city". Of a list
   * that is gone through, the list alone.
   */
  reads: string[];
  type: FactType;
}
