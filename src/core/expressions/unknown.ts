/**
 * What a missing fact makes of an expression (house decision 1): not shown, not required, step closed, check not run.
 * A value of its own, so that it is never taken for false.
 */
export const UNKNOWN: unique symbol = Symbol('unknown');

/** An expression that passed its check met a value it cannot be: a mistake in the program, never of the person. */
export class ExpressionDefect extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ExpressionDefect';
  }
}
