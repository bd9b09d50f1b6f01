import type { BinaryOperator } from '../ast.ts';
import { ExpressionDefect, holdsUnknown, UNKNOWN } from '../unknown.ts';

/**
 * One operator on two values; unknown when either is. `&&` and `||` are not among them: they may
 * decide by one side alone.
 */
export function binary(operator: BinaryOperator, left: unknown, right: unknown): unknown {
  if (holdsUnknown(left) || holdsUnknown(right)) return UNKNOWN;
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case 'in':
      return isIn(left, right);
    case '+':
      return added(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compared(operator, left, right);
    default:
      return calculated(operator, left, right);
  }
}

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return (
      left.length === right.length && left.every((value, index) => isEqual(value, right[index]))
    );
  if (!left || !right || typeof left !== 'object' || typeof right !== 'object') return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}

function isIn(value: unknown, container: unknown): boolean {
  if (Array.isArray(container)) return container.some((item) => isEqual(item, value));
  if (container && typeof container === 'object' && typeof value === 'string')
    return Object.hasOwn(container, value);
  throw new ExpressionDefect(`"in" needs a list or a table, not ${describe(container)}.`);
}

function added(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  throw new ExpressionDefect(`${describe(left)} and ${describe(right)} cannot be added.`);
}

function compared(operator: BinaryOperator, left: unknown, right: unknown): boolean {
  if (
    !(typeof left === 'number' && typeof right === 'number') &&
    !(typeof left === 'string' && typeof right === 'string')
  ) {
    throw new ExpressionDefect(`${describe(left)} and ${describe(right)} cannot be compared.`);
  }
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

function calculated(operator: BinaryOperator, left: unknown, right: unknown): number {
  if (typeof left !== 'number' || typeof right !== 'number')
    throw new ExpressionDefect(
      `${describe(left)} ${operator} ${describe(right)} cannot be calculated.`,
    );
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left / right;
}

/** The kind of a value, and never the value itself, which may be somebody's data. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'nothing' : `a ${typeof value}`;
}
