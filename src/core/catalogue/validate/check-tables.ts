import type { Column, Screen, TableScreenDefinition } from '../../../contract/catalogue.ts';
import { operationSchemas } from '../../../contract/operation-schemas.ts';
import type { OperationName } from '../../../contract/operations.ts';
import type { Lookup } from '../compile/lookup.ts';
import { rowFact } from '../compile/row-fact.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow } from '../source/source.ts';

interface Lists {
  columns?: Column[];
  details?: Column[];
}

/** The columns of a list, then what the panel of a row shows besides, and where each stands. */
export function tableColumns({
  value,
}: Pick<Entry<Screen>, 'value'>): { column: Column; at: string }[] {
  const { columns = [], details = [] } = value as Lists;
  return [
    ...columns.map((column, index) => ({ column, at: pointerBelow('/columns', index) })),
    ...details.map((column, index) => ({ column, at: pointerBelow('/details', index) })),
  ];
}

const isKnown = (name: string): name is OperationName => Object.hasOwn(operationSchemas, name);

function isPaged(name: OperationName): boolean {
  const { properties = {} } = operationSchemas[name].response as { properties?: object };
  return 'rows' in properties && 'total' in properties;
}

/**
 * A list that comes page by page: its rows have the key, and stay in the order in which the
 * operation brings them.
 */
export function checkTable({ value, place }: Entry<TableScreenDefinition>, lookup: Lookup): void {
  const { source, key, create } = value;
  const row = rowFact(source);
  if (isKnown(source) && !isPaged(source)) {
    lookup.report(place('/source'), {
      code: 'conflict',
      message: `"${source}" does not bring its rows page by page, as a table needs them.`,
      hint: 'Such operations begin with "list-".',
    });
  }
  if (row.kind === 'record')
    lookup.expect(
      key,
      { noun: 'value', allowed: Object.keys(row.fields), within: `in a row of "${source}"` },
      place('/key'),
    );
  for (const { column, at } of tableColumns({ value })) {
    if (column.sort)
      lookup.report(place(`${at}/sort`), {
        code: 'conflict',
        message: 'A table keeps the order in which its operation brings the rows.',
        hint: 'Leave "sort" out.',
      });
  }
  if (create) lookup.copyKey(create.done, place('/create/done'));
}
