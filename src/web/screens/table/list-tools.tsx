import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { statusesNamed } from '../../../core/journey/status.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import type { ListQuery } from '../../components/list/use-pages.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import styles from './table.module.css';

type Filter = NonNullable<ScreenOf<'table'>['filter']>;
interface FilterOption {
  value: string;
  label: string;
}

/**
 * What a list can be narrowed to: everything first, groups of statuses before single ones. A group
 * of one status is that status.
 */
export const filterOptions = (
  { label: name, words }: Filter,
  { statuses }: Pick<Manifest, 'statuses'>,
  t: Translate,
): FilterOption[] => {
  const all = { value: '', label: t('table.all', { label: name }) };
  const named = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  if (words === 'approvals') return [all, ...statuses.approvals.map(named)];
  const groups = statuses.groups.filter(({ id }) => statusesNamed(statuses, id).length > 1);
  return [all, ...groups.map(named), ...statuses.statuses.map(named)];
};

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
  const t = useTranslate();
  const { manifest } = useManifest();
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
        aria-label={t('table.search')}
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
          data={filterOptions(filter, manifest, t)}
        />
      )}
      <p className={styles.count} role="status">
        {shown === undefined
          ? ''
          : shown === total
            ? t('table.rows', { n: total })
            : t('table.shown', { shown, all: total })}
      </p>
    </div>
  );
};
