import { describe, expect, it } from 'vitest';
import { documentsAtHand } from '../../../src/web/screens/documents/at-hand.ts';
import { paper, passport, requirement } from './papers.ts';

describe('the documents that a traveller has from other applications', () => {
  const old = paper('letter', { category: 'Letter', uploadedAt: '2026-01-05T10:00:00.000Z' });
  const newer = paper('other', { category: 'Other', uploadedAt: '2027-02-05T10:00:00.000Z' });
  const idsOf = (documents: Parameters<typeof documentsAtHand>[0], docIds: string[] = []) =>
    documentsAtHand(documents, { docIds, requirements: [requirement('passport', { reads: 'passport' }), requirement('plan', { documentType: 'Letter' })] }).map(({ _id }) => _id);

  it('are those that are not here yet', () => expect(idsOf([passport('here'), passport('there')], ['here'])).toEqual(['there']));
  it('are those that were read: one that failed, or is still read elsewhere, is not offered', () =>
    expect(idsOf([passport('late', { status: 'reading' }), passport('bad', { status: 'failed' }), old])).toEqual(['letter']));
  it('begin with what is asked for, in that order, then come the newest first', () => expect(idsOf([newer, old, passport('p'), passport('newer', { uploadedAt: '2027-01-06T10:00:00.000Z' })])).toEqual(['newer', 'p', 'letter', 'other']));
});
