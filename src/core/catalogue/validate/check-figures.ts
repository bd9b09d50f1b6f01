import type { Screen } from '../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';

/** What is counted besides statuses: `application_progress` writes these down. */
const STEPS = ['started', 'documents', 'answers'];
/** What is told apart of what a job counts. */
const GROUPS = ['all', 'week', 'destination', 'agency', 'agent'];
const MOVE = '>';
/** Why reviewers look at a field for which they ask for a fix; the record of what happened says it. */
const REASONS = ['failing', 'missing', 'doubtful', 'changed', 'other'];

/** Tiles and lists of work: what they count are statuses that exist, and the lists lead to screens. */
export function checkFigures(
  { value, place }: Entry<Screen>,
  { files }: Catalogue,
  lookup: Lookup,
): void {
  const statuses = files.status.flatMap((entry) => entry.value.statuses.map(({ id }) => id));
  const isStatus = { noun: 'status', allowed: statuses, from: 'status' } as const;
  const isReason = { noun: 'reason', allowed: REASONS } as const;
  if (value.kind === 'dashboard')
    value.tiles.forEach(({ series, measure, by }, tile) => {
      if (measure !== 'fixes')
        lookup.expect(
          by,
          { noun: 'group', within: `for "${measure}"`, allowed: GROUPS },
          place(`/tiles/${tile}/by`),
        );
      series.forEach(({ items }, at) =>
        items.forEach((item, index) => {
          const where = place(`/tiles/${tile}/series/${at}/items/${index}`);
          if (measure === 'fixes') lookup.expect(item, isReason, where);
          else if (!STEPS.includes(item))
            for (const status of item.split(MOVE)) lookup.expect(status, isStatus, where);
        }),
      );
    });
  if (value.kind === 'work')
    value.lists.forEach(({ where, table }, list) => {
      where.statuses?.forEach((status, index) =>
        lookup.expect(status, isStatus, place(`/lists/${list}/where/statuses/${index}`)),
      );
      if (table) lookup.screen(table.screen, place(`/lists/${list}/table/screen`));
    });
}
