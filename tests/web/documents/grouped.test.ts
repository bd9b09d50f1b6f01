import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/contract/records.ts';
import { grouped } from '../../../src/web/screens/documents/list/grouped.ts';
import { finding, paper, passport, requirement } from './papers.ts';

const flight = requirement('flight', { documentType: 'Proof of Travel', reads: 'itinerary' });
const hotel = requirement('hotel', { documentType: 'Proof of Travel', reads: 'hotel' });
const booking = (id: string, namespace: string) =>
  paper(id, { category: 'Proof of Travel', namespace });
const states = (...documents: Parameters<typeof grouped>[1]['documents'][number][]) =>
  grouped([requirement('passport'), flight, hotel], { documents, findings: [] }).required.map(
    ({ state }) => state,
  );

describe('documents by what is asked for', () => {
  it('stand under the requirement that reads what they hold', () => {
    const { required, others } = grouped([flight, hotel], {
      documents: [booking('b', 'hotel'), booking('a', 'itinerary')],
      findings: [],
    });
    expect(required.map(({ documents }) => documents.map(({ _id }) => _id))).toEqual([
      ['a'],
      ['b'],
    ]);
    expect(others).toEqual([]);
  });

  it('answer nothing while nobody knows what they hold: the checks miss it too', () => {
    expect(states(booking('a', ''))).toEqual(['missing', 'missing', 'missing']);
  });

  it('stand apart when nothing asks for them', () => {
    expect(
      grouped([flight], {
        documents: [booking('a', 'cruise'), paper('b')],
        findings: [],
      }).others.map(({ _id }) => _id),
    ).toEqual(['a', 'b']);
  });

  it('are done, or have problems; what stops nothing asks for a look', () => {
    const about = (...findings: Finding[]) =>
      grouped([requirement('passport')], { documents: [passport('p')], findings }).required[0];
    const [stops, warns] = [
      finding(['passport.expiry_date']),
      finding([], { docId: 'p', severity: 'warning' }),
    ];
    expect([
      about()?.state,
      about(warns)?.state,
      about(stops)?.state,
      about(stops, warns),
    ]).toMatchObject(['done', 'check', 'problems', { state: 'problems', problems: 2 }]);
  });

  it('have one problem where one finding is about several of them', () => {
    const asked = grouped([hotel], {
      documents: [booking('a', 'hotel'), booking('b', 'hotel')],
      findings: [finding(['hotel.check_in'])],
    }).required;
    expect(asked[0]?.problems).toBe(1);
  });

  it('that nobody has to bring are not said to be missing', () => {
    const { required, further } = grouped(
      [
        requirement('a', { applies: 'applies' }),
        requirement('b', { applies: 'if-applies' }),
        requirement('c', { applies: 'recommended' }),
      ],
      { documents: [], findings: [] },
    );
    expect(required.map(({ state }) => state)).toEqual(['missing']);
    expect(further.map(({ state }) => state)).toEqual(['if-applies', 'optional']);
  });
});
