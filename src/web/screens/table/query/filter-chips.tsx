import { IconX } from '@tabler/icons-react';
import type { ListFilter } from '../../../../contract/catalogue.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useToday } from '../../../lib/i18n/use-today.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import styles from '../list-tools.module.css';
import type { PeopleOptions } from '../use-people-options.ts';
import { filterWords } from './filter-words.ts';

interface FilterChipsProps {
  filters: readonly ListFilter[];
  values: Readonly<Record<string, string>>;
  people: PeopleOptions;
  onRemove: (id: string) => void;
}

/** What the list is narrowed by, each with the cross that takes it away. */
export const FilterChips = ({ filters, values, people, onRemove }: FilterChipsProps) => {
  const t = useTranslate();
  const manifestData = useManifest();
  const today = useToday();
  const active = filters.filter(({ id }) => values[id]);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('table.filters')}>
      {active.map((filter) => {
        const words = filterWords(filter, values[filter.id] ?? '', {
          manifestData,
          t,
          today,
          people,
        });
        return (
          <li key={filter.id} className={styles.chip}>
            <span>
              {filter.label} <strong>{words}</strong>
            </span>
            <button
              type="button"
              aria-label={t('table.removeFilter', { label: filter.label })}
              onClick={() => onRemove(filter.id)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
