/**
 * The categories of documents that every catalogue has, in the specification's order; files of
 * document-types/ define any others.
 */
export const SPEC_DOCUMENT_TYPES = [
  'Passport',
  'Proof of Funds',
  'Insurance',
  'Proof of Travel',
  'Letter',
  'Proof of Employment',
  'Photo',
  'Other',
  'National ID',
  'Proof of Status',
  'Proof of Relationship',
  'Proof of Marital Status',
  'Proof of Address',
] as const;

/** A category that code may name: it is never missing. */
export type SpecDocumentType = (typeof SPEC_DOCUMENT_TYPES)[number];

/** Whether a category is one of those that every catalogue has. */
export const isSpecDocumentType = (id: string): boolean =>
  SPEC_DOCUMENT_TYPES.some((type) => type === id);

/** Takes every paper that is of no other kind: it says nothing of what a document is. */
export const OTHER = 'Other' satisfies SpecDocumentType;

/** Whether a document is of one of the categories that always exist. */
export const isOfType = (
  { category }: { category?: string | undefined },
  type: SpecDocumentType,
): boolean => category === type;
