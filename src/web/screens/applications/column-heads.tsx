import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { CompiledColumn } from '../../lib/records/manifest.ts';
import styles from './applications.module.css';
import type { Order } from './list-view.ts';

interface ColumnHeadsProps {
  columns: readonly CompiledColumn[];
  order: Order;
  onOrder: (order: Order) => void;
}

const Head = ({
  column,
  order,
  onOrder,
}: Omit<ColumnHeadsProps, 'columns'> & { column: CompiledColumn }) => {
  const isSorted = order.column === column.id;
  const Sign = order.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const turn = () =>
    onOrder({
      column: column.id,
      direction: isSorted && order.direction === 'ascending' ? 'descending' : 'ascending',
    });
  return (
    <th scope="col" data-from={column.from} aria-sort={isSorted ? order.direction : undefined}>
      {column.sort ? (
        <button type="button" className={styles.sort} onClick={turn}>
          {column.label}
          {isSorted && <Sign size={14} aria-hidden="true" />}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
};

/** The headings of the list; those that sort are buttons, and say which way. */
export const ColumnHeads = ({ columns, ...sorting }: ColumnHeadsProps) => {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Head key={column.id} column={column} {...sorting} />
        ))}
        <th scope="col">
          <VisuallyHidden>{t('applications.next')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
};
