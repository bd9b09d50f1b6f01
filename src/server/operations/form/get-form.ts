import { checksToWire } from '../../../core/checks/check-wire.ts';
import { checksIn } from '../../../core/checks/compiled-check.ts';
import { askedDocuments, askedToWire } from '../../../core/checks/documents/asked-documents.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { countryNames, namesBeyond } from '../../../core/expressions/functions/country-names.ts';
import { placesNamed } from '../../../core/expressions/places.ts';
import { formToWire, remoteAnswersToWire } from '../../../core/forms/wire/wire.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import { countriesFor } from '../catalogue/countries-for.ts';
import type { Context, Handler } from '../context.ts';
import { contentsOf } from '../package/contents-of.ts';
import { openRequests } from '../review/open-requests.ts';

/**
 * The names of countries go out once, with get-countries: here go those alone that the browser does
 * not have from there. Of airports and towns those that a document names.
 */
const forBrowser = (facts: Facts, context: Context): Facts => {
  if (!facts.tables) return facts;
  const { places, ...tables } = facts.tables;
  const countries = namesBeyond(tables.countries, countryNames(countriesFor(context).countries));
  return {
    ...facts,
    tables: {
      ...tables,
      countries,
      ...(places && { places: placesNamed(places, facts.allDocuments) }),
    },
  };
};

/** The form of an application with everything that fills it. */
export const handler: Handler<'get-form'> = async ({ query: { applicationUid } }, context) => {
  const applicationContext = await applicationContextOf(context, applicationUid);
  const evaluation = evaluateApplication(applicationContext, context);
  const { remoteAnswers, facts, findings, doubts } = evaluation;
  const { form, compiled, visaType, isInReading } = applicationContext;
  const checks = checksToWire(checksIn(compiled.checks, context.language), visaType.id);
  const asked = askedToWire(askedDocuments(visaType.requirements, compiled.documentTypes));
  const packageFiles = contentsOf(applicationContext, evaluation, { t: context.onPaper }).files.map(
    ({ name, holds }) => ({ name, holds }),
  );
  const wire = remoteAnswersToWire(form, remoteAnswers);
  return {
    form: formToWire(context.formInWords(form)),
    catalogueChecksum: compiled.checksum,
    ...wire,
    sources: context.spoken(wire.sources),
    facts: forBrowser(facts, context),
    findings,
    doubts,
    checks,
    asked,
    isInReading,
    packageFiles,
    requests: await openRequests(context, { applicationUid, evaluation }),
  };
};
