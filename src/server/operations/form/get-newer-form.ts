import { compareCatalogueVersions } from '../../../core/catalogue/compare-versions.ts';
import { answers } from '../../repositories/applications/answers.ts';
import { formOf, storedAnswers } from '../application/answers-of.ts';
import { findApplication } from '../application/find-application.ts';
import {
  type ApplicationContext,
  applicationContextAround,
} from '../application-context/application-context.ts';
import { applicationContextFacts } from '../application-context/facts-of.ts';
import type { Handler } from '../context.ts';
import { visaOf } from '../trip/trip.ts';
import { tripOf } from '../trip/trip-columns.ts';

/**
 * What the newest catalogue would change for an application, in words; nothing where it has no form
 * for the trip.
 */
export const handler: Handler<'get-newer-form'> = async (
  { query: { applicationUid } },
  context,
) => {
  const {
    transaction,
    scope: { tenant },
    ports: { catalogues },
    t,
  } = context;
  const found = await findApplication(context, applicationUid);
  const newest = catalogues.current();
  const { checksum } = newest;
  const trip = tripOf(found.row);
  const [visa, form] = [visaOf(newest, trip), formOf(newest, trip)];
  if (found.compiled.checksum === checksum || !visa || !form || !visaOf(found.compiled, trip))
    return { checksum, changes: [] };
  const applicationContext = await applicationContextAround(context, found);
  const answerRows = await answers.all(transaction, { tenant, applicationUid });
  // Rules read the visa, and what it asks for, of their own version.
  const inVersion = (version: ApplicationContext) => ({
    ...version,
    facts: applicationContextFacts(version, context),
  });
  const changes = compareCatalogueVersions({
    before: inVersion(applicationContext),
    after: inVersion({
      ...applicationContext,
      ...visa,
      compiled: newest,
      form,
      answers: storedAnswers(form, answerRows),
    }),
    answers: answerRows,
    texts: context,
  });
  return {
    checksum,
    changes: changes.map(({ about, key, params }) => ({ about, text: t(key, params) })),
  };
};
