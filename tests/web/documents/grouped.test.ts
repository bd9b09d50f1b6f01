import { describe, expect, it } from 'vitest';
import { grouped } from '../../../src/web/screens/documents/grouped.ts';
import { limits } from '../limits.ts';
import { finding, paper, passport, requirement } from './papers.ts';

const { readableFrom } = limits;
const flight = requirement('flight', { documentType: 'Proof of Travel', reads: 'itinerary' });
const hotel = requirement('hotel', { documentType: 'Proof of Travel', reads: 'hotel' });
const booking = (id: string, namespace: string) => paper(id, { category: 'Proof of Travel', namespace });
const states = (...documents: Parameters<typeof grouped>[1]['documents'][number][]) =>
  grouped([requirement('passport'), flight, hotel], { documents, findings: [], readableFrom }).required.map(({ state }) => state);

describe('documents by what is asked for', () => {
  it('stand under the requirement that reads what they hold', () => {
    const { required, others } = grouped([flight, hotel], { documents: [booking('b', 'hotel'), booking('a', 'itinerary')], findings: [], readableFrom });
    expect(required.map(({ documents }) => documents.map(({ _id }) => _id))).toEqual([['a'], ['b']]);
    expect(others).toEqual([]);
  });

  it('answer nothing while nobody knows what they hold: the checks miss it too', () => {
    expect(states(booking('a', ''))).toEqual(['missing', 'missing', 'missing']);
  });

  it('stand apart when nothing asks for them', () => {
    expect(grouped([flight], { documents: [booking('a', 'cruise'), paper('b')], findings: [], readableFrom }).others.map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  it('are done, or have problems: a finding, a page that is hard to read, a file that could not be opened', () => {
    expect(states(passport('p'))[0]).toBe('done');
    expect(states(passport('p', { readability: { score: 0.4, problems: ['blurred'] } }))[0]).toBe('problems');
    expect(states(passport('p', { status: 'failed' }))[0]).toBe('problems');
    const [asked] = grouped([requirement('passport')], { documents: [passport('p')], findings: [finding(['passport.expiry_date'])], readableFrom }).required;
    expect(asked).toMatchObject({ state: 'problems', problems: 1 });
  });

  it('have one problem where one finding is about several of them', () => {
    const asked = grouped([hotel], { documents: [booking('a', 'hotel'), booking('b', 'hotel')], findings: [finding(['hotel.check_in'])], readableFrom }).required;
    expect(asked[0]?.problems).toBe(1);
  });

  it('that nobody has to bring are not said to be missing', () => {
    const { required, further } = grouped([requirement('a', { applies: 'applies' }), requirement('b', { applies: 'if-applies' }), requirement('c', { applies: 'recommended' })], { documents: [], findings: [], readableFrom });
    expect(required.map(({ state }) => state)).toEqual(['missing']);
    expect(further.map(({ state }) => state)).toEqual(['if-applies', 'optional']);
  });
});
