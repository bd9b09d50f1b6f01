import { composeZone, type ZoneTexts } from '../../../core/mrz/compose-zone.ts';
import { type FormatName, formats } from '../../../core/mrz/formats.ts';
import type { Chance } from '../chance.ts';

const SURNAMES = [
  'ERIKSSON',
  'OKONKWO',
  'VAN<DER<BERG',
  'LI',
  'PAPADOPOULOU',
  'GARCIA<MARQUEZ',
  'OCONNOR',
  'WISNIEWSKA',
  'AL<RASHID',
  'QUISPE',
  'NJOROGE',
  'ZHELEZNYAKOVA',
  'DUBOIS',
  'XU',
  'JAKOBSDOTTIR',
  'FERNANDO',
];
const GIVEN = [
  'ANNA<MARIA',
  'JOHN',
  'XAVIER',
  'HIROKO',
  'FATIMA<ZAHRA',
  'BJOERN',
  'GWENDOLYN<MAY',
  'IVO',
  'QUENTIN',
  'UMA',
  'WILLIAM<JAMES',
  'JORGE<LUIS',
  'YASMINE',
  'VICTORIA',
  'KWAME',
  'PIOTR',
];
const STATES = [
  'UTO',
  'D<<',
  'GBR',
  'USA',
  'FRA',
  'IND',
  'NGA',
  'BRA',
  'KOR',
  'TUR',
  'ESP',
  'UKR',
  'MAR',
  'JPN',
  'ZAF',
  'POL',
];
const TYPES: Record<FormatName, readonly string[]> = {
  TD3: ['P<', 'P<', 'PM', 'PO'],
  TD2: ['I<', 'ID', 'AR'],
  TD1: ['I<', 'ID', 'C<', 'AR'],
  MRVA: ['V<', 'VN'],
  MRVB: ['V<', 'VB'],
  FRID: ['ID'],
};

const pick = <T>(from: readonly T[], random: Chance): T => {
  const one = from[random.below(from.length)];
  if (one === undefined) throw new RangeError('There is nothing to draw from.');
  return one;
};

const digits = (count: number, random: Chance): string =>
  Array.from({ length: count }, () => random.below(10)).join('');
const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const mixed = (count: number, random: Chance): string =>
  Array.from({ length: count }, () => LETTERS_AND_DIGITS[random.below(36)]).join('');
const two = (number: number): string => String(number).padStart(2, '0');
const day = (random: Chance): string =>
  `${two(random.below(100))}${two(1 + random.below(12))}${two(1 + random.below(28))}`;

const numberOf = (random: Chance): string =>
  pick(
    [
      () => digits(9, random),
      () => pick([...LETTERS_AND_DIGITS.slice(0, 26)], random) + digits(8, random),
      () => mixed(9, random),
      () => mixed(2, random) + digits(6, random),
    ],
    random,
  )();

/** The lines of a zone of nobody. */
export const inventedZone = (format: FormatName, random: Chance): string[] => {
  const surname = pick(SURNAMES, random),
    given = pick(GIVEN, random),
    state = pick(STATES, random),
    type = pick(TYPES[format], random),
    sex = pick(['M', 'F', '<'], random);
  if (format === 'FRID')
    return composeZone(format, {
      type,
      issuer: 'FRA',
      surname,
      optional: digits(6, random),
      number: digits(4, random) + mixed(1, random) + digits(7, random),
      givenNames: given.replace('<', '<<').slice(0, 14),
      dateOfBirth: day(random),
      sex: sex === '<' ? 'F' : sex,
    });
  const room = formats[format].fields.names!;
  const texts: ZoneTexts = {
    type,
    issuer: state,
    names: `${surname}<<${given}`.slice(0, room.to - room.from),
    number: numberOf(random),
    nationality: state,
    dateOfBirth: day(random),
    sex,
    expiryDate: day(random),
  };
  const space = formats[format].fields.optional!;
  return composeZone(format, {
    ...texts,
    ...(random.unit() < 0.5 && {
      optional: mixed(Math.min(space.to - space.from, 4 + random.below(8)), random),
    }),
  });
};
