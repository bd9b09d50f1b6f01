import { describe, expect, it } from 'vitest';
import { type OperationName, operations } from '../src/contract/operations.ts';
import { matrixRows, PRINCIPALS, RELATIONS } from './server/access/matrix-rows.ts';

const names = Object.keys(operations) as OperationName[];

describe('the matrix of calls', () => {
  it('has rows for every operation: a new call says who may make it, in tests/cases/matrix', () => {
    expect(names.filter((name) => !matrixRows.some(({ operation }) => operation === name))).toEqual(
      [],
    );
  });

  it('has rows for no other', () => {
    expect(
      matrixRows.map(({ operation }) => operation).filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  it.each(matrixRows.map((row) => [row.operation, row.expect] as const))(
    '%s: every principal, every relation',
    (_, expected) => {
      expect(Object.keys(expected)).toEqual([...PRINCIPALS]);
      for (const cells of Object.values(expected))
        expect(Object.keys(cells)).toEqual([...RELATIONS]);
    },
  );

  it('lets nobody reach another tenant: what is there answers as what is nowhere', () => {
    const telling = matrixRows
      .filter(({ operation }) => !operations[operation].public)
      .flatMap(({ operation, expect: expected }) =>
        PRINCIPALS.filter(
          (who) => expected[who].other !== expected[who].absent || expected[who].other === 200,
        ).map((who) => `${operation} ${who}`),
      );
    expect(telling).toEqual([]);
  });

  it('every call but those before sign-in names its grant', () => {
    expect(
      names.filter((name) => !operations[name].public && !('grant' in operations[name])),
    ).toEqual([]);
  });
});
