import type { WorkFilter } from '../../../contract/catalogue.ts';
import type { CompiledScreen } from '../../../core/access/compiled-screen.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { WorkCondition } from '../../repositories/applications/work-lists.ts';
import type { SignedInContext } from '../context.ts';

const DAY_MS = 86_400_000;

/** The screens of kind "work" that the caller's role has. */
export const workScreens = ({ ports, principal: { role } }: SignedInContext) =>
  ports.catalogues
    .current()
    .screens.filter(
      (screen): screen is CompiledScreen<'work'> =>
        screen.kind === 'work' && role.screens.includes(screen.id),
    );

/** What the words of a list mean now. */
export function conditionOf(
  { statuses, changedWithinDays, unchangedForDays, travelsWithinDays }: WorkFilter,
  { now, today }: Pick<SignedInContext, 'now' | 'today'>,
): WorkCondition {
  const daysAgo = (days: number) => new Date(now() - days * DAY_MS);
  return {
    statuses,
    changedSince: changedWithinDays === undefined ? undefined : daysAgo(changedWithinDays + 1),
    changedBefore: unchangedForDays === undefined ? undefined : daysAgo(unchangedForDays),
    travels:
      travelsWithinDays === undefined
        ? undefined
        : { from: today(), to: addDays(today(), travelsWithinDays) },
  };
}
