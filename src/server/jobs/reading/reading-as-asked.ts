import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { askedKinds } from '../../../core/checks/documents/asked-kinds.ts';
import { partsAsAsked } from '../../../core/checks/documents/asked-parts.ts';
import { OTHER } from '../../../core/checks/documents/spec-document-types.ts';
import { type Purpose, visaOfTrip } from '../../../core/facts/trip.ts';
import type { ReadDocument, Reading } from '../../ports/reader.ts';
import type { TripColumns } from '../../repositories/applications/applications.ts';

/** An application that holds the file, with the catalogue that it goes by. */
interface AskingApplication {
  application: Pick<TripColumns, 'visa_to' | 'visa_category' | 'visa_sub_category' | 'visa_type'>;
  catalogue: PinnedCatalogue;
}

/**
 * The reading with the documents that the applications of the file ask for; what nobody asks for is
 * "Other", and nothing is made of what it says.
 */
export function readingAsAsked(
  reading: Reading,
  applications: readonly AskingApplication[],
): Reading {
  const kinds = applications.map(kindsOf);
  // A trip whose visa is not known yet may ask for anything.
  const asked =
    kinds.length === 0 || kinds.includes(undefined)
      ? undefined
      : new Set(kinds.flatMap((some) => [...(some ?? [])]));
  const documents = partsAsAsked(reading.documents, asked).map(({ isOther, parts }) =>
    together(
      parts.flatMap((index) => reading.documents[index] ?? []),
      isOther,
    ),
  );
  return { ...reading, documents: documents.flatMap((document) => document ?? []) };
}

function kindsOf({ application, catalogue }: AskingApplication): Set<string> | undefined {
  const { visa_to, visa_category, visa_sub_category, visa_type } = application;
  const offered = catalogue.destinations[visa_to]?.visaTypes ?? [];
  const purpose = visa_category === 'Student' ? visa_category : visa_sub_category;
  const visa = visaOfTrip(offered, {
    purpose: purpose as Purpose,
    ...(visa_type && { visaType: visa_type }),
  });
  if (!visa) return undefined;
  const questions = (catalogue.forms[visa.form]?.sections ?? []).flatMap(({ fields }) => fields);
  return askedKinds({ requirements: visa.requirements, questions }, catalogue.documentTypes);
}

/** Parts as one document: the first says what it is, unless nobody asks for it. */
function together(parts: readonly ReadDocument[], isOther: boolean): ReadDocument | undefined {
  const [first, ...others] = parts;
  if (!first) return undefined;
  const pages = parts.flatMap((part) => part.pages);
  if (!isOther) return others.length ? { ...first, pages } : first;
  const { why, confidence, readability, languages } = first;
  return {
    category: OTHER,
    namespace: '',
    confidence,
    why,
    readability,
    ...(languages && { languages }),
    fields: {},
    pages,
  };
}
