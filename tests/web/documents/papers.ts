import type { Document, Finding, GuidelineRequirement } from '../../../src/contract/records.ts';

/** A document that has been read, with what a test says about it. */
export const paper = (id: string, data: Partial<Document['documentData']> = {}): Document => ({
  _id: id,
  documentData: {
    fileName: `${id}.pdf`,
    mimeType: 'application/pdf',
    size: 1,
    pageCount: 1,
    pagesRead: 1,
    status: 'done',
    category: '',
    namespace: '',
    confidence: 1,
    readability: { score: 1, problems: [] },
    pages: [{ number: 1, width: 100, height: 140 }],
    fields: {},
    isVerifiedByAgent: false,
    isPrimaryRecommended: false,
    isPrimary: false,
    uploadedAt: '2027-01-05T10:00:00.000Z',
    ...data,
  },
});

export const passport = (id: string, data: Partial<Document['documentData']> = {}) =>
  paper(id, { category: 'Passport', namespace: 'passport', ...data });

export const finding = (fields: string[], more: Partial<Finding> = {}): Finding => ({
  id: fields.join(' '),
  severity: 'error',
  state: 'open',
  title: 'A check',
  message: 'Something is wrong.',
  fix: 'Mend it.',
  fields,
  ...more,
});

export const requirement = (
  id: string,
  more: Partial<GuidelineRequirement> = {},
): GuidelineRequirement => ({
  id,
  documentType: 'Passport',
  title: id,
  detail: '',
  icon: 'id',
  level: 'required',
  applies: 'required',
  ...more,
});
