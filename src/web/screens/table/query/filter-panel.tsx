import { NativeSelect, TextInput } from '@mantine/core';
import type { ListFilter } from '../../../../contract/catalogue.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useToday } from '../../../lib/i18n/use-today.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import styles from '../list-tools.module.css';
import type { PeopleOptions } from '../use-people-options.ts';
import { filterOptions } from './filter-options.ts';
import { daysOfRange, namedRanges, rangeOfDays } from './filter-words.ts';

interface FilterControlProps {
  filter: ListFilter;
  people: PeopleOptions;
  value: string;
  onChange: (value: string) => void;
}

/** A range by its name, or by two days. */
const DaysControl = ({ filter: { label }, value, onChange }: FilterControlProps) => {
  const t = useTranslate();
  const { from, to } = daysOfRange(value, useToday());
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      <NativeSelect
        size="sm"
        aria-label={t('table.rangeNamed', { label })}
        value={namedRanges.some(([range]) => range === value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[
          { value: '', label: value ? t('table.rangeOwn') : t('table.any') },
          ...namedRanges.map(([range, key]) => ({ value: range, label: t(key) })),
        ]}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={t('table.rangeFirst', { label })}
        value={from}
        onChange={({ currentTarget }) => onChange(rangeOfDays(currentTarget.value, to))}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={t('table.rangeLast', { label })}
        value={to}
        onChange={({ currentTarget }) => onChange(rangeOfDays(from, currentTarget.value))}
      />
    </fieldset>
  );
};

/** Several values one after another: each that is chosen joins those before it. */
const ValuesControl = ({ filter, people, value, onChange }: FilterControlProps) => {
  const t = useTranslate();
  const manifestData = useManifest();
  const chosen = value.split(',').filter(Boolean);
  const open = filterOptions(filter, { manifestData, t, people }).filter(
    (option) => !chosen.includes(option.value),
  );
  return (
    <NativeSelect
      size="sm"
      label={filter.label}
      value=""
      onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value].join(','))}
      data={[
        { value: '', label: chosen.length > 0 ? t('table.addValue') : t('table.any') },
        ...open,
      ]}
    />
  );
};

/** One of a few values, or any. */
const ValueControl = ({ filter, people, value, onChange }: FilterControlProps) => {
  const t = useTranslate();
  const manifestData = useManifest();
  return (
    <NativeSelect
      size="sm"
      label={filter.label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('table.any') },
        ...filterOptions(filter, { manifestData, t, people }),
      ]}
    />
  );
};

const controls = {
  statuses: ValuesControl,
  countries: ValuesControl,
  agents: ValuesControl,
  agencies: ValuesControl,
  reviewers: ValuesControl,
  approvals: ValuesControl,
  boolean: ValueControl,
  dates: DaysControl,
} satisfies { [K in ListFilter['kind']]: typeof ValueControl };

interface FilterPanelProps {
  id: string;
  filters: readonly ListFilter[];
  values: Readonly<Record<string, string>>;
  people: PeopleOptions;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** All filters of a list, open below its tools. What is chosen holds at once. */
export const FilterPanel = ({ id, filters, values, people, onChange }: FilterPanelProps) => (
  <div id={id} className={styles.panel}>
    {filters.map((filter) => {
      const Control = controls[filter.kind];
      return (
        <Control
          key={filter.id}
          filter={filter}
          people={people}
          value={values[filter.id] ?? ''}
          onChange={(value) => onChange({ [filter.id]: value })}
        />
      );
    })}
  </div>
);
