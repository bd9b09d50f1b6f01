import { kindsFor } from '../../../core/notifications/notification-kinds.ts';
import { notifications } from '../../repositories/notifications.ts';
import type { Context } from '../context.ts';

/** Whose notifications they are: always the caller's own, whatever the grant reaches. */
export const ownAccount = ({ principal: { tenant, accountId } }: Context) => ({
  tenant,
  accountId,
});

/** Every kind that the caller may be told of, as they want it. */
export async function settingsOf(
  context: Context,
): Promise<{ kind: string; inProduct: boolean; byMail: boolean }[]> {
  const rows = await notifications.settings(context.transaction, ownAccount(context));
  return kindsFor(context.principal.role).map((kind) => {
    const row = rows.find((setting) => setting.kind === kind);
    return { kind, inProduct: row?.in_product ?? true, byMail: row?.by_mail ?? true };
  });
}
