import type { FilingReport } from '../../../contract/operations.ts';
import { events } from '../../repositories/events.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import type { Handler } from '../context.ts';
import { portalOf, toFilingPortal } from './portal-of.ts';

const STEPS = ['online-form-started', 'online-form-completed', 'application-submitted'] as const;

/** The portal of an application, and what was last said of each step there. */
export const handler: Handler<'get-filing'> = async ({ query: { applicationUid } }, context) => {
  const application = await applicationContextOf(context, applicationUid);
  const portal = portalOf(application, context);
  const said = await Promise.all(
    STEPS.map(async (event) => {
      const row = await events.latest(context.transaction, {
        tenant: context.scope.tenant,
        applicationUid,
        kind: `extension.${event}`,
      });
      return row
        ? [{ event, at: row.at, report: row.data.report as FilingReport | undefined }]
        : [];
    }),
  );
  const reports = said
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ event, at, report }) => ({ event, at: at.toISOString(), ...(report && { report }) }));
  return { ...(portal && { portal: toFilingPortal(portal) }), reports };
};
