import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type RefCallback, useRef, useState } from 'react';
import { ListCell } from '../../components/list/list-cell.tsx';
import type { ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { CompiledColumn } from '../../lib/records/manifest.ts';
import styles from './table.module.css';
import { useColumnWidths, useDrawnRows } from './use-drawn-rows.ts';

/** The rows that are chosen, to do something with several at once. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  toggleAll: () => void;
}

interface RowsTableProps {
  name: string;
  columns: readonly CompiledColumn[];
  rows: readonly ListRow<Listed>[];
  idOf: (row: ListRow<Listed>) => string;
  opened: string;
  /** As the address has it: "-updated". */
  sort: string;
  selection: Selection | undefined;
  onSort: (sort: string) => void;
  onOpen: (id: string) => void;
}

/** The button that opens a row, so that focus finds back to it. */
export const rowButtonId = (id: string): string => `row-${id}`;

type HeadProps = { column: CompiledColumn } & Pick<RowsTableProps, 'sort' | 'onSort'>;

/** A heading; where the list can be sorted by it, a button that turns the order around. */
const Head = ({ column: { id, label, from, show, sort: isSorted }, sort, onSort }: HeadProps) => {
  if (!isSorted)
    return (
      <th scope="col" data-from={from} data-show={show}>
        {label}
      </th>
    );
  const isUp = sort === id;
  const isDown = sort === `-${id}`;
  return (
    <th
      scope="col"
      data-from={from}
      data-show={show}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(isUp ? `-${id}` : id)}>
        {label}
        {isUp && <IconArrowUp size={14} aria-hidden />}
        {isDown && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  );
};

/** Of a row of a list that is not drawn whole: its place in the list, and how it is measured. */
interface PlacedRow {
  index: number;
  measure: RefCallback<Element> | undefined;
}

type RowProps = { row: ListRow<Listed>; id: string; placed: PlacedRow | undefined } & Omit<
  RowsTableProps,
  'name' | 'rows' | 'idOf' | 'sort' | 'onSort'
>;

/** One row. The first column names it and opens it; the rest of the row does so for the pointer. */
const Row = ({
  row,
  id,
  placed,
  columns: [first, ...others],
  opened,
  selection,
  onOpen,
}: RowProps) => {
  const t = useTranslate();
  if (!first) return null;
  const isChosen = selection?.ids.has(id);
  return (
    <tr
      ref={placed?.measure}
      data-index={placed?.index}
      aria-rowindex={placed && placed.index + 2}
      data-open={id === opened || undefined}
      data-chosen={isChosen || undefined}
      onClick={() => onOpen(id)}
    >
      {selection && (
        <td className={styles.pick} onClick={(event) => event.stopPropagation()}>
          <label>
            <input
              type="checkbox"
              aria-label={t('table.choose', { name: String(row.values[first.id] ?? '') })}
              checked={isChosen}
              onChange={() => selection.toggle(id)}
            />
          </label>
        </td>
      )}
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
};

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );

/** The list itself; of a long one, the rows near the window. */
export const RowsTable = ({ name, rows, idOf, sort, onSort, ...list }: RowsTableProps) => {
  const t = useTranslate();
  const { columns, selection, opened } = list;
  const [head, body] = [useRef<HTMLTableRowElement>(null), useRef<HTMLTableSectionElement>(null)];
  const [focused, setFocused] = useState<number>();
  const { isVirtual, frame, width, after, measure, ...drawn } = useDrawnRows({
    count: rows.length,
    kept: [focused ?? -1, rows.findIndex((row) => idOf(row) === opened)].filter((at) => at >= 0),
    body,
  });
  const shape = [width, ...columns.map(({ id }) => id)].join(' ');
  const widths = useColumnWidths(head, { shape, isVirtual });
  return (
    <div ref={frame}>
      <table
        className={styles.table}
        data-fixed={widths !== undefined || undefined}
        aria-label={name}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        {widths && (
          <colgroup>
            {widths.map((each, at) => (
              <col key={at} style={{ width: each }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr ref={head} aria-rowindex={isVirtual ? 1 : undefined}>
            {selection && (
              <th scope="col" className={styles.pick}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('table.chooseAll')}
                    checked={rows.length > 0 && rows.every((row) => selection.ids.has(idOf(row)))}
                    onChange={selection.toggleAll}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={({ target }) => {
            const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
            setFocused(index === undefined ? undefined : Number(index));
          }}
        >
          {drawn.rows.map(({ index, gap }) => {
            const row = rows[index];
            if (!row) return null;
            const id = idOf(row);
            return (
              <Fragment key={id}>
                <Gap height={gap} />
                <Row
                  row={row}
                  id={id}
                  placed={isVirtual ? { index, measure } : undefined}
                  {...list}
                />
              </Fragment>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
};
