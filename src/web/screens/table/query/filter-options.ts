import type { ListFilter } from '../../../../contract/catalogue.ts';
import { statusesNamed } from '../../../../core/journey/status.ts';
import type { Translate } from '../../../lib/i18n/texts.ts';
import type { ManifestData } from '../../../lib/records/manifest.ts';
import type { PeopleOptions } from '../use-people-options.ts';

export interface FilterOption {
  value: string;
  label: string;
}
interface Words {
  manifestData: {
    manifest: Pick<ManifestData['manifest'], 'statuses'>;
    countries: Pick<ManifestData['countries'], 'list'>;
  };
  t: Translate;
  people?: PeopleOptions;
}

/**
 * What a list can be narrowed to: groups of statuses before single ones. A group of one status is
 * that status. A range of days has no options.
 */
export const filterOptions = (
  { kind }: Pick<ListFilter, 'kind' | 'label'>,
  { manifestData: { manifest, countries }, t, people = {} }: Words,
): FilterOption[] => {
  const named = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  const { statuses } = manifest;
  switch (kind) {
    case 'statuses':
      return [
        ...statuses.groups.filter(({ id }) => statusesNamed(statuses, id).length > 1).map(named),
        ...statuses.statuses.map(named),
      ];
    case 'approvals':
      return statuses.approvals.map(named);
    case 'countries':
      return countries.list.map(({ value, label }) => ({ value, label }));
    case 'agents':
    case 'agencies':
    case 'reviewers':
      return people[kind] ?? [];
    case 'boolean':
      return [
        { value: 'true', label: t('table.yes') },
        { value: 'false', label: t('table.no') },
      ];
    case 'dates':
      return [];
  }
};
