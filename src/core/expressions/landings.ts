import { days } from '../dates/date-arithmetic.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import type { Tables } from './facts.ts';
import { countryOfPlace } from './places.ts';

/**
 * One leg of a journey as bookings say it: places in words, the day and the hour ("07:40") on which
 * it departs.
 */
export interface BookedLeg {
  from?: string;
  to?: string;
  date?: string;
  time?: string;
}

/** Where a leg ends. */
export interface Landing {
  place: string;
  /** Two letters; left out where the place does not tell. */
  country?: string;
  /** Where the leg begins, in the same way. */
  fromCountry?: string;
  /** Only a change: the journey continues within a day. */
  isChange: boolean;
}

const DAY_HOURS = 24;

/** Where a journey lands, in its order, without the end of the way back to where it began. */
export function landings(legs: readonly BookedLeg[], tables: Tables): Landing[] {
  const home = legs[0]?.from;
  return legs.flatMap((leg, index) => {
    const { to } = leg;
    if (to === undefined || (home !== undefined && keyOf(to) === keyOf(home))) return [];
    const [fromCountry, country] = [
      countryOfPlace(leg.from ?? '', tables),
      countryOfPlace(to, tables),
    ];
    return [
      {
        place: to,
        ...(country !== undefined && { country }),
        ...(fromCountry !== undefined && { fromCountry }),
        isChange: goesOnWithinADay(leg, legs[index + 1]),
      },
    ];
  });
}

/** An airport by its code, any other place by its words. */
function keyOf(place: string): string {
  return /\(([A-Z]{3})\)/.exec(place)?.[1] ?? place.trim().toLowerCase();
}

/**
 * From departure to departure; where an hour is missing only the same day is less than a day. What
 * is not known is no change.
 */
function goesOnWithinADay(leg: BookedLeg, next: BookedLeg | undefined): boolean {
  if (!isIsoDate(leg.date ?? '') || !isIsoDate(next?.date ?? '')) return false;
  const nights = days(leg.date ?? '', next?.date ?? '');
  const [left, goesOn] = [hourOf(leg.time), hourOf(next?.time)];
  if (left === undefined || goesOn === undefined) return nights === 0;
  return nights >= 0 && nights * DAY_HOURS + goesOn - left < DAY_HOURS;
}

/** "07:40" as hours; a time of twelve hours counts by its letters: "7:40 pm". */
function hourOf(time: string | undefined): number | undefined {
  const [, hours, minutes, half] = /^(\d{1,2})[:.h](\d{2})\s?([ap])?/i.exec(time ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const late =
    half === undefined
      ? Number(hours)
      : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return late + Number(minutes) / 60;
}
