import { Button, TextInput } from '@mantine/core';
import { IconColumns3, IconDownload, IconFilter, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import { displayNumber } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './list-tools.module.css';
import { ColumnPanel, chosenColumns } from './query/column-panel.tsx';
import { FilterChips } from './query/filter-chips.tsx';
import { FilterPanel } from './query/filter-panel.tsx';
import type { TableScreenData, WantedList } from './query/use-list-address.ts';
import { usePeopleOptions, withChoice } from './use-people-options.ts';

interface ListToolsProps {
  screen: TableScreenData;
  wanted: WantedList;
  /** What is known of the length of the list; undefined while it is on its way. */
  length: { shown: number; total: number; isEstimate: boolean } | undefined;
  onSearch: (search: string) => void;
  onFilters: (values: Readonly<Record<string, string>>) => void;
  onColumns: (ids: readonly string[]) => void;
  onExport: () => void;
}

/** The box for search, by whose id the key "/" finds it. */
export const SEARCH_ID = 'list-search';

/** How long the list is, and how much of it is here. */
const Length = ({ length }: Pick<ListToolsProps, 'length'>) => {
  const t = useTranslate();
  const words = () => {
    if (!length) return '';
    const { shown, total, isEstimate } = length;
    if (isEstimate) return t('table.shownAbout', { shown, all: displayNumber(total) });
    return shown === total
      ? t('table.rows', { n: total })
      : t('table.shown', { shown, all: total });
  };
  return (
    <p className={styles.count} role="status">
      {words()}
    </p>
  );
};

/** Search, filters, columns and export of a list, and how long it is. */
export const ListTools = ({
  screen,
  wanted,
  length,
  onSearch,
  onFilters,
  onColumns,
  onExport,
}: ListToolsProps) => {
  const t = useTranslate();
  const id = useId();
  const [panel, setPanel] = useState<'filters' | 'columns'>();
  // A panel of many options comes right after the press is seen, and holds up no key.
  const drawn = useDeferredValue(panel);
  const box = useRef<HTMLInputElement>(null);
  const all = screen.filters ?? [];
  const people = usePeopleOptions({
    filters: all,
    isWanted: panel === 'filters' || Object.keys(wanted.filters).length > 0,
  });
  const filters = withChoice(all, people, wanted.filters);
  // The address may come to ask for something else than what was typed here.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = wanted.search;
  }, [wanted.search]);
  const toggle = (which: 'filters' | 'columns') => ({
    'aria-expanded': panel === which,
    'aria-controls': `${id}-${which}`,
    onClick: () => setPanel(panel === which ? undefined : which),
  });
  return (
    <>
      <div className={styles.tools}>
        {screen.search && (
          <TextInput
            ref={box}
            id={SEARCH_ID}
            type="search"
            aria-label={t('table.search')}
            placeholder={screen.search}
            maxLength={100}
            leftSection={<IconSearch size={18} />}
            leftSectionPointerEvents="none"
            defaultValue={wanted.search}
            onChange={(event) => onSearch(event.currentTarget.value)}
            className={styles.search}
          />
        )}
        {all.length > 0 && (
          <Button variant="default" leftSection={<IconFilter size={18} />} {...toggle('filters')}>
            {t('table.filter')}
          </Button>
        )}
        <Length length={length} />
        <Button variant="default" leftSection={<IconColumns3 size={18} />} {...toggle('columns')}>
          {t('table.columns')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={onExport}>
          {t('table.csv')}
        </Button>
      </div>
      <FilterChips
        filters={filters}
        values={wanted.filters}
        people={people}
        onRemove={(filter) => onFilters({ [filter]: '' })}
      />
      {drawn === 'filters' && (
        <FilterPanel
          id={`${id}-filters`}
          filters={filters}
          values={wanted.filters}
          people={people}
          onChange={onFilters}
        />
      )}
      {drawn === 'columns' && (
        <ColumnPanel
          id={`${id}-columns`}
          columns={screen.columns}
          shown={chosenColumns(screen.columns, wanted.columns)}
          onChange={onColumns}
        />
      )}
    </>
  );
};
