import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import type { FileFacts } from '../file-facts.ts';
import type { PageReading } from '../page-reading.ts';
import { accountFields } from './account.ts';
import { periodOfBalances } from './ledger/dated-balances.ts';
import { birthOfWriter, relationOfGuest } from './letter-writer.ts';
import { onlyMail, onlyPhone } from './only-contact.ts';
import { partiesOf } from './parties.ts';
import { passportFields } from './passport.ts';
import { photoFields } from './photo.ts';
import { spousesInSentence } from './spouses.ts';
import { itineraryFields } from './travel/itinerary.ts';

interface About {
  namespace: KnownNamespace;
  file: FileFacts;
  /** Pages of the file that belong to a visa. */
  beside: readonly PageReading[];
}

type Compute = (pages: readonly PageReading[], about: About) => Record<string, FieldValue>;

/** Contents whose values follow from the whole rather than from labels. */
const contents: Readonly<Record<string, Compute>> = {
  bank_statement: (pages, { namespace }) => accountFields(pages, namespace),
  itinerary: (pages, { namespace }) => itineraryFields(pages, namespace),
  passport: passportFields,
  photo: (pages, { file }) => photoFields(pages, file),
};

export function computedFields(
  pages: readonly PageReading[],
  about: About,
): Record<string, FieldValue> {
  return contents[about.namespace.id]?.(pages, about) ?? {};
}

/** What follows from the whole only where no label says it. */
const otherwise: Readonly<Record<string, Compute>> = {
  bank_statement: (pages, { namespace }) => periodOfBalances(pages, namespace),
  invitation: (pages) =>
    present({
      host_date_of_birth: birthOfWriter(pages),
      host_relationship: relationOfGuest(pages),
    }),
  sponsorship: (pages) => present({ date_of_birth: birthOfWriter(pages) }),
  address_proof: (pages) => present(partiesOf(pages)),
  marriage_certificate: (pages) => spousesInSentence(pages),
  employment: onlyContact,
  admission: onlyContact,
};

/** A letter that shows one mail or telephone alone shows that of whoever writes it. */
function onlyContact(pages: readonly PageReading[]): Record<string, FieldValue> {
  return present({ email: onlyMail(pages), phone: onlyPhone(pages) });
}

const present = (fields: Record<string, FieldValue | undefined>): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

export function inferredFields(
  pages: readonly PageReading[],
  about: About,
): Record<string, FieldValue> {
  return otherwise[about.namespace.id]?.(pages, about) ?? {};
}
