import { ListCell } from '../../components/list/list-cell.tsx';
import type { ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';
import type { CompiledColumn } from '../../lib/records/manifest.ts';
import styles from './table.module.css';

interface RowsTableProps {
  name: string;
  columns: readonly CompiledColumn[];
  rows: readonly ListRow<Listed>[];
  idOf: (row: ListRow<Listed>) => string;
  opened: string;
  onOpen: (id: string) => void;
}

/** The button that opens a row, so that focus finds back to it. */
export const rowButtonId = (id: string): string => `row-${id}`;

/**
 * The list itself. The first column names the row and opens it; the rest of the row does so for the
 * pointer.
 */
export const RowsTable = ({ name, columns, rows, idOf, opened, onOpen }: RowsTableProps) => {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ id, label, from, show }) => (
            <th key={id} scope="col" data-from={from} data-show={show}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <tr key={id} data-open={id === opened || undefined} onClick={() => onOpen(id)}>
              <th scope="row">
                <button
                  type="button"
                  id={rowButtonId(id)}
                  className={styles.name}
                  aria-expanded={id === opened}
                >
                  <ListCell show={first.show} value={row.values[first.id]} />
                </button>
              </th>
              {others.map(({ id: column, show, from }) => (
                <td key={column} data-from={from} data-show={show}>
                  <ListCell show={show} value={row.values[column]} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
