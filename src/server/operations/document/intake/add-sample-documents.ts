import { AppError } from '../../../../contract/errors.ts';
import { findApplication, scopeUnder } from '../../application/find-application.ts';
import type { Handler } from '../../context.ts';
import { specimenTrip } from '../../trip/specimen-trip.ts';
import { documentsFromRows } from '../rows-of.ts';
import { enterFiles } from './enter-files.ts';
import type { ArrivedFile } from './store-upload.ts';

/**
 * The papers of an invented traveller, made for the trip of the application; they go the way of
 * every upload.
 */
export const handler: Handler<'add-sample-documents'> = async (
  { body: { applicationUid, set = 'consistent' } },
  context,
) => {
  const { tenant, ports } = context;
  if (!tenant.offersSpecimens)
    throw new AppError('not_found', { log: 'This tenant offers no specimens.' });
  const { row } = await findApplication(
    { ...context, scope: scopeUnder(context, 'application:update') },
    applicationUid,
  );
  const files = await ports.specimens.paint(
    specimenTrip(row, { compiled: ports.catalogues.current(), today: context.today() }),
    set,
  );
  const arrived: ArrivedFile[] = [];
  try {
    for (const { bytes, ...file } of files)
      arrived.push({ ...file, ...(await ports.files.put(bytes)) });
    return await documentsFromRows(
      context,
      await enterFiles(context, { arrived, applicantUid: row.applicant_uid, applicationUid }),
    );
  } catch (error) {
    for (const { key } of arrived) await ports.files.remove(key);
    throw error;
  }
};
