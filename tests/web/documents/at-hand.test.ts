import { describe, expect, it } from 'vitest';
import { fillsOnceMarked } from '../../../src/web/lib/records/primary-of.ts';
import {
  addedBeside,
  documentsAtHand,
  type Holder,
  movedPrimary,
} from '../../../src/web/screens/documents/list/at-hand.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { paper, passport, requirement } from './papers.ts';

const types = loadCompiled().documentTypes;
const trip = { to: 'FR', fromDate: '2027-04-03', toDate: '2027-04-14' };

describe('the documents that a traveller has from other applications', () => {
  const old = paper('letter', { category: 'Letter', uploadedAt: '2026-01-05T10:00:00.000Z' });
  const newer = paper('other', { category: 'Other', uploadedAt: '2027-02-05T10:00:00.000Z' });
  const flight = paper('flight', { category: 'Proof of Travel', namespace: 'itinerary' });
  const requirements = [
    requirement('passport', { reads: 'passport' }),
    requirement('plan', { documentType: 'Letter' }),
  ];
  const idsOf = (
    documents: Parameters<typeof documentsAtHand>[0],
    { docIds = [], others = [] }: { docIds?: string[]; others?: Holder[] | undefined } = {},
  ) =>
    documentsAtHand(documents, { docIds, requirements, trip, others, types }).map(({ _id }) => _id);

  it('are those that are not here yet', () =>
    expect(idsOf([passport('here'), passport('there')], { docIds: ['here'] })).toEqual(['there']));
  it('are those that were read: one that failed, or is still read elsewhere, is not offered', () =>
    expect(
      idsOf([passport('late', { status: 'reading' }), passport('bad', { status: 'failed' }), old]),
    ).toEqual(['letter']));
  it('begin with what is asked for, in that order, then come the newest first', () =>
    expect(
      idsOf([
        newer,
        old,
        passport('p'),
        passport('newer', { uploadedAt: '2027-01-06T10:00:00.000Z' }),
      ]),
    ).toEqual(['newer', 'p', 'letter', 'other']));

  it('leave out a booking of another trip, and keep the passport that the same application holds', () => {
    const tokyo = { docIds: ['flight', 'p'], trip: { ...trip, to: 'JP' } };
    expect(idsOf([flight, passport('p')], { others: [tokyo] })).toEqual(['p']);
  });
  it('hold a booking of this trip, from another application for it or from none', () => {
    expect(idsOf([flight], { others: [{ docIds: ['flight'], trip }] })).toEqual(['flight']);
    expect(idsOf([flight])).toEqual(['flight']);
  });
  it('hold no booking while nobody knows which trip it is for', () =>
    expect(
      documentsAtHand([flight, passport('p')], {
        docIds: [],
        requirements,
        trip,
        others: undefined,
        types,
      }).map(({ _id }) => _id),
    ).toEqual(['p']));
});

describe('the passport that fills the form', () => {
  const own = passport('own');
  const recommended = passport('recommended', { isPrimaryRecommended: true });

  it('would be another one once a passport is added that was recommended elsewhere', () =>
    expect(movedPrimary([own], [paper('letter'), recommended])).toEqual({
      now: own,
      then: recommended,
    }));
  it('stays where the added one stands behind it', () =>
    expect(movedPrimary([recommended], [own])).toBeUndefined());
  it('stays where what an agent verified is left out of what is added', () => {
    const verified = passport('verified', { isVerifiedByAgent: true });
    expect(movedPrimary([recommended], [verified, paper('letter')])).toEqual({
      now: recommended,
      then: verified,
    });
    expect(
      addedBeside([verified, own, paper('letter', { isVerifiedByAgent: true })]).map(
        ({ _id }) => _id,
      ),
    ).toEqual(['own', 'letter']);
  });
  it("is the one that is marked, unless an agent verified another and the mark is nobody's who verifies", () => {
    const verified = passport('verified', { isVerifiedByAgent: true });
    const fills = (documents: Parameters<typeof fillsOnceMarked>[0], verifies: boolean) =>
      fillsOnceMarked(documents, { id: 'own', verifies });
    expect([
      fills([recommended, own], false),
      fills([verified, own], false),
      fills([verified, own], true),
    ]).toEqual([true, false, true]);
    expect([
      fills([verified, passport('own', { isVerifiedByAgent: true })], false),
      fills([passport('own', { isVerifiedByAgent: true })], false),
    ]).toEqual([false, true]);
  });
  it('moves nowhere where there was none, or nothing is added', () => {
    expect(movedPrimary([], [recommended])).toBeUndefined();
    expect(movedPrimary([own], [])).toBeUndefined();
  });
});
