import type { Ast } from '../ast.ts';
import { anything, type Declarations, type FactType, fitsType, typeInWords } from '../fact-type.ts';
import type { ExpressionPattern, ExpressionProblem } from '../parsed-expression.ts';
import type { CelNode } from '../read-syntax.ts';

/** A node with its type and the data that the evaluator runs. */
export interface Typed {
  ast: Ast;
  type: FactType;
  node: CelNode;
}

/** What is known around a node: the facts, the variables of macros, and where problems are collected. */
export interface Surroundings {
  source: string;
  declarations: Declarations;
  variables: Readonly<Record<string, FactType>>;
  problems: ExpressionProblem[];
  patterns: ExpressionPattern[];
  /** Translates a node with all below it: what is below a call or an operator comes back here. */
  translate: (node: CelNode, around: Surroundings) => Typed;
}

/** Reports a problem with a node and gives it the type that raises no further ones. */
export function wrong(
  node: CelNode,
  around: Surroundings,
  problem: Pick<ExpressionProblem, 'code' | 'message' | 'hint'> & { start?: number; end?: number },
): Typed {
  const { start = node.start, end = node.end, ...rest } = problem;
  around.problems.push({ offset: start, length: Math.max(1, end - start), ...rest });
  return { ast: ['value', false], type: anything, node };
}

/** Translates a node and reports when it is not of the type that is needed here. */
export function expect(
  node: CelNode,
  type: FactType,
  { around, what }: { around: Surroundings; what: string },
): Typed {
  const typed = around.translate(node, around);
  if (fitsType(typed.type, type)) return typed;
  return wrong(node, around, {
    code: 'expression_type',
    message: `${what} ${typeInWords(type)}, not ${typeInWords(typed.type)}.`,
  });
}
