import { MOST_COUNTED, workLists } from '../../repositories/applications/work-lists.ts';
import { notifications } from '../../repositories/notifications.ts';
import type { Context, Handler } from '../context.ts';
import { conditionOf, workScreens } from '../work/work-of.ts';
import { ownAccount } from './own.ts';

/** What waits behind the entries of the caller's navigation; an entry without anything is left out. */
export const handler: Handler<'get-counts'> = async (_, context) => {
  const { transaction, principal, ports } = context;
  const { screens } = ports.catalogues.current();
  const counts = [];
  for (const { id, nav } of screens.filter((screen) => principal.role.screens.includes(screen.id)))
    if (nav?.count === 'unread')
      counts.push({
        screen: id,
        count: await notifications.unread(transaction, ownAccount(context)),
      });
    else if (nav?.count === 'to-do') counts.push({ screen: id, count: await toDo(context, id) });
  return { counts: counts.filter(({ count }) => count > 0) };
};

/** How many applications of a screen's lists want something to be done. */
async function toDo(context: Context, screenId: string): Promise<number> {
  const { transaction, scope } = context;
  const lists = workScreens(context).find(({ id }) => id === screenId)?.lists ?? [];
  let total = 0;
  for (const { where } of lists.filter(({ isToDo }) => isToDo))
    total += await workLists.count(transaction, { scope, condition: conditionOf(where, context) });
  return Math.min(total, MOST_COUNTED);
}
