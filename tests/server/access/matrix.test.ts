import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { testApp } from '../test-app.ts';
import {
  type Expected,
  type MatrixRow,
  matrixRows,
  PRINCIPALS,
  type Principal,
  RELATIONS,
  type Relation,
} from './matrix-rows.ts';
import { type Answered, cellMaker, paintNothing } from './run-cell.ts';
import { hiddenFrom, makeWorld, STRANGE } from './world.ts';

const test = await testApp({ stopping: AbortSignal.abort() });
paintNothing(test);
const prepare = cellMaker(test, await makeWorld(test));

/** As the row has it: with the code where it names one. */
const seen = (expected: Expected, { status, body }: Answered): Expected =>
  typeof expected === 'string' ? `${status} ${body.error?.code ?? ''}`.trim() : status;

/**
 * Names that a principal never reads, whatever they ask for; a call before sign-in knows no
 * principal, and tells who a token is.
 */
const forbidden = ({ operation }: MatrixRow, who: Principal): string[] =>
  who === 'admin' || operations[operation].public ? [STRANGE] : [STRANGE, hiddenFrom(who)];

async function answersOf(row: MatrixRow): Promise<{ table: MatrixRow['expect']; leaks: string[] }> {
  const leaks: string[] = [];
  const cell = async (who: Principal, relation: Relation): Promise<[Relation, Expected]> => {
    const call = await prepare({ row, who, relation });
    const answer = await call();
    leaks.push(
      ...forbidden(row, who)
        .filter((name) => answer.payload.includes(name))
        .map((name) => `${who} ${relation}: ${name}`),
    );
    return [relation, seen(row.expect[who][relation], answer)];
  };
  const table: [Principal, unknown][] = [];
  for (const who of PRINCIPALS)
    table.push([
      who,
      Object.fromEntries(await Promise.all(RELATIONS.map((relation) => cell(who, relation)))),
    ]);
  return { table: Object.fromEntries(table) as MatrixRow['expect'], leaks };
}

describe('who may call what, for whose record', () => {
  it.each(matrixRows.map((row) => [row.operation, row] as const))('%s', async (_, row) => {
    const { table, leaks } = await answersOf(row);
    expect(table).toEqual(row.expect);
    expect(leaks).toEqual([]);
  });
});
