import type { Document } from '../../../contract/records.ts';
import { type Legibility, legibility } from '../../../core/checks/documents/needs.ts';
import { isForPeople } from '../../../core/forms/prefill/documents.ts';
import type {
  Manifest,
  NamedDocumentField,
  NamedDocumentType,
  NamedNamespace,
  TrustLimits,
} from '../../../core/manifest/manifest.ts';
import type { TrustLevel } from '../../lib/records/trust.ts';
import type { PageBox } from '../page-view/page-image.ts';

/** One value that was read, or that a person put in its place. */
export interface ReadValue {
  field: NamedDocumentField;
  value: unknown;
  /** The words as they stand on the page; empty when nothing was read. */
  raw: string;
  trust: TrustLevel;
  /** The account of whoever settled it. */
  by?: string;
  /** It asked for a look as it was read, whatever a person has said since. */
  wasDoubtful: boolean;
  /** What the page says where a person said something else. */
  instead?: unknown;
  page?: number;
  box?: PageBox;
}

interface ReadField {
  value?: unknown;
  raw?: string;
  confidence?: number;
  page?: number;
  box?: number[];
  source?: string;
  by?: string;
  read?: { value?: unknown; confidence?: number };
}

/**
 * A person confirmed what was read, or typed something else in its place. The form asks for a look
 * from the same point on.
 */
const trustOf = (
  { source, confidence = 0, value, read }: ReadField,
  { checkBelow, sureFrom }: TrustLimits,
): TrustLevel => {
  if (source === 'person')
    return JSON.stringify(read?.value) === JSON.stringify(value) ? 'confirmed' : 'typed';
  if (confidence < checkBelow) return 'pleaseCheck';
  return confidence >= sureFrom ? 'sure' : 'fairlySure';
};

const wasDoubtful = (
  { source, confidence = 0, read }: ReadField,
  { checkBelow }: TrustLimits,
): boolean => (source === 'person' ? (read?.confidence ?? 1) : confidence) < checkBelow;

const isBox = (box: number[] | undefined): box is [number, number, number, number] =>
  box?.length === 4;

/** What a document holds, as the catalogue has it; undefined while its kind is not known. */
const namespaceOf = (
  { documentData: { category, namespace } }: Document,
  documentTypes: readonly NamedDocumentType[],
): NamedNamespace | undefined =>
  documentTypes.find(({ id }) => id === category)?.namespaces.find(({ id }) => id === namespace);

/**
 * What can be read from a document, in the catalogue's order; empty while its kind is not known.
 */
export const shownFields = (
  document: Document,
  documentTypes: readonly NamedDocumentType[],
): NamedDocumentField[] => namespaceOf(document, documentTypes)?.fields ?? [];

/** How well a document can be read, by the rule that the checks have too. */
export const legibilityOf = (
  document: Document,
  { documentTypes, trust }: Pick<Manifest, 'documentTypes' | 'trust'>,
): Legibility => {
  const {
    readability: { score },
    fields,
  } = document.documentData;
  return legibility(score, {
    namespace: namespaceOf(document, documentTypes),
    read: fields as Record<string, ReadField>,
    trust,
  });
};

/** What was read from a document, doubtful values first, each group in the catalogue's order. */
export const readValues = (
  document: Document,
  { documentTypes, trust }: Pick<Manifest, 'documentTypes' | 'trust'>,
): ReadValue[] => {
  const read = document.documentData.fields as Record<string, ReadField>;
  const values = shownFields(document, documentTypes)
    .filter(({ name, measured }) => !measured && isForPeople(name))
    .flatMap((field): ReadValue[] => {
      const found = read[field.name];
      if (!found || found.value === undefined || found.value === null) return [];
      return [
        {
          field,
          value: found.value,
          raw: found.raw ?? '',
          trust: trustOf(found, trust),
          ...(found.by !== undefined && { by: found.by }),
          wasDoubtful: wasDoubtful(found, trust),
          ...(trustOf(found, trust) === 'typed' && { instead: found.read?.value }),
          page: found.page,
          ...(isBox(found.box) && { box: found.box }),
        },
      ];
    });
  const isDoubtful = ({ trust }: ReadValue) => trust === 'pleaseCheck';
  return [...values.filter(isDoubtful), ...values.filter((value) => !isDoubtful(value))];
};

/**
 * What such a document may say besides: first what it needs, then what forms and checks use. What
 * is measured nobody can say.
 */
export const missingFields = (
  document: Document,
  documentTypes: readonly NamedDocumentType[],
): NamedDocumentField[] => {
  const { needs = [], fields = [] } = namespaceOf(document, documentTypes) ?? {};
  const read = document.documentData.fields as Record<string, ReadField>;
  const hasValue = (name: string) => (read[name]?.value ?? undefined) !== undefined;
  const needed = needs.filter((need) => !need.fields.some(hasValue)).flatMap((need) => need.fields);
  const turn = ({ name, isUsed }: NamedDocumentField) =>
    needed.includes(name) ? 0 : isUsed ? 1 : 2;
  return fields
    .filter(({ name, measured }) => !measured && isForPeople(name) && !hasValue(name))
    .toSorted((one, other) => turn(one) - turn(other));
};
