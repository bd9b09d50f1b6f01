import { addDays, addMonths, addYears } from '../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { SampleDocuments, SpecimenPerson, SpecimenPlace } from './sample-documents.ts';

/**
 * The trip that sample documents are made for. Dates are ISO; destination and nationality are
 * alpha-2 codes.
 */
export interface SampleTrip {
  to: string;
  toName: string;
  nationality?: string;
  fromDate: IsoDate;
  toDate: IsoDate;
  today: IsoDate;
  holder?: Partial<SpecimenPerson>;
}

/**
 * Everything that the documents of one set say, so that all of them tell the same story (or, with
 * `planted`, do not).
 */
export interface Story {
  person: SpecimenPerson;
  place: SpecimenPlace;
  destination: string;
  today: IsoDate;
  passport: { issued: IsoDate; expires: IsoDate };
  flight: { out: IsoDate; back: IsoDate };
  hotel: { checkIn: IsoDate; checkOut: IsoDate };
  insurance: { from: IsoDate; to: IsoDate };
  statement: { from: IsoDate; to: IsoDate; holder: string };
  leave: { from: IsoDate; to: IsoDate };
  letterDate: IsoDate;
  payMonth: IsoDate;
  samples: SampleDocuments;
}

export const fullName = (person: SpecimenPerson): string =>
  `${person.givenNames} ${person.surname}`;

const placeFor = (samples: SampleDocuments, trip: SampleTrip): SpecimenPlace =>
  samples.places.find(({ country }) => country === trip.to) ?? {
    ...samples.elsewhere,
    country: trip.to,
  };

/** The traveller of the trip's nationality, or the first; perhaps under another name. */
const personFor = (
  { people }: SampleDocuments,
  { nationality, holder }: SampleTrip,
): SpecimenPerson | undefined => {
  const person = people.find(({ country }) => country === nationality) ?? people[0];
  return person && { ...person, ...holder };
};

/** A story in which everything agrees with the trip and with everything else. */
export const consistentStory = (
  samples: SampleDocuments,
  trip: SampleTrip,
  person = personFor(samples, trip),
): Story => {
  if (!person) throw new RangeError('The samples name no person.');
  const issued = addYears(addMonths(trip.today, -7), -4);
  return {
    person,
    samples,
    place: placeFor(samples, trip),
    destination: trip.toName,
    today: trip.today,
    passport: { issued, expires: addDays(addYears(issued, 10), -1) },
    flight: { out: trip.fromDate, back: trip.toDate },
    hotel: { checkIn: trip.fromDate, checkOut: trip.toDate },
    insurance: { from: addDays(trip.fromDate, -1), to: addDays(trip.toDate, 15) },
    statement: {
      from: addDays(addMonths(trip.today, -6), -6),
      to: addDays(trip.today, -6),
      holder: fullName(person),
    },
    leave: { from: addDays(trip.fromDate, -1), to: addDays(trip.toDate, 1) },
    letterDate: addDays(trip.today, -9),
    payMonth: addMonths(trip.today, -1),
  };
};

/**
 * The same story with contradictions planted: another name at the bank, an old statement, a late
 * flight, short insurance.
 */
export const contradictoryStory = (story: Story): Story => ({
  ...story,
  flight: { out: addDays(story.flight.out, 2), back: story.flight.back },
  insurance: { from: story.insurance.from, to: addDays(story.flight.back, -3) },
  statement: {
    from: addMonths(story.statement.from, -5),
    to: addMonths(story.statement.to, -5),
    holder: `Anton ${story.person.surname}`,
  },
  leave: { from: story.leave.from, to: addDays(story.leave.to, -5) },
});
