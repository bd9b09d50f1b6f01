import {
  anything,
  booleanFact,
  type Declarations,
  type FactType,
  fitsType,
  listFact,
  numberFact,
  oneOfFact,
  typeInWords,
  union,
} from '../fact-type.ts';
import type { ExpressionProblem, ParsedExpression } from '../parsed-expression.ts';
import type { CelNode } from '../read-syntax.ts';
import { readsOf } from '../reads.ts';
import { didYouMean, hintFor } from '../suggest.ts';
import { expect, type Surroundings, type Typed, wrong } from './surroundings.ts';
import { translateCall, translateMethod } from './translate-calls.ts';
import { translateBinary } from './translate-operators.ts';

/** Turns the parser's tree into data and checks names, types and words of choices on the way. */
export function translateExpression(
  node: CelNode,
  { source, declarations }: { source: string; declarations: Declarations },
): ParsedExpression | ExpressionProblem[] {
  const around: Surroundings = {
    source,
    declarations,
    variables: {},
    problems: [],
    patterns: [],
    translate: translateNode,
  };
  const { ast, type } = translateNode(node, around);
  if (around.problems.length > 0)
    return around.problems.sort((one, other) => one.offset - other.offset);
  return { ast, patterns: around.patterns, reads: readsOf(ast), type };
}

/**
 * Translates one node with all below it. A problem is reported once; the node then counts as of any type, so that
 * none follows from it.
 */
function translateNode(node: CelNode, around: Surroundings): Typed {
  switch (node.op) {
    case 'value':
      return literal(node, around);
    case 'id':
    case '.':
      return member(node, around);
    case '[]':
      return element(node, around);
    case 'list':
      return list(node, around);
    case 'map':
      return map(node, around);
    case '!_':
      return unary(node, { operator: '!', takes: booleanFact, around });
    case '-_':
      return unary(node, { operator: 'neg', takes: numberFact, around });
    case '?:':
      return choice(node, around);
    case 'call':
      return translateCall(node, around);
    case 'rcall':
      return translateMethod(node, around);
    default:
      return translateBinary(node, around);
  }
}

function literal(node: CelNode, around: Surroundings): Typed {
  const value = node.args;
  if (typeof value === 'string') return { ast: ['value', value], type: oneOfFact([value]), node };
  if (typeof value === 'number' || typeof value === 'bigint')
    return { ast: ['value', Number(value)], type: numberFact, node };
  if (typeof value === 'boolean') return { ast: ['value', value], type: booleanFact, node };
  if (value === null)
    return wrong(node, around, {
      code: 'unsupported',
      message: 'No fact is ever null: what is not known is left out.',
      hint: 'Ask with "has(…)" whether something is known.',
    });
  return wrong(node, around, {
    code: 'unsupported',
    message: 'Only texts, numbers, true and false can be written here.',
  });
}

/** A fact or a member of one. */
function member(node: CelNode, around: Surroundings): Typed {
  if (node.op === 'id') return name(node, around);
  if (node.op !== '.') return translateNode(node, around);
  const [targetNode, key] = node.args as [CelNode, string];
  const target = member(targetNode, around);
  const type = memberType(target.type, key);
  if (type) return { ast: ['get', target.ast, key], type, node };
  const place = { start: node.pos, end: node.end };
  if (target.type.kind !== 'record')
    return wrong(node, around, {
      ...place,
      code: 'expression_type',
      message: `"${key}" cannot be asked of ${typeInWords(target.type)}.`,
      hint: /^(length|size|count)$/.test(key)
        ? 'Write "size(…)" with everything in the brackets.'
        : undefined,
    });
  return wrong(node, around, {
    ...place,
    code: 'unknown_fact',
    message: `"${key}" is not a fact.`,
    hint: hintFor(key, Object.keys(target.type.fields)),
  });
}

function memberType(type: FactType, key: string): FactType | undefined {
  if (type.kind === 'record') return Object.hasOwn(type.fields, key) ? type.fields[key] : undefined;
  if (type.kind === 'map') return type.value;
  return type.kind === 'any' ? anything : undefined;
}

function name(node: CelNode, around: Surroundings): Typed {
  const word = node.args as string;
  for (const declared of [around.variables, around.declarations]) {
    const type = Object.hasOwn(declared, word) ? declared[word] : undefined;
    if (type) return { ast: ['name', word], type, node };
  }
  return wrong(node, around, {
    code: 'unknown_fact',
    message: `"${word}" is not a fact.`,
    hint: hintForName(node, around),
  });
}

/**
 * A field is often named without "form." or "item." before it, and a text without its quotation
 * marks.
 */
function hintForName(node: CelNode, around: Surroundings): string | undefined {
  const word = node.args as string;
  for (const holder of ['item', 'form', 'application', 'trip']) {
    const type = around.declarations[holder];
    if (type?.kind === 'record' && Object.hasOwn(type.fields, word))
      return `Did you mean "${holder}.${word}"?`;
  }
  const names = [...Object.keys(around.variables), ...Object.keys(around.declarations)];
  const isAlone = !around.source.startsWith('.', node.end);
  return (
    didYouMean(word, names) ??
    `${isAlone ? `A text stands in quotation marks: '${word}'. ` : ''}Here you can read ${names.join(', ')}.`
  );
}

function element(node: CelNode, around: Surroundings): Typed {
  const [targetNode, indexNode] = node.args as [CelNode, CelNode];
  const target = translateNode(targetNode, around);
  const index = translateNode(indexNode, around);
  if (target.type.kind === 'list' && fitsType(index.type, numberFact))
    return { ast: ['at', target.ast, index.ast], type: target.type.item, node };
  if (target.type.kind === 'map' && fitsType(index.type, { kind: 'text' }))
    return { ast: ['at', target.ast, index.ast], type: target.type.value, node };
  if (target.type.kind === 'any' || index.type.kind === 'any')
    return { ast: ['at', target.ast, index.ast], type: anything, node };
  return wrong(node, around, {
    code: 'expression_type',
    message: `${sentence(typeInWords(target.type))} cannot be asked for an element by ${typeInWords(index.type)}.`,
    hint: target.type.kind === 'record' ? 'Write the name after a dot.' : undefined,
  });
}

function list(node: CelNode, around: Surroundings): Typed {
  const items = (node.args as CelNode[]).map((item) => translateNode(item, around));
  const odd = items.find((item) => !fitsType(item.type, items[0]?.type ?? anything));
  if (odd)
    return wrong(odd.node, around, {
      code: 'expression_type',
      message: `All values of a list are of one kind; this one is ${typeInWords(odd.type)}.`,
    });
  return {
    ast: ['list', items.map((item) => item.ast)],
    type: listFact(items.map((item) => item.type).reduce(union, items[0]?.type ?? anything)),
    node,
  };
}

function map(node: CelNode, around: Surroundings): Typed {
  const entries = (node.args as [CelNode, CelNode][]).map(([key, value]) => ({
    key: expect(key, { kind: 'text' }, { around, what: 'The key of a table must be' }),
    value: translateNode(value, around),
  }));
  const values = entries.map((entry) => entry.value.type);
  return {
    ast: ['map', entries.map((entry) => [entry.key.ast, entry.value.ast])],
    type: { kind: 'map', value: values.reduce(union, values[0] ?? anything) },
    node,
  };
}

function unary(
  node: CelNode,
  { operator, takes, around }: { operator: '!' | 'neg'; takes: FactType; around: Surroundings },
): Typed {
  const operand = expect(node.args as CelNode, takes, {
    around,
    what: operator === '!' ? '"!" needs' : '"-" needs',
  });
  return { ast: operator === '!' ? ['!', operand.ast] : ['neg', operand.ast], type: takes, node };
}

function choice(node: CelNode, around: Surroundings): Typed {
  const [conditionNode, yesNode, noNode] = node.args as [CelNode, CelNode, CelNode];
  const condition = expect(conditionNode, booleanFact, {
    around,
    what: 'What stands before "?" must be',
  });
  const [yes, no] = [translateNode(yesNode, around), translateNode(noNode, around)];
  if (!fitsType(yes.type, no.type))
    return wrong(node, around, {
      code: 'expression_type',
      message: `Both choices must be of one kind; one is ${typeInWords(yes.type)}, the other ${typeInWords(no.type)}.`,
    });
  return { ast: ['?', condition.ast, yes.ast, no.ast], type: union(yes.type, no.type), node };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
