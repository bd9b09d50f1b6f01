import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Chance } from '../chance.ts';
import places from './places.json' with { type: 'json' };
import { pickOne } from './template.ts';
import words from './words.json' with { type: 'json' };

type SpecimenCountry = (typeof places)['GB'];

/** Something that a paper says: as it is printed, and what it means. */
export interface SpecimenValue {
  text: string;
  value: unknown;
}

/** The habits of one paper. */
export interface Habits {
  dice: Chance;
  place: SpecimenCountry;
  /** How it writes dates. */
  dates: string;
  /** The sign or the code of its money. */
  money: 'sign' | 'code' | 'bare';
  today: IsoDate;
}

export function habitsOf(at: string, dice: Chance, today: IsoDate): Habits {
  const place = (places as Record<string, SpecimenCountry>)[at];
  if (!place) throw new RangeError(`There is no place "${at}".`);
  return {
    dice,
    place,
    today,
    dates: pickOne(dice, place.dates),
    money: pickOne(dice, ['sign', 'code', 'code', 'bare']),
  };
}

/**
 * A value of a kind such as "person", "date:past" or "money:900-9000". Throws RangeError for a kind
 * that nobody knows.
 */
export function specimenValue(kind: string, habits: Habits): SpecimenValue {
  const [name = '', detail = ''] = kind.split(/:(.*)/);
  const make = makers[name];
  if (make) return make(detail, habits);
  const list = (words as Record<string, string[]>)[name];
  if (!list) throw new RangeError(`Nobody knows the kind of value "${kind}".`);
  return plain(pickOne(habits.dice, list));
}

const plain = (text: string): SpecimenValue => ({ text, value: text });

const makers: Readonly<Record<string, (detail: string, habits: Habits) => SpecimenValue>> = {
  given: (_, { dice, place }) => plain(pickOne(dice, place.given)),
  surname: (_, { dice, place }) => plain(pickOne(dice, place.surname)),
  person: (_, habits) => person(habits),
  surnamefirst: (_, { dice, place }) =>
    plain(`${pickOne(dice, place.surname)} ${pickOne(dice, place.given)}`),
  city: (_, { dice, place }) => plain(pickOne(dice, place.city)),
  street: (_, habits) => plain(street(habits)),
  postcity: (_, habits) => plain(postCity(habits).text),
  address: (_, habits) => address(habits),
  firm: (_, { dice, place }) =>
    plain(`${pickOne(dice, words.firm)} ${pickOne(dice, place.firmEnd)}`),
  pick: (detail, { dice }) => plain(pickOne(dice, detail.split('/'))),
  code: (pattern, { dice }) => plain(code(pattern, dice)),
  number: (range, { dice }) => plain(String(Math.round(within(range, dice)))),
  sex: (_, { dice }) => plain(pickOne(dice, ['F', 'M'])),
  account: (_, { dice }) =>
    account(code(pickOne(dice, ['99999999', '999999999999', '9999-9999-9999']), dice)),
  iban: (_, { dice, place }) =>
    account(code(`${place.issuer.slice(0, 2)}99 9999 9999 9999 9999`, dice).replace(/^D\d/, 'DE')),
  phone: (_, { dice, place }) => plain(place.phone + code('999', dice)),
  email: (_, { dice }) =>
    plain(
      `${pickOne(dice, ['info', 'office', 'people'])}@${pickOne(dice, ['brookfield', 'talheim', 'meridian'])}.example`,
    ),
  flight: (_, { dice }) => plain(code(pickOne(dice, ['AM 999', 'LX9999', 'TP 9999']), dice)),
  date: (when, habits) => date(when, habits),
  month: (_, habits) => month(habits),
  money: (range, habits) => specimenMoney(within(range, habits.dice), habits),
};

function person({ dice, place }: Habits): SpecimenValue {
  const [given, surname] = [pickOne(dice, place.given), pickOne(dice, place.surname)];
  const text = dice.unit() < 0.12 ? `${given} ${surname}`.toUpperCase() : `${given} ${surname}`;
  return { text, value: `${given} ${surname}` };
}

function street({ dice, place }: Habits): string {
  const [name, number] = [pickOne(dice, place.street), 1 + dice.below(180)];
  return place.number === 'before' ? `${number} ${name}` : `${name} ${number}`;
}

function postCity({ dice, place }: Habits): { text: string; postcode: string; city: string } {
  const [city, postcode] = [pickOne(dice, place.city), code(place.postcode, dice)];
  return { city, postcode, text: place.afterCity ? `${city} ${postcode}` : `${postcode} ${city}` };
}

function address(habits: Habits): SpecimenValue {
  const [line1, { text, postcode, city }] = [street(habits), postCity(habits)];
  return { text: `${line1}, ${text}`, value: { line1, city, postal_code: postcode } };
}

/** "A" is a letter, "9" a digit. */
function code(pattern: string, dice: Chance): string {
  return pattern
    .replace(/A/g, () => pickOne(dice, [...'ABCDEFGHKLMNPRSTUVWXYZ']))
    .replace(/9/g, () => String(dice.below(10)));
}

function account(text: string): SpecimenValue {
  return { text, value: text.replace(/\D/g, '').slice(-4) };
}

function within(range: string, dice: Chance): number {
  const [from = 0, to = 0] = range.split('-').map(Number);
  return from + (to - from) * dice.unit();
}

/** Days from today within which a date of that kind lies. */
const REACH: Readonly<Record<string, [number, number]>> = {
  birth: [-25000, -7000],
  child: [-6000, -900],
  past: [-2500, -200],
  recent: [-60, -3],
  soon: [20, 90],
  later: [95, 160],
};

function date(when: string, habits: Habits): SpecimenValue {
  const [from, to] = REACH[when] ?? [0, 0];
  const value = addDays(habits.today, from + habits.dice.below(to - from));
  return { value, text: writtenDate(value, habits) };
}

export function writtenDate(
  iso: IsoDate,
  { dates, place }: Pick<Habits, 'dates' | 'place'>,
): string {
  const [year, month, day] = iso.split('-') as [string, string, string];
  const spelled = (style: 'long' | 'short', language = place.language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: style,
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${iso}T00:00:00Z`));
  switch (dates) {
    case 'slash':
      return `${day}/${month}/${year}`;
    case 'dots':
      return `${day}.${month}.${year}`;
    case 'dash':
      return `${day}-${month}-${year}`;
    case 'american':
      return `${month}/${day}/${year}`;
    case 'iso':
      return iso;
    case 'slashIso':
      return iso.replaceAll('-', '/');
    case 'short':
      return spelled('short');
    default:
      return spelled('long');
  }
}

function month({ today, dice, place }: Habits): SpecimenValue {
  const value = addDays(today, -30 * (1 + dice.below(5))).slice(0, 7);
  const name = new Intl.DateTimeFormat(place.language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${value}-01T00:00:00Z`),
  );
  return {
    value,
    text:
      dice.unit() < 0.7 ? `${name} ${value.slice(0, 4)}` : `${value.slice(5)}/${value.slice(0, 4)}`,
  };
}

const WITHOUT_CENTS = new Set(['JPY', 'IDR']);

export function specimenMoney(size: number, { place, money: manner }: Habits): SpecimenValue {
  const digits = WITHOUT_CENTS.has(place.currency) ? 0 : 2;
  const amount = Number(size.toFixed(digits));
  const figure = new Intl.NumberFormat(place.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount)
    .replace(/[\u00a0\u202f]/g, ' ');
  const unit = manner === 'sign' ? place.sign : place.currency;
  const text =
    manner === 'bare'
      ? figure
      : place.before || manner === 'code'
        ? `${unit}${/^\w/.test(unit) ? ' ' : ''}${figure}`
        : `${figure} ${unit}`;
  return { text, value: { amount, ...(manner !== 'bare' && { currency: place.currency }) } };
}
