import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import type { ListRow } from '../../components/list/rows.ts';
import { searchAdvice } from '../../components/list/search-advice.ts';
import type { Listed, usePages } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { MoreRows } from './more-rows.tsx';
import { RowsTable } from './rows-table.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './table.module.css';

const widths = ['42%', '30%', '38%', '26%', '44%', '34%', '40%', '28%'];

/** The rows on their way, in the height that they will have. */
const TableSkeleton = () => {
  const t = useTranslate();
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton height={12} width={width} />
          <Skeleton height={12} width={60} />
          <Skeleton height={20} width={110} />
        </div>
      ))}
    </div>
  );
};

type Table = Parameters<typeof RowsTable>[0];
type ListBodyProps = Omit<Table, 'rows'> & {
  rows: readonly ListRow<Listed>[] | undefined;
  list: ReturnType<typeof usePages>;
  search: string;
  onClear: () => void;
};

const NothingFound = ({ search, onClear }: Pick<ListBodyProps, 'search' | 'onClear'>) => {
  const t = useTranslate();
  return (
    <div className={styles.nothing} role="status">
      <strong>{search ? t('state.emptySearchTitle', { search }) : t('table.emptyFilter')}</strong>
      <span>{search ? searchAdvice(search, t) : t('table.emptyFilterText')}</span>
      <Button size="sm" variant="default" onClick={onClear}>
        {t('table.clear')}
      </Button>
    </div>
  );
};

/** The rows, or why there are none. More come when they are asked for. */
export const ListBody = ({ rows, list, search, onClear, ...table }: ListBodyProps) => {
  const t = useTranslate();
  if (!rows)
    return list.error ? (
      <ErrorState
        title={t('state.errorListTitle')}
        error={list.error}
        retry={() => void list.refetch()}
      />
    ) : (
      <TableSkeleton />
    );
  if (rows.length === 0) return <NothingFound search={search} onClear={onClear} />;
  return (
    <div data-stale={list.isPlaceholderData || undefined} aria-busy={list.isPlaceholderData}>
      {list.isRefetchError && (
        <p role="alert" className={styles.failed}>
          {t('table.stale')} {list.error.message}{' '}
          <Button size="sm" variant="default" onClick={() => void list.refetch()}>
            {t('state.tryAgain')}
          </Button>
        </p>
      )}
      {list.isSimilar && (
        <p role="status" className={styles.similar}>
          {t('table.similar', { search })}
        </p>
      )}
      <RowsTable {...table} rows={rows} />
      <MoreRows list={list} />
    </div>
  );
};
