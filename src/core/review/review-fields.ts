import { isSameValue } from '../forms/value.ts';
import type {
  LastReview,
  ReviewField,
  ReviewMark,
  ReviewQuestion,
  ReviewReason,
} from './review-field.ts';

interface ReviewInput {
  /** In the form's order. */
  questions: readonly ReviewQuestion[];
  /** Oldest first. */
  marks: readonly ReviewMark[];
  /** Absent in a first review. */
  last?: LastReview | undefined;
}

/**
 * What a reviewer sees, what asks for a look first and else in the form's order. Signing moves
 * nothing. In a first review all is to be looked at; in a later one what differs from the review
 * before, and what is doubtful or wrong and was not signed there.
 */
export function reviewFields({ questions, marks, last }: ReviewInput): ReviewField[] {
  const fields = questions.map((question) =>
    fieldOf(question, { marks: marks.filter(({ path }) => path === question.path), last }),
  );
  return [
    ...fields.filter(({ reasons }) => reasons.length > 0),
    ...fields.filter(({ reasons }) => reasons.length === 0),
  ];
}

function fieldOf(
  question: ReviewQuestion,
  { marks, last }: { marks: readonly ReviewMark[]; last?: LastReview | undefined },
): ReviewField {
  const signatures = marks.filter(({ kind }) => kind === 'signed');
  const signed = signatures.findLast(({ value }) => isSameValue(value, question.value));
  const requests = marks.filter(({ kind }) => kind === 'request');
  const request = requests.findLast((one) => !isRequestAnswered(one, question));
  const answered = request ? undefined : requests.at(-1);
  const unsigned = signed ? undefined : signatures.at(-1);
  const change = changeOf(question, { last, unsigned });
  const reasons = reasonsOf(question, change !== undefined);
  return {
    path: question.path,
    reasons,
    ...(change && { change }),
    ...(signed && { signed }),
    wasSigned: unsigned !== undefined,
    isDue: isDue({ reasons, signed }, last),
    notes: marks.filter(({ kind }) => kind === 'note'),
    ...(request && { request }),
    ...(answered && { answered }),
  };
}

/** What a field was when it was signed, else in the review before, if that is not the same. */
function changeOf(
  { path, value }: ReviewQuestion,
  { last, unsigned }: { last?: LastReview | undefined; unsigned?: ReviewMark | undefined },
): ReviewField['change'] {
  const isOfLast = last && !(unsigned && unsigned.at > last.at);
  const [before, since] = isOfLast ? [last.values[path], last.at] : [unsigned?.value, unsigned?.at];
  if (since === undefined || isSameValue(before, value)) return undefined;
  return { ...(before !== undefined && { before }), since };
}

function reasonsOf(question: ReviewQuestion, isChanged: boolean): ReviewReason[] {
  return [
    ...(question.isFailing ? (['failing'] as const) : []),
    ...(question.isMissing ? (['missing'] as const) : []),
    ...(question.isDoubtful ? (['doubtful'] as const) : []),
    ...(isChanged ? (['changed'] as const) : []),
  ];
}

function isDue(
  { reasons, signed }: Pick<ReviewField, 'reasons' | 'signed'>,
  last: LastReview | undefined,
): boolean {
  if (!last) return true;
  return reasons.length > 0 && !(signed && signed.at <= last.at);
}

/**
 * A request for a fix is answered by another value, and by a person's word where the value came from
 * elsewhere: then it is confirmed as it stands.
 */
export const isRequestAnswered = (
  { value, wasAnswered }: Pick<ReviewMark, 'value' | 'wasAnswered'>,
  now: Pick<ReviewQuestion, 'value' | 'isAnswered'>,
): boolean => !isSameValue(value, now.value) || (now.isAnswered && !wasAnswered);
