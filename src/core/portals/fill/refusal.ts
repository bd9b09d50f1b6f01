import type { LeftWhy, PlannedControl } from '../filing-plan.ts';
import type { ViewedControl } from '../page-view.ts';
import { isForbidden } from './forbidden.ts';

/** Why a control that was found is not touched; nothing where it may be filled. */
export function refusalOf(
  viewed: ViewedControl,
  { isConditional, behind }: Pick<PlannedControl, 'isConditional' | 'behind'>,
  forbidden: ReadonlySet<number>,
): LeftWhy | undefined {
  if (isForbidden(viewed, forbidden)) return 'forbidden';
  if (!viewed.isShown && behind === undefined) return isConditional ? 'not-shown' : 'not-found';
  return viewed.isEnabled ? undefined : 'disabled';
}
