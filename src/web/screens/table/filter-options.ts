import { statusesNamed } from '../../../core/journey/status.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import type { Say } from '../../lib/texts.ts';

type Filter = NonNullable<ScreenOf<'table'>['filter']>;
export interface FilterOption {
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
  say: Say,
): FilterOption[] => {
  const all = { value: '', label: say('table.all', { label: name }) };
  const named = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  if (words === 'approvals') return [all, ...statuses.approvals.map(named)];
  const groups = statuses.groups.filter(({ id }) => statusesNamed(statuses, id).length > 1);
  return [all, ...groups.map(named), ...statuses.statuses.map(named)];
};
