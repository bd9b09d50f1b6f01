import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Chance } from '../chance.ts';
import { type PaperTemplate, pickOne } from './template.ts';
import {
  type Habits,
  habitsOf,
  type SpecimenValue,
  specimenMoney,
  specimenValue,
  writtenDate,
} from './values.ts';

/** A paper with all its places filled. */
export interface FilledSpecimen {
  template: PaperTemplate;
  /** Lines in the template's own form: "# heading", "label | value", "t: cell | cell". */
  pages: string[][];
  /** What it says, by the names of the reader's fields; dates ISO, sums {amount, currency?}. */
  truth: Record<string, unknown>;
}

const SLOT = /\{(?:(@)(\w+)|(\w*)=([^{}]+))\}/g;

/** Of all papers so many come without their titles, and of so many only a part was taken. */
const [UNTITLED, CUT] = [0.2, 0.15];

export function fillPaper(template: PaperTemplate, dice: Chance, today: IsoDate): FilledSpecimen {
  const habits = habitsOf(template.at, dice, today);
  const slotValues = new Map<string, SpecimenValue>();
  const lines = template.pages.map((page) =>
    page
      .flatMap((line) => moved(line, habits))
      .map((line) => filled(line, { slotValues, habits, id: template.id })),
  );
  const pages =
    template.form === 'card'
      ? lines
      : lines.map((page, at) => (at === 0 ? partOf(page, dice) : page));
  const names = pages.flat().flatMap((line) => line.names);
  return {
    template,
    pages: pages.map((page) => page.map(({ text }) => text)),
    truth: {
      ...Object.fromEntries(names.map((name) => [name, slotValues.get(name)?.value])),
      ...template.says,
    },
  };
}

interface FilledLine {
  text: string;
  /** The values that it says. */
  names: string[];
}

function filled(
  line: string,
  {
    slotValues,
    habits,
    id,
  }: { slotValues: Map<string, SpecimenValue>; habits: Habits; id: string },
): FilledLine {
  const names: string[] = [];
  const text = line.replace(
    SLOT,
    (_, again: string | undefined, repeated: string, name: string, kind: string) => {
      const value = again ? slotValues.get(repeated) : specimenValue(kind, habits);
      if (!value) throw new RangeError(`${id} repeats "${repeated}" before it is said.`);
      if (name) slotValues.set(name, value);
      if (name || again) names.push(name || repeated);
      return value.text;
    },
  );
  return { text, names };
}

function partOf(page: readonly FilledLine[], dice: Chance): FilledLine[] {
  const chance = dice.unit();
  if (chance < UNTITLED) return page.filter(({ text }, at) => at === 0 || !text.startsWith('# '));
  if (chance > UNTITLED + CUT || page.length < 6) return [...page];
  const from = dice.below(Math.ceil(page.length / 3));
  return page.slice(from, from + Math.ceil(page.length * 0.6));
}

/** Lines that stand for several: the rows of an account, what offices write at the end. */
function moved(line: string, habits: Habits): string[] {
  if (line === '...') return [habits.place.talk];
  const rows = Number(/^rows:(\d+)$/.exec(line)?.[1]);
  return rows > 0 ? movements(rows, habits) : [line];
}

function movements(count: number, habits: Habits): string[] {
  const { dice, today, place } = habits;
  let day = addDays(today, -120);
  let balance = 1000 + 5000 * dice.unit();
  return Array.from({ length: count }, () => {
    day = addDays(day, 1 + dice.below(5));
    const sum = dice.unit() < 0.2 ? 1500 * dice.unit() : -90 * dice.unit();
    balance += sum;
    return `t: ${writtenDate(day, habits)} | ${pickOne(dice, place.shop)} | ${specimenMoney(sum, { ...habits, money: 'bare' }).text} | ${specimenMoney(balance, { ...habits, money: 'bare' }).text}`;
  });
}
