/**
 * What a missing fact makes of an expression (decision 1): not shown, not required, step
 * closed, check not run. A value of its own, so that it is never taken for false.
 */
export const UNKNOWN: unique symbol = Symbol('unknown');

/**
 * Stands among facts in place of a value that nobody has confirmed yet (see withDoubts). Unknown
 * like a missing one, and `has` cannot say whether it is there: so what an expression makes of it
 * is known only where no value of it could change that.
 */
export const UNSURE: unique symbol = Symbol('unsure');

export function isUnknown(value: unknown): boolean {
  return value === UNKNOWN || value === UNSURE;
}

/** Whether a value is unknown, or a list or record has such a value in it. */
export function holdsUnknown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isUnknown(value);
  return Object.values(value).some(holdsUnknown);
}

/**
 * An expression that passed its check met a value it cannot be: a mistake in the program, never of
 * the person.
 */
export class ExpressionDefect extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ExpressionDefect';
  }
}
