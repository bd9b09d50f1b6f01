import { actionStates } from '../../../core/journey/action-states.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import { isApplication, type ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';
import type { CompiledAction } from '../../lib/records/manifest.ts';

interface Deciding {
  row: ListRow<Listed>;
  manifest: Manifest;
}

/** Whether an action can be taken with a row now, as the page of one application says it too. */
export const isActionOpen = (
  action: CompiledAction,
  { row, manifest: { role, grants, statuses, screens } }: Deciding,
): boolean =>
  actionStates([action], {
    role: { id: role, grants },
    kinds: new Set(screens.map(({ kind }) => kind)),
    statuses,
    application: isApplication(row.record) ? row.record : undefined,
    facts: row.facts,
  }).every((state) => state.isOpen);
