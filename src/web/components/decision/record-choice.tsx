import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import choiceStyles from '../inputs/choice.module.css';
import { type Listed, usePages } from '../list/use-pages.ts';
import styles from './decision.module.css';

interface RecordChoiceProps {
  id: string;
  /** The operation that lists the records. */
  source: string;
  /** The member of a record that is sent. */
  recordKey: string;
  isSeveral: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** How long typing may pause before the server is asked, in milliseconds. */
const PAUSE_MS = 200;
/** So many are found by eye; more have a search. */
const FEW = 8;

const memberOf = (record: Listed, name: string): string =>
  String(new Map<string, unknown>(Object.entries(record)).get(name) ?? '');

const chosenOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

/** Records of a list to choose one or several of; only those who are approved, where that is said. */
export const RecordChoice = ({
  id,
  source,
  recordKey,
  isSeveral,
  value,
  onChange,
}: RecordChoiceProps) => {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { rows, total, error, refetch, hasNextPage, fetchNextPage } = usePages(source, {
    search: asked,
    status: 'APPROVED',
  });
  const chosen = chosenOf(value);
  const toggle = (key: string) => {
    if (!isSeveral) return onChange(key);
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  };
  if (error)
    return (
      <p role="alert" className={styles.text}>
        {error.message}{' '}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('state.tryAgain')}
        </Button>
      </p>
    );
  if (!rows) return <p className={styles.text}>{t('state.loading')}</p>;
  return (
    <>
      {(total > FEW || search) && (
        <TextInput
          type="search"
          aria-label={t('table.search')}
          maxLength={100}
          leftSection={<IconSearch size={18} />}
          leftSectionPointerEvents="none"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={`${choiceStyles.choices} ${styles.records}`}>
        {rows.map((record) => {
          const key = memberOf(record, recordKey);
          return (
            <label key={key} className={choiceStyles.choice}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                className={choiceStyles.mark}
                name={id}
                checked={chosen.includes(key)}
                onChange={() => toggle(key)}
              />
              <span>
                <bdi>{memberOf(record, 'name')}</bdi>
                <span className={styles.email}>{memberOf(record, 'email')}</span>
              </span>
            </label>
          );
        })}
        {rows.length === 0 && <p className={styles.text}>{t('decision.nobody')}</p>}
      </div>
      {hasNextPage && (
        <Button variant="default" size="sm" onClick={() => void fetchNextPage()}>
          {t('table.more')}
        </Button>
      )}
    </>
  );
};
