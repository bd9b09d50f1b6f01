import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import { IconSearch } from '@tabler/icons-react';
import type { ListQuery } from '../../components/list/use-pages.ts';
import { type ScreenOf, useKnown } from '../../lib/manifest.ts';
import { useText } from '../../lib/texts.ts';
import { filterOptions } from './filter-options.ts';
import styles from './table.module.css';

interface ListToolsProps {
  screen: ScreenOf<'table'>;
  wanted: ListQuery;
  shown: number | undefined;
  total: number;
  onChange: (wanted: Partial<ListQuery>) => void;
}

/** Search, filter, and how many are shown of how many. */
export const ListTools = ({
  screen: { search, filter },
  wanted,
  shown,
  total,
  onChange,
}: ListToolsProps) => {
  const say = useText();
  const { manifest } = useKnown();
  const box = useRef<HTMLInputElement>(null);
  // The address may come to ask for something else than what was typed here.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = wanted.search;
  }, [wanted.search]);
  return (
    <div className={styles.tools}>
      <TextInput
        ref={box}
        type="search"
        aria-label={say('table.search')}
        placeholder={search}
        maxLength={100}
        leftSection={<IconSearch size={18} />}
        leftSectionPointerEvents="none"
        defaultValue={wanted.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        className={styles.search}
      />
      {filter && (
        <NativeSelect
          aria-label={filter.label}
          value={wanted.status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
          className={styles.filter}
          data={filterOptions(filter, manifest, say)}
        />
      )}
      <p className={styles.count} role="status">
        {shown === undefined
          ? ''
          : shown === total
            ? say('table.rows', { n: total })
            : say('table.shown', { shown, all: total })}
      </p>
    </div>
  );
};
