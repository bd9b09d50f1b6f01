import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import samples from '../../../catalogue/samples.json' with { type: 'json' };
import { addDays, addYears } from '../../../src/core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../src/core/dates/iso-date.ts';
import type { ReadDocument } from '../../../src/reader/reading.ts';
import { type Chance, chance } from '../../../src/reader/specimens/chance.ts';
import { templates } from '../../../src/reader/specimens/corpus/corpus.ts';
import { fillPaper } from '../../../src/reader/specimens/corpus/filled-paper.ts';
import { pickOne } from '../../../src/reader/specimens/corpus/template.ts';
import { paintPassport } from '../../../src/reader/specimens/passport.ts';
import { type Exposure, photograph } from '../../../src/reader/specimens/photograph.ts';
import type { SampleDocuments } from '../../../src/reader/specimens/sample-documents.ts';
import { consistentStory, type Story } from '../../../src/reader/specimens/story.ts';
import { isSameReading } from '../../../src/reader/training/confidence/evaluate-reading.ts';
import { vocabulary } from '../../reader/typed-page.ts';
import { type Benchmark, counted } from '../figure.ts';
import { sized } from '../size.ts';
import { openBenchReader } from './reading-pool.ts';

const TODAY = '2026-11-20' as IsoDate;
const SEED = 1815;
const COUNT = sized(60, 1);
const book = samples as SampleDocuments;
/** Whose names and numbers the data pages carry. */
const holders = templates.filter(({ id }) =>
  ['passport-gb', 'passport-in', 'passport-us', 'passport-it'].includes(id),
);
const FIELDS = [
  'surname',
  'given_names',
  'number',
  'nationality',
  'date_of_birth',
  'sex',
  'expiry_date',
];

interface Holder {
  source: Uint8Array | { path: string };
  truth: Record<string, unknown>;
}

/**
 * The fields of data pages: of generated ones, each of another person and seen another way; with a
 * folder, of those whose manifest tells what their zone says.
 */
export const passportFields: Benchmark = async ({ data }) => {
  const holders =
    data === undefined
      ? generated(chance(SEED), Math.round(COUNT * Number(process.env.CORPUS ?? 1)))
      : passportsIn(data);
  const reader = await openBenchReader();
  const read: { truth: Holder['truth']; fields: ReadDocument['fields'] }[] = [];
  try {
    for await (const { source, truth } of holders) {
      const { documents } = await reader.read(source);
      read.push({
        truth,
        fields: documents.find(({ namespace }) => namespace === 'passport')?.fields ?? {},
      });
    }
  } finally {
    reader.close();
  }
  return FIELDS.map((name) =>
    counted(
      `passport.fields.${name}`,
      read.filter(({ truth }) => truth[name] !== undefined),
      ({ truth, fields }) => isTold(fields[name]?.value, truth[name]),
    ),
  );
};

/** Dates are compared as a zone writes them. */
const isTold = (read: unknown, truth: unknown): boolean =>
  isSameReading(zoneDate(read), zoneDate(truth));
const zoneDate = (value: unknown): unknown =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value).replaceAll('-', '').slice(2) : value;

async function* generated(dice: Chance, count: number): AsyncGenerator<Holder> {
  for (let number = 0; number < count; number += 1) {
    const story = storyOf(dice, number);
    const {
      person: { surname, givenNames, number: passport, nationality, dateOfBirth, sex },
      passport: { expires },
    } = story;
    const truth = {
      surname: asZone(surname),
      given_names: asZone(givenNames),
      number: passport,
      nationality: { D: 'DEU' }[nationality] ?? nationality,
      date_of_birth: dateOfBirth,
      sex,
      expiry_date: expires,
    };
    yield { truth, source: await photograph(await paintPassport(story), exposureOf(dice)) };
  }
}

/** Names as they are told: the zone's letters stand for them (ICAO 9303 part 3, section 6). */
const asZone = (name: string): string =>
  name
    .toUpperCase()
    .replace(/Ä/g, 'AE')
    .replace(/Ö/g, 'OE')
    .replace(/Ü/g, 'UE')
    .replace(/ß|ẞ/g, 'SS')
    .replace(/-/g, ' ');

function storyOf(dice: Chance, number: number): Story {
  const story = consistentStory(
    book,
    { to: 'JP', toName: 'Japan', fromDate: '2027-04-03', toDate: '2027-04-14', today: TODAY },
    book.people[number % book.people.length],
  );
  const { truth } = fillPaper(pickOne(dice, holders), dice, TODAY);
  const issued = addDays(TODAY, -dice.below(3000));
  const person = {
    ...story.person,
    surname: String(truth.surname),
    givenNames: String(truth.given_names),
    number: String(truth.number).slice(0, 9),
    dateOfBirth: String(truth.date_of_birth),
    sex: truth.sex === 'M' ? ('M' as const) : ('F' as const),
  };
  return { ...story, person, passport: { issued, expires: addDays(addYears(issued, 10), -1) } };
}

function exposureOf(dice: Chance): Exposure {
  return {
    dpi: 180 + 140 * dice.unit(),
    turn: dice.unit() < 0.3 ? 90 * dice.below(4) : 8 * (dice.unit() - 0.5),
    blur: dice.unit() < 0.5 ? 0 : 0.3 + 0.9 * dice.unit(),
    desk: dice.unit() < 0.5,
  };
}

/** The parts of a zone as a manifest tells them: fillers at the end, dates as yymmdd. */
interface Told {
  type?: string;
  file: string;
  settled?: boolean;
  expected?: Partial<
    Record<'surname' | 'given' | 'number' | 'nationality' | 'birth' | 'sex' | 'expiry', string>
  >;
}

/** Data pages of a folder whose zone was transcribed and holds. */
function* passportsIn(folder: string): Generator<Holder> {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    files: Told[];
  };
  for (const { file, type, settled, expected } of files) {
    if (type !== 'Passport' || !settled || !expected) continue;
    const bare = (text: string | undefined) => text?.replace(/<+/g, ' ').trim();
    const { surname, given, number, nationality, birth, sex, expiry } = expected;
    const truth = {
      surname: bare(surname),
      given_names: bare(given),
      number: bare(number),
      nationality: vocabulary.countries.byCode(nationality ?? '') ?? nationality,
      date_of_birth: birth,
      sex: sex === '<' ? 'X' : sex,
      expiry_date: expiry,
    };
    yield { source: { path: join(folder, file) }, truth };
  }
}
