import { describe, expect, it } from 'vitest';
import { type Filed, packageContents } from '../../../src/core/package/package-contents.ts';

const hotel = {
  id: 'hotel',
  title: 'Hotel booking',
  level: 'required',
  documentType: 'Proof of Travel',
  reads: 'hotel',
  makes: 'daily-plan',
} as const;
const booking: Filed = {
  id: 'd1',
  category: 'Proof of Travel',
  namespace: 'hotel',
  mimeType: 'application/pdf',
};
const stay = { name: 'Hotel Umi', check_in: '2027-04-03', check_out: '2027-04-05' };
const trip = { fromDate: '2027-04-03', toDate: '2027-04-05' };
const namesOf = (
  facts: object,
  documents: Filed[] = [booking],
  requirements: readonly (typeof hotel | Omit<typeof hotel, 'makes'>)[] = [hotel],
) =>
  packageContents({
    requirements,
    facts: facts as never,
    documents,
    surname: 'Eriksson',
    planName: 'Daily plan',
  }).files.map(({ name, holds }) => `${holds} ${name}`);
const always = ['answers answers.pdf', 'data answers.json', 'checklist checklist.pdf'];

describe('what a package holds', () => {
  it('is the answers twice and the checklist, also without a document', () =>
    expect(namesOf({}, [])).toEqual(always));

  it('is a plan of the days too, where the visa asks for one and the bookings cover every night', () => {
    const facts = { trip, allDocuments: { hotel: [stay] } };
    expect(namesOf(facts)).toEqual([
      ...always,
      'daily-plan documents/01 Daily plan - ERIKSSON.pdf',
      'document documents/02 Hotel booking - ERIKSSON.pdf',
    ]);
    expect(
      packageContents({
        requirements: [hotel],
        facts,
        documents: [booking],
        planName: 'Daily plan',
      }).states[0]?.documents.map(({ id }) => id),
    ).toEqual(['daily-plan', 'd1']);
  });

  it('is no plan while a night or the dates are missing, nor where no requirement wants one', () => {
    const booked = [...always, 'document documents/01 Hotel booking - ERIKSSON.pdf'];
    expect(
      namesOf({ trip, allDocuments: { hotel: [{ ...stay, check_out: '2027-04-04' }] } }),
    ).toEqual(booked);
    expect(namesOf({ allDocuments: { hotel: [stay] } })).toEqual(booked);
    const { makes, ...plain } = hotel;
    expect(namesOf({ trip, allDocuments: { hotel: [stay] } }, [booking], [plain])).toEqual(booked);
  });
});
