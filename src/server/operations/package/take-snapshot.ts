import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { kindName } from '../../../core/checks/kind-name.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import type { TakeSnapshot } from '../../jobs/package/package-snapshot.ts';
import type { PackageDocument, PackageInput } from '../../package/make-package.ts';
import { applications } from '../../repositories/applications.ts';
import type { DocumentRow } from '../../repositories/documents.ts';
import { events } from '../../repositories/events.ts';
import type { Context } from '../context.ts';
import { guidelinesOf } from '../guidelines/guidelines-of.ts';
import type { Ports } from '../ports.ts';
import { judge, type Judgement } from '../situation/judge.ts';
import { situationOf, type Situation } from '../situation/situation.ts';
import { countryName, toVisaDetails } from '../trip/trip.ts';
import { productContext } from './product-context.ts';

/**
 * Takes everything that a package is made of, as it stands at one moment: the application is held until the transaction ends,
 * so nothing changes while it is read. Judged as on the day on which it was finished.
 */
export const takeSnapshot = ({ ports, now, log }: { ports: Ports; now: () => number; log: FastifyBaseLogger }): TakeSnapshot => async (transaction, { tenant, applicationUid }) => {
  const scope = { tenant, kind: 'any' as const };
  if (!await applications.lock(transaction, { scope, applicationUid })) return undefined;
  const submitted = await events.latest(transaction, { tenant, applicationUid, kind: 'application.submitted' });
  const timeZone = ports.catalogues.current().tenants.find(({ id }) => id === tenant)?.timeZone ?? 'UTC';
  const on = todayIn(timeZone, submitted?.at.getTime() ?? now());
  const context = await productContext({ ports, transaction, tenant, by: submitted?.by_account ?? null, on, now, log });
  const situation = await situationOf(context, applicationUid);
  const judgement = judge(situation, context);
  const input = inputOf(situation, { judgement, context });
  return {
    status: situation.row.status, applicantUid: situation.row.applicant_uid, openErrors: judgement.openErrors, input, inputHash: hashOf(input),
    fileName: context.say('package.fileName', { destination: input.subject.visa.destination, name: (input.subject.applicant.surname ?? input.subject.applicant.name).toUpperCase() }),
  };
};

function inputOf(situation: Situation, { judgement: { known, store }, context }: { judgement: Judgement; context: Context }): PackageInput {
  const { row, compiled, trip, visaType, destination, documents } = situation;
  const { surname, given_names: given } = (known.documents as { passport?: Record<string, unknown> } | undefined)?.passport ?? {};
  const applicant = typeof surname === 'string' ? { name: [given, surname].filter(Boolean).join(' '), surname } : { name: row.applicant_name, surname: situation.applicant.last_name };
  return {
    subject: {
      applicationUid: row.application_uid, catalogueChecksum: row.catalogue_checksum, applicant, store, say: context.say,
      visa: { id: visaType.id, name: visaType.name, destination: countryName(compiled, destination.country) },
      trip: toVisaDetails(compiled, trip), madeOn: context.today(), maker: context.tenant.displayName,
    },
    guidelines: guidelinesOf({ compiled, trip, known, context }), requirements: visaType.requirements, facts: known,
    documents: documents.map((document) => ({ ...documentOf(document, context), kind: kindName(compiled.documentTypes, document) })),
  };
}

const documentOf = (row: DocumentRow, { ports: { files } }: Context): PackageDocument => ({
  id: row.id, fileName: row.file_name, category: row.category, namespace: row.namespace, mimeType: row.mime_type, size: Number(row.size), sha256: row.sha256,
  open: () => files.get(row.file_key),
});

/** The same for the same answers, documents and what they say, trip, rules and day. */
function hashOf({ subject: { store, say, ...subject }, guidelines, documents, facts: { allDocuments } }: PackageInput): string {
  return createHash('sha256').update(JSON.stringify([subject, guidelines, store.pruned(), documents, allDocuments])).digest('hex');
}
