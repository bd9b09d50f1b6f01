import { addDays, addMonths } from '../../core/dates/date-arithmetic.ts';
import { amount, heading, longDate, paintSheet, pairs, paragraph, table } from './sheet.ts';
import { fullName, type Story } from './story.ts';

/** A bank statement with monthly salary and rent, and a closing balance that follows from them. */
export const paintStatement = (story: Story): Promise<Buffer> => {
  const { bank, employer } = story.samples;
  const { rows, closing } = movements(story);
  return paintSheet(
    { firm: bank.name, lines: [bank.address], title: 'Bank statement' },
    (sheet) => {
      pairs(sheet, [
        ['Account holder', story.statement.holder],
        ['Account number', bank.account],
        ['Currency', bank.currency],
        [
          'Statement period',
          `${longDate(story.statement.from)} to ${longDate(story.statement.to)}`,
        ],
        ['Date of issue', longDate(story.statement.to)],
        ['Opening balance', amount(bank.openingBalance, bank.currency)],
        ['Closing balance', amount(closing, bank.currency)],
      ]);
      heading(sheet, 'Account movements');
      table(sheet, {
        columns: [
          { title: 'Date', x: 56 },
          { title: 'Details', x: 150 },
          { title: 'Amount', x: 380 },
          { title: 'Balance', x: 470 },
        ],
        rows,
      });
      paragraph(sheet, `Salary is paid by ${employer.name}. All amounts in ${bank.currency}.`);
    },
  );
};

const movements = (story: Story): { rows: string[][]; closing: number } => {
  const { bank, employer } = story.samples;
  const figure = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  let balance = bank.openingBalance;
  const rows: string[][] = [];
  for (let month = 0; month < 6; month += 1) {
    const start = addMonths(story.statement.from, month);
    for (const [offset, text, sum] of [
      [1, `Salary ${employer.name}`, bank.salary],
      [4, 'Rent', -bank.rent],
      [8, 'Groceries', -286.2 - month],
      [12, 'Card payments', -354 - month * 17],
      [17, 'Telephone', -39.9],
      [21, 'Utilities', -118.4],
    ] as const) {
      balance += sum;
      rows.push([longDate(addDays(start, offset)), text, figure(sum), figure(balance)]);
    }
  }
  return { rows, closing: balance };
};

/** A payslip of last month. */
export const paintPayslip = (story: Story): Promise<Buffer> => {
  const { employer } = story.samples;
  const month = new Intl.DateTimeFormat('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${story.payMonth}T00:00:00Z`));
  return paintSheet(
    {
      firm: employer.name,
      lines: [`${employer.address.line1}, ${employer.address.city} ${employer.address.postalCode}`],
      title: 'Payslip',
    },
    (sheet) => {
      pairs(sheet, [
        ['Employee', fullName(story.person)],
        ['Employer', employer.name],
        ['Position', employer.jobTitle],
        ['Pay period', month],
        ['Gross pay', amount(employer.grossPay, employer.currency)],
        ['Income tax', amount(employer.grossPay * 0.16, employer.currency)],
        [
          'Social security',
          amount(employer.grossPay - employer.netPay - employer.grossPay * 0.16, employer.currency),
        ],
        ['Net pay', amount(employer.netPay, employer.currency)],
      ]);
    },
  );
};

/** A certificate of travel medical insurance with cover, territory and repatriation. */
export const paintInsurance = (story: Story): Promise<Buffer> => {
  const { insurer } = story.samples;
  return paintSheet(
    {
      firm: insurer.name,
      lines: [`Emergency assistance, day and night: ${insurer.phone}`],
      title: 'Travel medical insurance certificate',
    },
    (sheet) => {
      pairs(sheet, [
        ['Policy number', insurer.policy],
        ['Insured person', fullName(story.person)],
        ['Date of birth', longDate(story.person.dateOfBirth)],
        ['Valid from', longDate(story.insurance.from)],
        ['Valid until', longDate(story.insurance.to)],
        ['Sum insured', amount(insurer.coverage, insurer.currency)],
        ['Territory', insurer.territory],
        ['Deductible', amount(0, insurer.currency)],
      ]);
      paragraph(
        sheet,
        'The insurance covers repatriation for medical reasons, urgent medical attention, emergency hospital treatment and death during the stay.',
      );
    },
  );
};

/** A flight booking there and back. */
export const paintFlight = (story: Story): Promise<Buffer> => {
  const { carrier } = story.samples;
  return paintSheet(
    {
      firm: carrier.name,
      lines: ['Electronic ticket receipt and itinerary'],
      title: 'Flight booking confirmation',
    },
    (sheet) => {
      pairs(sheet, [
        ['Passenger', fullName(story.person)],
        ['Booking reference', carrier.reference],
        ['Airline', carrier.name],
        ['Booking status', 'Confirmed'],
      ]);
      heading(sheet, 'Outbound');
      pairs(sheet, [
        ['Flight', `${carrier.code} 482`],
        ['Departure', `${carrier.homePort}, ${longDate(story.flight.out)}, 07:40`],
        ['Arrival', `${story.place.port}, ${longDate(story.flight.out)}, 19:15`],
      ]);
      heading(sheet, 'Return');
      pairs(sheet, [
        ['Flight', `${carrier.code} 483`],
        ['Departure', `${story.place.port}, ${longDate(story.flight.back)}, 20:50`],
        ['Arrival', `${carrier.homePort}, ${longDate(addDays(story.flight.back, 1))}, 08:10`],
      ]);
    },
  );
};

/** A hotel booking for every night of the trip. */
export const paintHotel = (story: Story): Promise<Buffer> => {
  const { place } = story;
  return paintSheet(
    {
      firm: place.hotel,
      lines: [
        `${place.line1}, ${place.postalCode} ${place.city}, ${story.destination}`,
        `${place.phone}   ${place.email}`,
      ],
      title: 'Hotel reservation confirmation',
    },
    (sheet) => {
      pairs(sheet, [
        ['Hotel', place.hotel],
        ['Address', `${place.line1}, ${place.postalCode} ${place.city}, ${story.destination}`],
        ['Telephone', place.phone],
        ['E-mail', place.email],
        ['Guest name', fullName(story.person)],
        ['Confirmation number', 'HB-88213'],
        ['Check-in', longDate(story.hotel.checkIn)],
        ['Check-out', longDate(story.hotel.checkOut)],
        ['Rooms', '1 single room, breakfast included'],
        ['Payment', 'Prepaid in full'],
      ]);
    },
  );
};

/** An electricity bill: where the traveller lives. */
export const paintAddressProof = (story: Story): Promise<Buffer> => {
  const { line1, city, postalCode, country } = story.person.address;
  return paintSheet(
    {
      firm: 'Lantern Power',
      lines: ['Customer service: service@lanternpower.test'],
      title: 'Electricity bill',
    },
    (sheet) => {
      pairs(sheet, [
        ['Customer name', fullName(story.person)],
        ['Supply address', `${line1}, ${postalCode} ${city}, ${country}`],
        ['Bill date', longDate(story.letterDate)],
        ['Meter reading', '48 213 kWh'],
        ['Amount due', amount(61.4, story.samples.bank.currency)],
      ]);
    },
  );
};

/** An employer's letter: position, salary, start, leave and return to work. */
export const paintEmployerLetter = (story: Story): Promise<Buffer> => {
  const { employer } = story.samples;
  return paintSheet(
    {
      firm: employer.name,
      lines: [
        `${employer.address.line1}, ${employer.address.city} ${employer.address.postalCode}, ${employer.address.country}`,
        `${employer.phone}   ${employer.email}`,
      ],
      title: 'Certificate of employment and leave',
    },
    (sheet) => {
      pairs(sheet, [['Date', longDate(story.letterDate)]]);
      paragraph(sheet, 'To the visa section');
      paragraph(
        sheet,
        `We confirm that ${fullName(story.person)} is employed with us on a permanent contract.`,
      );
      pairs(sheet, [
        ['Employee', fullName(story.person)],
        ['Employer', employer.name],
        ['Position', employer.jobTitle],
        ['Employed since', longDate(employer.since)],
        ['Monthly salary', amount(employer.grossPay, employer.currency)],
        ['Leave from', longDate(story.leave.from)],
        ['Leave until', longDate(story.leave.to)],
        ['Return to work', longDate(addDays(story.leave.to, 1))],
      ]);
      paragraph(
        sheet,
        `The leave is approved. ${story.person.givenNames} ${story.person.surname} will return to the same position afterwards.`,
      );
      paragraph(sheet, `${employer.signatory}, ${employer.signatoryPosition}`);
    },
  );
};
