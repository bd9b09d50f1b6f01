import { describe, expect, it } from 'vitest';
import type { LastReview, ReviewField, ReviewMark } from '../../../src/core/review/review-field.ts';
import { reviewFields } from '../../../src/core/review/review-fields.ts';
import cases from '../../cases/review/fields.json' with { type: 'json' };

type Question = Parameters<typeof reviewFields>[0]['questions'][number];
interface FieldsCase {
  name: string;
  questions: (Partial<Question> & { path: string })[];
  marks?: (Partial<ReviewMark> & Pick<ReviewMark, 'path' | 'kind' | 'at'>)[];
  last?: LastReview;
  fields: string[];
}

const question = (given: FieldsCase['questions'][number]): Question => ({
  isAnswered: false,
  isMissing: false,
  isDoubtful: false,
  isFailing: false,
  ...given,
});
const mark = (given: NonNullable<FieldsCase['marks']>[number]): ReviewMark => ({
  wasAnswered: false,
  text: '',
  by: 'account-reviewer',
  byName: 'Mia',
  ...given,
});
const words = ({ path, reasons, change, ...field }: ReviewField): string =>
  [
    path,
    reasons.join(','),
    change?.before !== undefined && `from ${JSON.stringify(change.before)}`,
    field.isDue && 'due',
    field.signed && 'signed',
    field.wasSigned && 'unsigned',
    field.request && `request "${field.request.text}"`,
    field.answered && `answered "${field.answered.text}"`,
    ...field.notes.map(({ text }) => `note "${text}"`),
  ]
    .filter(Boolean)
    .join(' ');

describe('the fields of a review', () => {
  it.each(cases as FieldsCase[])('$name', ({ questions, marks = [], last, fields }) => {
    const found = reviewFields({
      questions: questions.map(question),
      marks: marks.map(mark),
      last,
    });
    expect(found.map(words)).toEqual(fields);
  });
});
