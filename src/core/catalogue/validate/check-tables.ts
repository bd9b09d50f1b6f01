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

interface QuerySchema {
  properties?: Readonly<Record<string, { enum?: readonly unknown[] }>>;
}

/** The parameters that a list can be asked with. */
const parametersOf = (name: string): NonNullable<QuerySchema['properties']> =>
  isKnown(name)
    ? ((operationSchemas[name].query as QuerySchema | undefined)?.properties ?? {})
    : {};

/** A column can be sorted by where the operation knows an order of its name. */
function checkOrders({ value, place }: Entry<TableScreenDefinition>, lookup: Lookup): void {
  const orders = (parametersOf(value.source).sort?.enum ?? []).map(String);
  for (const { column, at } of tableColumns({ value })) {
    if (column.sort && !orders.includes(column.id))
      lookup.report(place(`${at}/sort`), {
        code: 'conflict',
        message: `"${value.source}" brings no rows sorted by "${column.id}".`,
        hint:
          orders.length > 0
            ? `It knows ${orders.filter((order) => !order.startsWith('-')).join(', ')}.`
            : 'Leave "sort" out.',
      });
  }
  const asked = [
    { order: value.order, at: '/order' },
    ...(value.views ?? []).map(({ order }, index) => ({ order, at: `/views/${index}/order` })),
  ];
  for (const { order, at } of asked)
    if (order !== undefined)
      lookup.expect(
        order,
        { noun: 'order', allowed: orders, within: `of "${value.source}"` },
        place(at),
      );
}

/** A filter is a parameter of the operation, and a view uses the filters of its screen. */
function checkFilters({ value, place }: Entry<TableScreenDefinition>, lookup: Lookup): void {
  const { filters = [], views = [], source } = value;
  filters.forEach(({ id }, index) => {
    lookup.expect(
      id,
      { noun: 'parameter', allowed: Object.keys(parametersOf(source)), within: `of "${source}"` },
      place(`/filters/${index}/id`),
    );
  });
  views.forEach((view, index) => {
    for (const id of Object.keys(view.filters))
      lookup.expect(
        id,
        { noun: 'filter', allowed: filters.map((filter) => filter.id), within: 'of this screen' },
        place(`/views/${index}/filters/${id}`),
      );
  });
}

/**
 * A list that comes page by page: its rows have the key, and its orders and filters are those of
 * the operation.
 */
export function checkTable({ value, place }: Entry<TableScreenDefinition>, lookup: Lookup): void {
  const { source, key, create, edit } = value;
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
  checkOrders({ value, place }, lookup);
  checkFilters({ value, place }, lookup);
  if (create) lookup.copyKey(create.done, place('/create/done'));
  if (edit) lookup.copyKey(edit.done, place('/edit/done'));
}
