import type { Ast } from '../ast.ts';
import { METHODS } from '../functions/standard-functions.ts';

/** An expression as it could be written: for rules that have no words of their own. */
export function celText(ast: Ast): string {
  switch (ast[0]) {
    case 'value':
      return typeof ast[1] === 'string' ? `'${ast[1].replaceAll("'", "\\'")}'` : String(ast[1]);
    case 'name':
      return ast[1];
    case 'get':
      return `${celText(ast[1])}.${ast[2]}`;
    case 'at':
      return `${celText(ast[1])}[${celText(ast[2])}]`;
    case 'list':
      return `[${ast[1].map(celText).join(', ')}]`;
    case 'map':
      return `{${ast[1].map(([key, value]) => `${celText(key)}: ${celText(value)}`).join(', ')}}`;
    case '!':
      return `!${bracketed(ast[1])}`;
    case 'neg':
      return `-${bracketed(ast[1])}`;
    case 'has':
      return `has(${celText(ast[1])})`;
    case '?':
      return `${bracketed(ast[1])} ? ${bracketed(ast[2])} : ${bracketed(ast[3])}`;
    case 'call':
      return callText(ast[1], ast[2].map(celText));
    case 'each':
      return `${celText(ast[2])}.${ast[1]}(${[ast[3], ...[ast[5], ast[4]].flatMap((part) => (part ? [celText(part)] : []))].join(', ')})`;
    default:
      return `${bracketed(ast[1])} ${ast[0]} ${bracketed(ast[2])}`;
  }
}

const callText = (name: string, [first = '', ...rest]: readonly string[]): string =>
  METHODS.includes(name) && name !== 'size'
    ? `${first}.${name}(${rest.join(', ')})`
    : `${name}(${[first, ...rest].join(', ')})`;

const SIMPLE: readonly string[] = [
  'value',
  'name',
  'get',
  'at',
  'list',
  'map',
  'has',
  'call',
  'each',
  '!',
];

const bracketed = (ast: Ast): string =>
  SIMPLE.includes(ast[0]) ? celText(ast) : `(${celText(ast)})`;
