import { AppError } from '../../../contract/errors.ts';
import type { ApplicationEvent, Body } from '../../../contract/operations.ts';
import { events } from '../../repositories/events.ts';
import { advance } from '../application/advance.ts';
import { scopeUnder } from '../application/find-application.ts';
import type { Context, Handler } from '../context.ts';

type LogEvent = Body<'create-extension-log'>['extensionLog']['event'];

/** What a person did on the official site says of the application that they did it with. */
const OF_APPLICATIONS: Partial<Record<LogEvent, ApplicationEvent>> = {
  'online-form-started': 'start-online-form',
  'online-form-completed': 'complete-online-form',
  'application-submitted': 'hand-in',
};

/**
 * What happened to the extension of the caller's browser. What was done with an application on the
 * official site moves it on, as if the person said so here.
 */
export const handler: Handler<'create-extension-log'> = async (
  { body: { extensionLog } },
  context,
) => {
  const { event, version, applicationUid, report } = extensionLog;
  const { transaction, principal, now } = context;
  await moveOn(context, { event, applicationUid });
  await events.add(transaction, {
    tenant: principal.tenant,
    kind: `extension.${event}`,
    by: principal.accountId,
    objectUid: principal.accountId,
    ...(OF_APPLICATIONS[event] && applicationUid && { applicationUid }),
    data: { ...(version && { version }), ...(report && { report }) },
    at: new Date(now()),
  });
  return { kept: true };
};

async function moveOn(
  context: Context,
  { event, applicationUid }: { event: LogEvent; applicationUid: string | undefined },
): Promise<void> {
  const happened = OF_APPLICATIONS[event];
  if (!happened) return;
  if (!applicationUid)
    throw new AppError('invalid_request', { log: `"${event}" names no application.` });
  const scope = scopeUnder(context, 'application:update');
  await advance({ ...context, scope }, { applicationUid, event: happened, saidBy: 'extension' });
}
