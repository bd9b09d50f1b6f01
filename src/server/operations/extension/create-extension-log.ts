import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';

/** What happened to the extension of the caller's browser. */
export const handler: Handler<'create-extension-log'> = async (
  {
    body: {
      extensionLog: { event, version },
    },
  },
  { transaction, principal, now },
) => {
  await events.add(transaction, {
    tenant: principal.tenant,
    kind: `extension.${event}`,
    by: principal.accountId,
    objectUid: principal.accountId,
    data: { ...(version && { version }) },
    at: new Date(now()),
  });
  return { kept: true };
};
