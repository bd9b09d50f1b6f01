import { createHash } from 'node:crypto';
import type { PackageDocument, PackageInput } from '../../../src/server/package/package-order.ts';
import { compiled, guidelinesFor, subjectFor, texts } from './subjects.ts';

/** A document whose bytes arrive in pieces of a size. */
export function documentOf(
  id: string,
  {
    namespace = 'passport',
    category = 'Passport',
    fileName = `${id}.jpg`,
    mimeType = 'image/jpeg',
    length = 100_000,
    pieces = 7000,
  }: Partial<PackageDocument> & { length?: number; pieces?: number } = {},
): PackageDocument {
  const bytes = Buffer.alloc(length, id);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  async function* content(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += pieces)
      yield bytes.subarray(from, from + pieces);
  }
  return {
    id,
    namespace,
    category,
    fileName,
    mimeType,
    size: length,
    sha256,
    open: async () => content(),
  };
}

/** What the package of a journey to Japan is made of. */
export function packageInput(documents: PackageDocument[]): PackageInput {
  const subject = subjectFor('japan');
  const requirements = compiled.destinations.JP?.visaTypes[0]?.requirements ?? [];
  const facts = {
    form: subject.store.facts(),
    trip: { from: 'UT', nationality: 'UT', fromDate: '2027-04-03', toDate: '2027-04-14' },
    tables: compiled.tables,
  };
  return { subject, texts, guidelines: guidelinesFor('japan'), requirements, facts, documents };
}
