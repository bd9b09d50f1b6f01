import type { ListFilter } from '../../../../contract/catalogue.ts';
import { readDateRange } from '../../../../core/lists/date-range.ts';
import { displayDate, displayRange } from '../../../lib/i18n/format.ts';
import type { Translate } from '../../../lib/i18n/texts.ts';
import type { ManifestData } from '../../../lib/records/manifest.ts';
import type { PeopleOptions } from '../use-people-options.ts';
import { filterOptions } from './filter-options.ts';

interface Words {
  manifestData: {
    manifest: Pick<ManifestData['manifest'], 'statuses'>;
    countries: Pick<ManifestData['countries'], 'list'>;
  };
  t: Translate;
  today: string;
  people: PeopleOptions;
}

/** Ranges that are offered by name: the value that the address gets, and the key of its words. */
export const namedRanges = [
  ['0d..0d', 'table.rangeToday'],
  ['-7d..0d', 'table.rangeLast7'],
  ['-30d..0d', 'table.rangeLast30'],
  ['..-8d', 'table.rangeBefore7'],
  ['0d..7d', 'table.rangeNext7'],
  ['0d..30d', 'table.rangeNext30'],
] as const;

/** A filter's value as its chip says it. */
export const filterWords = (
  { kind, label }: ListFilter,
  value: string,
  { manifestData, t, today, people }: Words,
): string => {
  const options = filterOptions({ label, kind }, { manifestData, t, people });
  if (kind === 'dates') {
    const named = namedRanges.find(([range]) => range === value);
    return named ? t(named[1]) : rangeWords(value, { t, today });
  }
  // A group of one status is no option, because that status is one; an address may name it.
  const groups = kind === 'statuses' ? manifestData.manifest.statuses.groups : [];
  const labels = new Map([
    ...groups.map(({ id, label: group }) => [id, group] as const),
    ...options.map((option) => [option.value, option.label] as const),
  ]);
  return [...new Set(value.split(',').map((one) => labels.get(one) ?? one))].join(', ');
};

const rangeWords = (value: string, { t, today }: Pick<Words, 't' | 'today'>): string => {
  const { from, to } = readDateRange(value, today) ?? {};
  if (from && to) return from === to ? displayDate(from) : displayRange(from, to);
  if (from) return t('table.rangeFrom', { date: displayDate(from) });
  return to ? t('table.rangeUntil', { date: displayDate(to) }) : value;
};

/** A range of two typed days; an empty one where neither is known. */
export const rangeOfDays = (from: string, to: string): string =>
  from || to ? `${from}..${to}` : '';

/** The days of a range as two inputs have them. */
export const daysOfRange = (value: string, today: string): { from: string; to: string } => {
  const { from = '', to = '' } = readDateRange(value, today) ?? {};
  return { from, to };
};
