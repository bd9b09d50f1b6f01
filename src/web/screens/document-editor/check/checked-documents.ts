import type { Document, Finding } from '../../../../contract/records.ts';
import type { DocumentStop, ReviewValue } from '../../../../core/checks/review-order.ts';
import type { Manifest } from '../../../../core/manifest/manifest.ts';
import { failingIn } from '../../../widgets/read-values/findings.ts';
import {
  type ReadValue,
  readValues,
  shownFields,
} from '../../../widgets/read-values/read-values.ts';

/** A value with the checks that fail by it. */
export type CheckedValue = ReadValue & { failing: readonly Finding[] };

/** A document as somebody goes through it. */
export type CheckedDocument = DocumentStop & {
  document: Document;
  /** It can only be looked at. */
  isClosed: boolean;
  /** What it is called, with a number where there are several of its kind. */
  name: string;
  /** Everything that was read, in the catalogue's order. */
  values: readonly CheckedValue[];
  /** What asked for a look as it was read, settled since or not. */
  asked: readonly CheckedValue[];
  /** What else fails of it, such as a photo's measures. */
  failing: readonly Finding[];
};

export const valuePlace = (docId: string, field: string): string => `${docId} ${field}`;

/**
 * Values by their places: corrections that are not sent yet, corrections whose withdrawal is not
 * sent yet, and values that somebody has reviewed in this browser.
 */
export interface PendingCorrections {
  corrected: ReadonlySet<string>;
  takenBack: ReadonlySet<string>;
  reviewed: ReadonlySet<string>;
  /** Documents that nobody may correct. */
  closed: ReadonlySet<string>;
}

interface CheckContext {
  manifest: Pick<Manifest, 'documentTypes' | 'trust'>;
  nameOf: (data: Document['documentData']) => string;
  pending: PendingCorrections;
  findings: readonly Finding[];
  /** Documents that are verified, or no longer, as soon as there is a connection. */
  verified: ReadonlyMap<string, boolean>;
}

/** What is doubtful, until somebody has spoken; and what fails a check, until somebody here has. */
export const isOpenValue = (
  { field, trust, wasDoubtful, failing }: CheckedValue,
  {
    docId,
    pending: { corrected, takenBack, reviewed, closed },
  }: { docId: string; pending: PendingCorrections },
): boolean => {
  if (closed.has(docId)) return false;
  const place = valuePlace(docId, field.name);
  return (
    !corrected.has(place) &&
    (trust === 'pleaseCheck' ||
      (failing.length > 0 && !reviewed.has(place)) ||
      (wasDoubtful && takenBack.has(place)))
  );
};

/** The places where somebody stops, of some values. */
export const stopsOf = (
  values: readonly CheckedValue[],
  around: { docId: string; pending: PendingCorrections },
): ReviewValue[] =>
  values.map((value) => ({ name: value.field.name, isOpen: isOpenValue(value, around) }));

const checkedDocument = (
  document: Document,
  {
    manifest,
    pending,
    verified,
    findings,
    documents,
  }: CheckContext & { documents: readonly Document[] },
): Omit<CheckedDocument, 'name'> => {
  const { byField, others } = failingIn(document, { findings, documents });
  const order = shownFields(document, manifest.documentTypes).map(({ name }) => name);
  const values = readValues(document, manifest)
    .map((value): CheckedValue => ({ ...value, failing: byField.get(value.field.name) ?? [] }))
    .toSorted((one, other) => order.indexOf(one.field.name) - order.indexOf(other.field.name));
  const failing = new Set([
    ...others,
    ...[...byField].flatMap(([name, some]) =>
      order.includes(name) && values.some(({ field }) => field.name === name) ? [] : some,
    ),
  ]);
  const {
    _id: id,
    documentData: { isVerifiedByAgent },
  } = document;
  return {
    id,
    document,
    isClosed: pending.closed.has(id),
    values,
    asked: pending.closed.has(id)
      ? []
      : values.filter((value) => value.wasDoubtful || value.failing.length > 0),
    failing: [...failing],
    open: values.filter((value) => isOpenValue(value, { docId: id, pending })).length,
    isVerified: verified.get(id) ?? isVerifiedByAgent,
  };
};

/** All documents with what is to be looked at. */
export const checkedDocuments = (
  documents: readonly Document[],
  around: CheckContext,
): CheckedDocument[] => {
  const names = documents.map(({ documentData }) => around.nameOf(documentData));
  return documents.map((document, index) => {
    const name = names[index] ?? '';
    const isOne = names.filter((other) => other === name).length === 1;
    return {
      ...checkedDocument(document, { ...around, documents }),
      name: isOne
        ? name
        : `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`,
    };
  });
};
