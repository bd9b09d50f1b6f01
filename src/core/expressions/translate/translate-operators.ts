import type { BinaryOperator } from '../ast.ts';
import {
  anything,
  booleanFact,
  type FactType,
  fitsType,
  listFact,
  numberFact,
  typeInWords,
  union,
} from '../fact-type.ts';
import type { CelNode } from '../read-syntax.ts';
import { expect, type Surroundings, type Typed, wrong } from './surroundings.ts';
import { asDated, checkOverlap, checkWord } from './written-values.ts';

const KINDS: Readonly<Record<BinaryOperator, (operands: Operands, around: Surroundings) => Typed>> =
  {
    '&&': condition,
    '||': condition,
    '==': equality,
    '!=': equality,
    '<': order,
    '<=': order,
    '>': order,
    '>=': order,
    '+': sum,
    '-': arithmetic,
    '*': arithmetic,
    '/': arithmetic,
    in: membership,
  };

interface Operands {
  node: CelNode;
  operator: BinaryOperator;
  left: CelNode;
  right: CelNode;
}

/** An operator between two values. One that the evaluator does not know is a problem. */
export function translateBinary(node: CelNode, around: Surroundings): Typed {
  const kind = Object.hasOwn(KINDS, node.op) ? KINDS[node.op as BinaryOperator] : undefined;
  if (!kind)
    return wrong(node, around, {
      code: 'unsupported',
      message: `"${node.op}" cannot be used in expressions here.`,
    });
  const [left, right] = node.args as [CelNode, CelNode];
  return kind({ node, operator: node.op as BinaryOperator, left, right }, around);
}

function condition({ node, operator, left, right }: Operands, around: Surroundings): Typed {
  const what = `Each side of "${operator}" must be`;
  return result(
    node,
    operator,
    [expect(left, booleanFact, { around, what }), expect(right, booleanFact, { around, what })],
    booleanFact,
  );
}

function equality(
  { node, operator, left: leftNode, right: rightNode }: Operands,
  around: Surroundings,
): Typed {
  const sides = pair(leftNode, rightNode, around);
  const [left, right] = sides;
  if (!fitsType(left.type, right.type)) return mismatch(node, { operator, sides, around });
  checkWord(left, right.type, around);
  checkWord(right, left.type, around);
  checkOverlap(sides, { node, around });
  return result(node, operator, sides, booleanFact);
}

function order(
  { node, operator, left: leftNode, right: rightNode }: Operands,
  around: Surroundings,
): Typed {
  const sides = pair(leftNode, rightNode, around);
  const sortable = (type: FactType) => ['number', 'date', 'month', 'any'].includes(type.kind);
  if (!fitsType(sides[0].type, sides[1].type) || !sides.every((side) => sortable(side.type)))
    return mismatch(node, { operator, sides, around });
  return result(node, operator, sides, booleanFact);
}

function sum(operands: Operands, around: Surroundings): Typed {
  const sides = pair(operands.left, operands.right, around);
  const [left, right] = sides;
  const canBeAdded = (type: FactType) => ['number', 'text', 'list', 'any'].includes(type.kind);
  if (!fitsType(left.type, right.type) || !sides.every((side) => canBeAdded(side.type)))
    return mismatch(operands.node, { operator: '+', sides, around });
  const joined =
    left.type.kind === 'text' ? { kind: 'text' as const } : union(left.type, right.type);
  return result(operands.node, '+', sides, joined);
}

function arithmetic(
  { node, operator, left: leftNode, right: rightNode }: Operands,
  around: Surroundings,
): Typed {
  const sides = pair(leftNode, rightNode, around);
  if (!sides.every((side) => fitsType(side.type, numberFact)))
    return mismatch(node, { operator, sides, around });
  return result(node, operator, sides, numberFact);
}

function membership(
  { node, left: leftNode, right: rightNode }: Operands,
  around: Surroundings,
): Typed {
  const left = around.translate(leftNode, around);
  const right = asDated(around.translate(rightNode, around), listFact(left.type), around);
  if (right.type.kind === 'map' || right.type.kind === 'any')
    return result(node, 'in', [left, right], booleanFact);
  if (right.type.kind !== 'list') {
    const hint = {
      record: 'Ask with "has(…)" whether something is known.',
      text: 'Compare with "==", or write a list in brackets.',
    }[right.type.kind as string];
    return wrong(rightNode, around, {
      code: 'expression_type',
      message: `"in" needs a list after it, not ${typeInWords(right.type)}.`,
      hint,
    });
  }
  if (!fitsType(left.type, right.type.item))
    return wrong(node, around, {
      code: 'expression_type',
      message:
        `${typeInWords(left.type)} cannot be in a list whose values are each ${typeInWords(right.type.item)}.`.replace(
          /^./,
          (letter) => letter.toUpperCase(),
        ),
    });
  checkWord(left, right.type.item, around);
  for (const item of rightNode.op === 'list' ? (rightNode.args as CelNode[]) : [])
    checkWord({ ...right, node: item }, left.type, around);
  return result(node, 'in', [left, right], booleanFact);
}

function result(
  node: CelNode,
  operator: BinaryOperator,
  [left, right]: readonly [Typed, Typed],
  type: FactType,
): Typed {
  return { ast: [operator, left.ast, right.ast], type, node };
}

/**
 * Both sides; a text that is written where the other side is a date or a month counts as one when
 * it is one.
 */
function pair(
  leftNode: CelNode,
  rightNode: CelNode,
  around: Surroundings,
): readonly [Typed, Typed] {
  const [left, right] = [around.translate(leftNode, around), around.translate(rightNode, around)];
  return [asDated(left, right.type, around), asDated(right, left.type, around)];
}

const VERBS: Readonly<Record<string, string>> = {
  '+': 'join',
  '-': 'join',
  '*': 'join',
  '/': 'join',
};

const INSTEAD: Readonly<Record<string, (kinds: string) => string | undefined>> = {
  '+': (kinds) =>
    kinds.includes('date') ? 'Use "addDays", "addMonths" or "addYears".' : undefined,
  '-': (kinds) =>
    kinds === 'date date'
      ? 'Use "days" or "months".'
      : kinds.includes('date')
        ? 'Use "addDays" with a negative number.'
        : undefined,
};

/** "3" beside a number, "true" beside a condition. */
function unquoted(sides: readonly [Typed, Typed]): string | undefined {
  const written = sides.find(({ node }) => node.op === 'value' && typeof node.args === 'string')
    ?.node.args as string | undefined;
  const isOther = (kind: FactType['kind']) => sides.some(({ type }) => type.kind === kind);
  const isMeant =
    written !== undefined &&
    ((isOther('number') && /^\d+(\.\d+)?$/.test(written)) ||
      (isOther('boolean') && /^(true|false)$/.test(written)));
  return isMeant ? `Write ${written} without quotation marks.` : undefined;
}

/** A value beside a list of such values. */
function oneOfList([{ type: left }, { type: right }]: readonly [Typed, Typed]): string | undefined {
  return right.kind === 'list' && fitsType(left, right.item)
    ? 'Ask with "in" whether it is one of them.'
    : undefined;
}

function mismatch(
  node: CelNode,
  {
    operator,
    sides,
    around,
  }: { operator: BinaryOperator; sides: readonly [Typed, Typed]; around: Surroundings },
): Typed {
  const [left, right] = sides.map((side) => side.type) as [FactType, FactType];
  const verb = Object.hasOwn(VERBS, operator) ? VERBS[operator] : 'compare';
  const hint =
    INSTEAD[operator]?.(`${left.kind} ${right.kind}`) ?? unquoted(sides) ?? oneOfList(sides);
  const typed = wrong(node, around, {
    code: 'expression_type',
    message: `"${operator}" cannot ${verb} ${typeInWords(left)} with ${typeInWords(right)}.`,
    hint,
  });
  return { ...typed, type: ['+', '-', '*', '/'].includes(operator) ? anything : booleanFact };
}
