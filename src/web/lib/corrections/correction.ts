import type { Body } from '../../../contract/operations.ts';
import type { Answer } from '../../../core/forms/types.ts';
import type { Edit } from '../outbox/edit.ts';
import type { OutboxChange } from '../outbox/waiting.ts';
import { uniqueId } from '../page/unique-id.ts';

/**
 * What a person says of a document: a value of one of its fields, or, without a field, whether it
 * was compared with its pages.
 */
export interface Correction {
  docId: string;
  field?: string | undefined;
  /** What the field, or the document, is called. */
  title: string;
  /** Null takes the value away; undefined lets what was read stand again. */
  value: unknown;
  /** What stood there before. */
  before: unknown;
  /** It brings a value back as it was. */
  isUndo?: boolean | undefined;
}

/** A correction that waits in the outbox. */
export type WaitingCorrection = Edit & Required<Pick<Edit, 'correction'>>;

export const isCorrection = (edit: Edit): edit is WaitingCorrection =>
  edit.correction !== undefined;

/** Where a value stands; ids and names of fields have no blanks. */
export const correctionPlace = (docId: string, field?: string): string =>
  field === undefined ? docId : `${docId} ${field}`;

/** A correction as the outbox keeps it. Values of documents are the JSON that answers are. */
export const toChange = ({ docId, field, title, value, before, isUndo = false }: Correction) =>
  ({
    key: correctionPlace(docId, field),
    value: value as Answer | undefined,
    base: before as Answer | undefined,
    correction: { title, isUndo, idempotencyKey: uniqueId() },
  }) satisfies OutboxChange;

/** A correction out of the outbox. */
export const fromEdit = ({ key, value, base, correction }: WaitingCorrection): Correction => {
  const [docId = '', field] = key.split(' ');
  return { docId, field, value, before: base, title: correction.title, isUndo: correction.isUndo };
};

/** The call that sends a correction. */
export const correctionBody = (
  { docId, field, value }: Pick<Correction, 'docId' | 'field' | 'value'>,
  applicantUid: string,
): Body<'update-doc'> => {
  const body = { docId, applicantUid, docFields: {} };
  if (field === undefined) return { ...body, isVerifiedByAgent: value === true };
  return value === undefined
    ? { ...body, takeBack: [field] }
    : { ...body, docFields: { [field]: value } };
};
