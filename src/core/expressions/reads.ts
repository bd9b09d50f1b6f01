import type { Ast } from './ast.ts';

/**
 * The path of a fact, or of a variable of a macro: ["form", "home_address", "city"]; undefined for
 * anything else.
 */
export function readPath(ast: Ast): string[] | undefined {
  if (ast[0] === 'name') return [ast[1]];
  const above = ast[0] === 'get' ? readPath(ast[1]) : undefined;
  return above && [...above, ast[2] as string];
}

/**
 * The facts that an expression reads, as paths with dots, each once. Of a list that is gone
 * through, the list alone.
 */
export function readsOf(ast: Ast): string[] {
  const found = new Set<string>();
  collect(ast, { variables: [], found });
  return [...found];
}

interface Collecting {
  variables: readonly string[];
  found: Set<string>;
}

function collect(ast: Ast, work: Collecting): void {
  const path = readPath(ast);
  if (!path)
    for (const [operand, variable] of operandsOf(ast))
      collect(
        operand,
        variable === undefined ? work : { ...work, variables: [...work.variables, variable] },
      );
  else if (!work.variables.includes(path[0] ?? '')) work.found.add(path.join('.'));
}

/**
 * What a node is made of; beside what a macro asks of each item stands the variable that it brings.
 */
function operandsOf(ast: Ast): [operand: Ast, variable?: string][] {
  switch (ast[0]) {
    case 'value':
    case 'name':
      return [];
    case 'get':
    case '!':
    case 'neg':
    case 'has':
      return [[ast[1]]];
    case 'list':
      return ast[1].map((item) => [item]);
    case 'map':
      return ast[1].flat().map((part) => [part]);
    case 'call':
      return ast[2].map((value) => [value]);
    case 'each':
      return [
        [ast[2]],
        ...[ast[4], ast[5]]
          .filter((asked) => asked !== undefined)
          .map((asked): [Ast, string] => [asked, ast[3]]),
      ];
    case '?':
      return [[ast[1]], [ast[2]], [ast[3]]];
    default:
      return [[ast[1]], [ast[2]]];
  }
}
