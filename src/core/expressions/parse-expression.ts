import { type Declarations, type FactType, typeInWords } from './fact-type.ts';
import type { ExpressionProblem, ParsedExpression } from './parsed-expression.ts';
import { readSyntax } from './read-syntax.ts';
import { translateExpression } from './translate/translate.ts';

/**
 * Parses CEL and checks it against the facts that it may read. All mistakes come back, not only the
 * first; `expected` is the type that the expression must have, if one is.
 */
export function parseExpression(
  source: string,
  declarations: Declarations,
  expected?: FactType,
): ParsedExpression | ExpressionProblem[] {
  const cached = cache(declarations);
  const result = cached.get(source) ?? parsed(source, declarations);
  cached.set(source, result);
  return Array.isArray(result) || !expected ? result : typeChecked(result, { source, expected });
}

const caches = new WeakMap<Declarations, Map<string, ParsedExpression | ExpressionProblem[]>>();

/**
 * The same text under the same declarations is parsed once: bases that many destinations extend
 * cost nothing more.
 */
function cache(declarations: Declarations): Map<string, ParsedExpression | ExpressionProblem[]> {
  const cached =
    caches.get(declarations) ?? new Map<string, ParsedExpression | ExpressionProblem[]>();
  caches.set(declarations, cached);
  return cached;
}

function parsed(
  source: string,
  declarations: Declarations,
): ParsedExpression | ExpressionProblem[] {
  const syntax = readSyntax(source);
  return 'problem' in syntax
    ? [syntax.problem]
    : translateExpression(syntax.node, { source, declarations });
}

function typeChecked(
  expression: ParsedExpression,
  { source, expected }: { source: string; expected: FactType },
): ParsedExpression | ExpressionProblem[] {
  if (expected.kind === expression.type.kind || expression.type.kind === 'any') return expression;
  const message = `This must be ${typeInWords(expected)}, and is ${typeInWords(expression.type)}.`;
  return [{ offset: 0, length: source.length, code: 'expression_type', message }];
}
