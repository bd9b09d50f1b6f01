import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ast } from '../../../src/core/expressions/ast.ts';
import { astFromWire, astToWire, type WireAst } from '../../../src/core/expressions/ast-wire.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import { declarations, wellTyped } from './random-expressions.ts';

const travelled = (ast: Ast) => astFromWire(JSON.parse(JSON.stringify(astToWire(ast))) as WireAst);

describe('an expression that travels to the browser', () => {
  it('arrives as it was, on thousands of random ones', () => {
    fc.assert(
      fc.property(wellTyped, (source) => {
        const parsed = parseExpression(source, declarations);
        if (Array.isArray(parsed)) throw new Error(`${source}: ${JSON.stringify(parsed)}`);
        expect(travelled(parsed.ast)).toEqual(parsed.ast);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, Ast, WireAst]>([
    ['a fact is its path', ['get', ['get', ['name', 'form'], 'home'], 'city'], 'form.home.city'],
    ['a text stands behind an apostrophe', ['value', 'form.home'], "'form.home"],
    ['also a text that begins with one', ['value', "'s-Hertogenbosch"], "''s-Hertogenbosch"],
    ['a number stands for itself', ['value', 18], 18],
    [
      'a part of a row',
      ['get', ['at', ['get', ['name', 'form'], 'rows'], ['value', 0]], 'size'],
      ['get', ['at', 'form.rows', 0], 'size'],
    ],
    [
      'a table',
      [
        'map',
        [
          [
            ['value', 'a'],
            ['value', 1],
          ],
        ],
      ],
      ['map', "'a", 1],
    ],
    [
      'a choice',
      ['?', ['has', ['get', ['name', 'form'], 'a']], ['value', true], ['value', false]],
      ['?', ['has', 'form.a'], true, false],
    ],
    [
      'a macro with a filter',
      [
        'each',
        'map',
        ['name', 'rows'],
        'row',
        ['get', ['name', 'row'], 'size'],
        ['get', ['name', 'row'], 'ok'],
      ],
      ['each', 'map', 'rows', 'row', 'row.size', 'row.ok'],
    ],
  ])('%s', (_, ast, wire) => {
    expect(astToWire(ast)).toEqual(wire);
    expect(travelled(ast)).toEqual(ast);
  });
});
