import type { Ast, Macro } from '../ast.ts';
import {
  anything,
  booleanFact,
  type FactType,
  fitsType,
  listFact,
  typeInWords,
} from '../fact-type.ts';
import type { DomainFunction } from '../functions/domain-function.ts';
import { functions } from '../functions/functions.ts';
import { METHODS, standardFunctions } from '../functions/standard-functions.ts';
import type { CelNode } from '../read-syntax.ts';
import { didYouMean } from '../suggest.ts';
import { expect, type Surroundings, type Typed, wrong } from './surroundings.ts';
import { asDated, checkCountry, checkWord } from './written-values.ts';

const MACROS: Readonly<Record<Macro, (item: FactType, asked: FactType) => FactType>> = {
  all: () => booleanFact,
  exists: () => booleanFact,
  exists_one: () => booleanFact,
  filter: (item) => listFact(item),
  map: (_, asked) => listFact(asked),
};

/** Names that are called with everything in brackets: our functions, `size` and `has`. */
const CALLED = [...Object.keys(functions), 'size', 'has'];

/** `days(a, b)`, `size(x)`, `has(form.x)`. */
export function translateCall(node: CelNode, around: Surroundings): Typed {
  const [name, args] = node.args as [string, CelNode[]];
  if (name === 'has') return translateHas(node, around);
  const definition = CALLED.includes(name)
    ? (functions[name] ?? standardFunctions[name])
    : undefined;
  if (definition) return invoke(node, { name, definition, args, around });
  for (const arg of args) around.translate(arg, around);
  const hint = didYouMean(name, CALLED) ?? insteadOf(name, around);
  return wrong(node, around, {
    code: 'unknown_function',
    message: `"${name}" is not a function.`,
    hint,
    end: node.start + name.length,
  });
}

function insteadOf(name: string, { declarations }: Surroundings): string | undefined {
  if (METHODS.includes(name)) return `Write it behind the text: "text.${name}(…)".`;
  if (Object.hasOwn(declarations, name)) return `"${name}" is a fact: write it without brackets.`;
  return /^(date|timestamp)$/i.test(name) ? "Write a date as a text: '2027-04-03'." : undefined;
}

function translateHas(node: CelNode, around: Surroundings): Typed {
  const [, [arg]] = node.args as [string, CelNode[]];
  if (arg?.op !== '.')
    return wrong(node, around, {
      code: 'expression_type',
      message: '"has" asks for one fact, such as "has(form.surname)".',
    });
  return { ast: ['has', around.translate(arg, around).ast], type: booleanFact, node };
}

/** `form.email.endsWith(".org")` and the macros over lists. */
export function translateMethod(node: CelNode, around: Surroundings): Typed {
  const [name, receiver, args] = node.args as [string, CelNode, CelNode[]];
  if (Object.hasOwn(MACROS, name))
    return translateMacro(node, { macro: name as Macro, receiver, args, around });
  const start = around.source.indexOf(name, receiver.end);
  const definition = METHODS.includes(name) ? standardFunctions[name] : undefined;
  if (definition) return invoke(node, { name, definition, args: [receiver, ...args], around });
  const hint = Object.hasOwn(functions, name)
    ? `Write "${name}(…)" with everything in the brackets.`
    : didYouMean(name, [...METHODS, ...Object.keys(MACROS)]);
  return wrong(node, around, {
    code: 'unknown_function',
    message: `"${name}" is not a function.`,
    hint,
    start,
    end: start + name.length,
  });
}

function invoke(
  node: CelNode,
  {
    name,
    definition,
    args,
    around,
  }: { name: string; definition: DomainFunction; args: CelNode[]; around: Surroundings },
): Typed {
  const count = definition.parameters.length;
  if (args.length !== count) {
    const takes = METHODS.includes(name) && node.op === 'rcall' ? count - 1 : count;
    return wrong(node, around, {
      code: 'expression_type',
      message: `"${name}" takes ${takes} value${takes === 1 ? '' : 's'}, not ${node.op === 'rcall' ? args.length - 1 : args.length}.`,
      hint: definition.description,
    });
  }
  const values = args.map((arg, index) =>
    argument(arg, {
      name,
      parameter: definition.parameters[index] ?? anything,
      number: index + 1,
      around,
    }),
  );
  if (name === 'matches') checkPattern(args[1], around);
  const [one, other] = values;
  if (name === 'sameCountry' && one && other)
    [[one, other] as const, [other, one] as const].forEach(([written, beside]) =>
      checkCountry(written, beside, around),
    );
  return { ast: ['call', name, values.map(({ ast }) => ast)], type: definition.result, node };
}

function argument(
  node: CelNode,
  {
    name,
    parameter,
    number,
    around,
  }: { name: string; parameter: FactType; number: number; around: Surroundings },
): Typed {
  const value = asDated(around.translate(node, around), parameter, around);
  if (!fitsType(value.type, parameter)) {
    wrong(node, around, {
      code: 'expression_type',
      message: `"${name}" takes ${typeInWords(parameter)} as value ${number}, not ${typeInWords(value.type)}.`,
      hint: functions[name]?.description,
    });
  } else checkWord(value, parameter, around);
  return value;
}

/**
 * A regular expression is written out, so that it can be checked here and not when somebody waits
 * for an answer.
 */
function checkPattern(node: CelNode | undefined, around: Surroundings): void {
  if (!node) return;
  if (node.op !== 'value') {
    wrong(node, around, {
      code: 'unsupported',
      message: 'The regular expression of "matches" must be written out.',
    });
    return;
  }
  try {
    new RegExp(String(node.args), 'u');
    const { start, end } = node;
    around.patterns.push({ source: String(node.args), offset: start, length: end - start });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    wrong(node, around, { code: 'expression_type', message: 'This is not a regular expression.' });
  }
}

interface MacroCall {
  macro: Macro;
  receiver: CelNode;
  args: CelNode[];
  around: Surroundings;
}

function translateMacro(node: CelNode, { macro, receiver, args, around }: MacroCall): Typed {
  const list = around.translate(receiver, around);
  const [variableNode, ...asked] = args;
  if (variableNode?.op !== 'id' || asked.length < 1 || asked.length > (macro === 'map' ? 2 : 1)) {
    return wrong(node, around, {
      code: 'expression_type',
      message: `"${macro}" takes a name for the item and what is asked of it, as in "form.phones.${macro}(phone, …)".`,
    });
  }
  if (list.type.kind !== 'list' && list.type.kind !== 'any')
    return wrong(receiver, around, {
      code: 'expression_type',
      message: `"${macro}" goes through a list, not ${typeInWords(list.type)}.`,
    });
  const item = list.type.kind === 'list' ? list.type.item : anything;
  const variable = variableNode.args as string;
  const itemScope = { ...around, variables: { ...around.variables, [variable]: item } };
  const what = `What "${macro}" asks of each item must be`;
  const [body, filter] = macro === 'map' && asked.length === 2 ? [asked[1], asked[0]] : [asked[0]];
  const question =
    macro === 'map'
      ? itemScope.translate(body as CelNode, itemScope)
      : expect(body as CelNode, booleanFact, { around: itemScope, what });
  const rest: [Ast?] = filter ? [expect(filter, booleanFact, { around: itemScope, what }).ast] : [];
  return {
    ast: ['each', macro, list.ast, variable, question.ast, ...rest],
    type: MACROS[macro](item, question.type),
    node,
  };
}
