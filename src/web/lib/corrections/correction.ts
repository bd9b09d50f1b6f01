import type { Body } from '../../../contract/operations.ts';
import type { Answer } from '../../../core/forms/types.ts';
import type { Edit } from '../outbox/edit.ts';
import type { OutboxChange } from '../outbox/waiting.ts';
import { uniqueId } from '../page/unique-id.ts';

/**
 * What a person says something about: a value of a document, whether the document was compared with
 * its pages, which kind of document it is, or whether it is one that a requirement asks for.
 */
type Topic =
  | { about: 'value'; field: string }
  | { about: 'verification' }
  | { about: 'kind' }
  | { about: 'statement'; requirement: string };

/** What a person says of a document. */
export type Correction = Topic & CorrectionParts;

interface CorrectionParts {
  docId: string;
  /** What the field, or the document, is called. */
  title: string;
  /**
   * Of a value: null takes it away; undefined lets what was read stand again. Of a kind a
   * `DocumentKind`; else true or false.
   */
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

/** As what a document is filed. */
export interface DocumentKind {
  category: string;
  namespace: string;
}

/**
 * What a correction is about, as the outbox tells changes apart. Ids and names of fields have no
 * blanks.
 */
export const correctionPlace = (correction: Topic & Pick<CorrectionParts, 'docId'>): string => {
  const { docId } = correction;
  switch (correction.about) {
    case 'value':
      return `${docId} ${correction.field}`;
    case 'verification':
      return docId;
    case 'kind':
      return `${docId} kind of document`;
    case 'statement':
      return `${docId} statement ${correction.requirement}`;
  }
};

const topicOf = ([name, ...rest]: string[]): Topic => {
  if (name === undefined) return { about: 'verification' };
  const [requirement, end] = rest;
  if (requirement === undefined) return { about: 'value', field: name };
  return end === undefined ? { about: 'statement', requirement } : { about: 'kind' };
};

/** A correction as the outbox keeps it. What is said of documents is the JSON that answers are. */
export const toChange = (correction: Correction) => {
  const { title, value, before, isUndo = false } = correction;
  return {
    key: correctionPlace(correction),
    value: value as Answer | undefined,
    base: before as Answer | undefined,
    correction: { title, isUndo, idempotencyKey: uniqueId() },
  } satisfies OutboxChange;
};

/** A correction out of the outbox. */
export const fromEdit = ({ key, value, base, correction }: WaitingCorrection): Correction => {
  const [docId = '', ...place] = key.split(' ');
  const { title, isUndo } = correction;
  return { docId, ...topicOf(place), value, before: base, title, isUndo };
};

/** The call that sends a correction. */
export const correctionBody = (
  correction: Correction,
  applicantUid: string,
): Body<'update-doc'> => {
  const { docId, value } = correction;
  const body = { docId, applicantUid, docFields: {} };
  switch (correction.about) {
    case 'value':
      return value === undefined
        ? { ...body, takeBack: [correction.field] }
        : { ...body, docFields: { [correction.field]: value } };
    case 'verification':
      return { ...body, isVerifiedByAgent: value === true };
    case 'kind':
      return { ...body, ...(value as DocumentKind) };
    case 'statement':
      return { ...body, saidToBe: { [correction.requirement]: value === true } };
  }
};
