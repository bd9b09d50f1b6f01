import type { Ast, BinaryOperator, Macro } from './ast.ts';
import { readPath } from './reads.ts';

/**
 * An expression as it travels: a fact is its path ("form.home_address.city"), a text stands behind
 * an apostrophe ("'yes"), numbers, true and false stand for themselves, and all else is a list that
 * begins with its operator.
 */
export type WireAst = string | number | boolean | WireAst[];

/** Writes an expression for the way to the browser. */
export function astToWire(ast: Ast): WireAst {
  const path = readPath(ast);
  if (path) return path.join('.');
  switch (ast[0]) {
    case 'value':
      return typeof ast[1] === 'string' ? `'${ast[1]}` : ast[1];
    case 'get':
      return ['get', astToWire(ast[1]), ast[2]];
    case 'list':
      return ['list', ...ast[1].map(astToWire)];
    case 'map':
      return ['map', ...ast[1].flat().map(astToWire)];
    case 'call':
      return ['call', ast[1], ...ast[2].map(astToWire)];
    case 'each':
      return [
        'each',
        ast[1],
        astToWire(ast[2]),
        ast[3],
        ...[ast[4], ast[5]].filter((asked) => asked !== undefined).map(astToWire),
      ];
    default:
      return [ast[0], ...(ast.slice(1) as Ast[]).map(astToWire)];
  }
}

/** Reads what astToWire wrote. */
export function astFromWire(wire: WireAst): Ast {
  if (typeof wire === 'string')
    return wire.startsWith("'") ? ['value', wire.slice(1)] : fact(wire.split('.'));
  if (!Array.isArray(wire)) return ['value', wire];
  const [operator, ...operands] = wire as [string, ...WireAst[]];
  switch (operator) {
    case 'get':
      return ['get', astFromWire(operands[0] ?? ''), operands[1] as string];
    case 'list':
      return ['list', operands.map(astFromWire)];
    case 'map':
      return ['map', pairsOf(operands.map(astFromWire))];
    case 'call':
      return ['call', operands[0] as string, operands.slice(1).map(astFromWire)];
    case 'each':
      return [
        'each',
        operands[0] as Macro,
        astFromWire(operands[1] ?? ''),
        operands[2] as string,
        ...(operands.slice(3).map(astFromWire) as [Ast, Ast?]),
      ];
    default:
      return [operator as BinaryOperator, ...(operands.map(astFromWire) as [Ast, Ast])];
  }
}

function fact([name = '', ...keys]: string[]): Ast {
  return keys.reduce<Ast>((target, key) => ['get', target, key], ['name', name]);
}

function pairsOf(parts: readonly Ast[]): [Ast, Ast][] {
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [[part, parts[index + 1] as Ast] as [Ast, Ast]] : [],
  );
}
