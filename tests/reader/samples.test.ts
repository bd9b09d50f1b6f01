import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import samples from '../../catalogue/samples.json' with { type: 'json' };
import { ReaderPool } from '../../src/reader/reader-pool.ts';
import type { ReadDocument, Reading } from '../../src/reader/reading.ts';
import { paintPassport } from '../../src/reader/specimens/passport.ts';
import { type Exposure, paintPhoto, photograph } from '../../src/reader/specimens/photograph.ts';
import type { SampleDocuments } from '../../src/reader/specimens/sample-documents.ts';
import { paintSampleSet } from '../../src/reader/specimens/sample-set.ts';
import { consistentStory } from '../../src/reader/specimens/story.ts';
import { catalogue, today } from './typed-page.ts';

const book = samples as SampleDocuments;
const trip = { to: 'JP', toName: 'Japan', fromDate: '2027-04-03', toDate: '2027-04-14', today };
const story = (id: string) =>
  consistentStory(
    book,
    trip,
    book.people.find((person) => person.id === id),
  );

const pool = new ReaderPool({ processes: 2 });
const read = (bytes: Uint8Array): Promise<Reading> =>
  pool.read(bytes, { catalogue: catalogue, today });
afterAll(() => pool.close());

const valuesOf = (document: ReadDocument | undefined) =>
  Object.fromEntries(
    Object.entries(document?.fields ?? {}).map(([name, { value }]) => [name, value]),
  );

async function passport(id: string, exposure: Exposure): Promise<Reading> {
  return read(await photograph(await paintPassport(story(id)), exposure));
}

/** What a passport's zone and print say of a person. */
function expected(id: string) {
  const { person } = story(id);
  return {
    surname: person.surname.toUpperCase(),
    given_names: person.givenNames.toUpperCase(),
    number: person.number,
    sex: person.sex,
    date_of_birth: person.dateOfBirth,
    nationality: { UTO: 'UTO', D: 'DEU', IND: 'IND' }[person.nationality],
    issuing_country: { UTO: 'UTO', D: 'DEU', IND: 'IND' }[person.issuer],
    type: 'ordinary',
    mrz_valid: true,
  };
}

const LONG = 240_000;

describe('a passport', () => {
  test.each(['utopia', 'germany', 'india'])(
    'of %s is read exactly',
    async (id) => {
      const {
        documents: [document],
        pages,
      } = await passport(id, { dpi: 300 });
      expect(document).toMatchObject({
        category: 'Passport',
        namespace: 'passport',
        mrz: { format: 'TD3', valid: true },
        readability: { problems: [] },
      });
      expect(document?.confidence).toBeGreaterThan(0.9);
      expect(document?.mrz?.lines.map((line) => line.length)).toEqual([44, 44]);
      expect(valuesOf(document)).toMatchObject(expected(id));
      expect(valuesOf(document)).toMatchObject({
        issue_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        place_of_birth: expect.any(String),
      });
      expect(pages[0]).toMatchObject({ number: 1, turns: 0 });
      expect(
        [...(pages[0]?.preview?.subarray(8, 12) ?? [])]
          .map((byte) => String.fromCharCode(byte))
          .join(''),
      ).toBe('WEBP');
    },
    LONG,
  );

  test(
    'that lies turned on a desk is read exactly, and shown upright',
    async () => {
      const {
        documents: [document],
        pages,
      } = await passport('germany', { dpi: 260, turn: 94, desk: true });
      expect(valuesOf(document)).toMatchObject(expected('germany'));
      expect(pages[0]).toMatchObject({ turns: 3 });
      const top = (name: string) => document?.fields[name]?.box?.[1];
      expect(top('mrz_line1')).toBeGreaterThan(0.6);
      expect(top('surname')).toBeLessThan(0.6);
    },
    LONG,
  );

  test(
    'out of focus says so, and what it says is not believed unseen',
    async () => {
      const {
        documents: [document],
      } = await passport('india', { dpi: 200, blur: 3.2 });
      expect(document?.readability.problems).toContain('blurred');
      expect(document?.readability.score).toBeLessThan(0.6);
    },
    LONG,
  );
});

describe('the papers of one traveller', () => {
  const documents = new Map<string, ReadDocument | undefined>();
  const { person, place, statement, insurance, flight, leave } = story('utopia');

  beforeAll(async () => {
    const files = await paintSampleSet(story('utopia'));
    const papers = files.filter(({ fileName }) => fileName !== 'passport.jpg');
    await Promise.all(
      papers.map(async ({ fileName, bytes }) =>
        documents.set(fileName, (await read(bytes)).documents[0]),
      ),
    );
  }, LONG);

  const holder = `${person.givenNames} ${person.surname}`;
  const { employer, bank, insurer, carrier } = book;
  test.each([
    [
      'bank-statement.pdf',
      'Proof of Funds',
      {
        account_holder: holder,
        bank_name: bank.name,
        account_last4: bank.account.slice(-4),
        currency: bank.currency,
        statement_from: statement.from,
        statement_to: statement.to,
        opening_balance: { amount: bank.openingBalance, currency: bank.currency },
        monthly_income: { amount: bank.salary, currency: bank.currency },
      },
    ],
    [
      'payslip.pdf',
      'Proof of Employment',
      {
        employee_name: holder,
        employer_name: employer.name,
        gross_pay: { amount: employer.grossPay, currency: employer.currency },
        net_pay: { amount: employer.netPay, currency: employer.currency },
      },
    ],
    [
      'travel-insurance.pdf',
      'Insurance',
      {
        insurer: insurer.name,
        policy_number: insurer.policy,
        insured_name: holder,
        date_of_birth: person.dateOfBirth,
        valid_from: insurance.from,
        valid_to: insurance.to,
        coverage_amount: { amount: insurer.coverage, currency: insurer.currency },
        covers_all_schengen: true,
        covers_repatriation: true,
        covers_emergency_hospital: true,
        emergency_phone: insurer.phone,
      },
    ],
    [
      'flight-booking.pdf',
      'Proof of Travel',
      {
        passenger_names: holder,
        booking_reference: carrier.reference,
        carrier: carrier.name,
        departure_from_home_date: flight.out,
        arrival_date: flight.out,
        departure_date: flight.back,
        arrival_port: place.port,
        has_return: true,
      },
    ],
    [
      'hotel-booking.pdf',
      'Proof of Travel',
      {
        name: place.hotel,
        guest_names: holder,
        phone: place.phone,
        email: place.email,
        check_in: '2027-04-03',
        check_out: '2027-04-14',
        is_prepaid: true,
        address: {
          line1: place.line1,
          city: place.city,
          postal_code: place.postalCode,
          country: 'JPN',
        },
      },
    ],
    [
      'employer-letter.pdf',
      'Proof of Employment',
      {
        employee_name: holder,
        employer_name: employer.name,
        job_title: employer.jobTitle,
        start_date: employer.since,
        salary: { amount: employer.grossPay, currency: employer.currency },
        leave_from: leave.from,
        leave_to: leave.to,
        leave_approved: true,
        phone: employer.phone,
        email: employer.email,
      },
    ],
    [
      'photo.jpg',
      'Photo',
      {
        background_is_plain: true,
        face_count: 1,
        face_height_ratio: expect.closeTo(0.7, 1),
        format: 'JPEG',
        ratio: expect.closeTo(35 / 45, 2),
      },
    ],
  ])('%s is filed as "%s", and its fields are read', (fileName, category, fields) => {
    const document = documents.get(fileName);
    expect(document?.category).toBe(category);
    expect(valuesOf(document)).toMatchObject(fields);
  });

  test('are read with confidence, each value with its place on the page', () => {
    const values = [...documents.values()].flatMap((document) =>
      Object.values(document?.fields ?? {}),
    );
    expect(values.filter(({ confidence }) => confidence < 0.75)).toEqual([]);
    expect(
      values.filter(
        ({ box: [x, y, width, height] = [0, 0, 0, 0] }) =>
          !(
            x >= 0 &&
            y >= 0 &&
            width > 0 &&
            height > 0 &&
            x + width <= 1.0001 &&
            y + height <= 1.0001
          ),
      ),
    ).toEqual([]);
  });
});

describe('a photo that lies on its side or on its head', () => {
  test.each([90, 180, 270])(
    'is a photo, set upright (turned by %i degrees)',
    async (turn) => {
      const {
        documents: [document],
        pages: [page],
      } = await read(
        await sharp(await paintPhoto())
          .rotate(turn)
          .jpeg()
          .toBuffer(),
      );
      expect(document).toMatchObject({
        category: 'Photo',
        fields: { face_count: { value: 1 }, ratio: { value: expect.closeTo(35 / 45, 2) } },
      });
      expect(page?.turns).toBe((4 - turn / 90) % 4);
    },
    LONG,
  );
});
