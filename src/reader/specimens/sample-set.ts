import {
  paintAddressProof,
  paintEmployerLetter,
  paintFlight,
  paintHotel,
  paintInsurance,
  paintPayslip,
  paintStatement,
} from './papers.ts';
import { paintPassport } from './passport.ts';
import { paintPhoto, photograph } from './photograph.ts';
import type { Story } from './story.ts';

export interface SampleFile {
  fileName: string;
  mimeType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

const pdf = async (fileName: string, painting: Promise<Buffer>): Promise<SampleFile> => ({
  fileName,
  mimeType: 'application/pdf',
  bytes: await painting,
});

const jpeg = async (fileName: string, painting: Promise<Buffer>): Promise<SampleFile> => ({
  fileName,
  mimeType: 'image/jpeg',
  bytes: await painting,
});

/** Every document that one traveller hands in, telling the given story. */
export const paintSampleSet = async (story: Story): Promise<SampleFile[]> => [
  await jpeg(
    'passport.jpg',
    paintPassport(story).then((page) => photograph(page, { dpi: 300 })),
  ),
  await jpeg('photo.jpg', paintPhoto()),
  await pdf('bank-statement.pdf', paintStatement(story)),
  await pdf('payslip.pdf', paintPayslip(story)),
  await pdf('travel-insurance.pdf', paintInsurance(story)),
  await pdf('flight-booking.pdf', paintFlight(story)),
  await pdf('hotel-booking.pdf', paintHotel(story)),
  await pdf('employer-letter.pdf', paintEmployerLetter(story)),
  await pdf('electricity-bill.pdf', paintAddressProof(story)),
];

/** The same passport as three people photographed it: flat, turned on a desk, and out of focus. */
export const paintPassportPhotos = async (story: Story): Promise<SampleFile[]> => {
  const page = await paintPassport(story);
  const { id } = story.person;
  return [
    await jpeg(`passport-${id}-clean.jpg`, photograph(page, { dpi: 300 })),
    await jpeg(`passport-${id}-turned.jpg`, photograph(page, { dpi: 260, turn: 94, desk: true })),
    await jpeg(`passport-${id}-blurred.jpg`, photograph(page, { dpi: 200, blur: 3.2 })),
  ];
};
