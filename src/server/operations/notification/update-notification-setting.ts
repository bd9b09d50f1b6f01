import { AppError } from '../../../contract/errors.ts';
import { isNotificationKind } from '../../../core/notifications/notification-kinds.ts';
import { notifications } from '../../repositories/notifications.ts';
import type { Handler } from '../context.ts';
import { ownAccount, settingsOf } from './own.ts';

/** Changes one kind; answers all of them. */
export const handler: Handler<'update-notification-setting'> = async (
  { body: { kind, inProduct, byMail } },
  context,
) => {
  if (!isNotificationKind(kind))
    throw new AppError('invalid_request', { fields: { kind: { key: 'error.field.notKnown' } } });
  await notifications.saveSetting(context.transaction, {
    ...ownAccount(context),
    kind,
    in_product: inProduct,
    by_mail: byMail,
  });
  return settingsOf(context);
};
