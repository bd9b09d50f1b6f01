import { plainWords } from '../../forms/prefill/plain-words.ts';
import { monthWords } from '../date-text.ts';
import type { DatePart, PlannedControl, PlannedValue } from '../filing-plan.ts';
import { controlFound, type PageView, type ViewedControl } from '../page-view.ts';
import {
  type EntryHead,
  entryOfSteps,
  type FillEntry,
  type FillMark,
  type FillStep,
  leftEntry,
} from './fill-entry.ts';
import { matchChoice } from './match-choice.ts';
import { refusalOf } from './refusal.ts';
import { standsThere } from './stands-there.ts';

interface Filling {
  value: Extract<PlannedValue, { as: 'date' }>;
  view: PageView;
  forbidden: ReadonlySet<number>;
  taken: Set<number>;
}

interface PlacedPart {
  part: DatePart;
  text: string;
  control: ViewedControl;
  mark?: FillMark;
}

/** What people read at the boxes of a date. */
const PART_WORDS: Record<DatePart, readonly string[]> = {
  day: ['day', 'dd', 'tag', 'tt', 'jour', 'jj', 'hari', 'tanggal'],
  month: ['month', 'mm', 'monat', 'mois', 'bulan'],
  year: ['year', 'yyyy', 'jahr', 'jjjj', 'annee', 'aaaa', 'tahun'],
};

/** A date in several boxes: all of them or none. */
export function dateEntry(control: PlannedControl, filling: Filling): FillEntry {
  const head = { id: control.id, label: control.label, show: filling.value.show };
  const parts = Object.entries(filling.value.parts) as [DatePart, string][];
  const placed = parts.flatMap(([part, text]) => {
    const found = locatePart(control, part, filling);
    return found ? [{ part, text, ...found }] : [];
  });
  if (placed.length < parts.length)
    return wholeDate(control, filling) ?? leftEntry(head, whyAway(control));
  const refusal = placed
    .map((one) => refusalOf(one.control, control, filling.forbidden))
    .find((why) => why);
  if (refusal) return leftEntry(head, refusal);
  for (const one of placed) filling.taken.add(one.control.ref);
  const steps = placed.flatMap((one) => partStep(one) ?? []);
  if (steps.length < parts.length) return leftEntry(head, 'no-match');
  return entryOfSteps({ ...head, marks: marksOf(placed) }, steps);
}

const whyAway = ({ isConditional }: PlannedControl) => (isConditional ? 'not-shown' : 'not-found');

const marksOf = (placed: readonly PlacedPart[]): FillMark[] => [
  ...new Set(placed.flatMap(({ mark }) => mark ?? [])),
];

/** A box is found by selector, unless it stands under another heading and one under its own has its name. */
function locatePart(
  { parts, label }: PlannedControl,
  part: DatePart,
  { view, taken }: Filling,
): Omit<PlacedPart, 'part' | 'text'> | undefined {
  const boxes = view.controls.filter(
    ({ ref, kind }) => (kind === 'text' || kind === 'select') && !taken.has(ref),
  );
  const refs = (parts?.[part]?.selectors ?? []).flatMap((selector) => view.found[selector] ?? []);
  const bySelector = refs
    .map((ref) => controlFound(view.controls, ref))
    .find((box) => box !== undefined && boxes.includes(box));
  const isUnder = (box: ViewedControl) => plainWords(box.group) === plainWords(label);
  if (bySelector && (bySelector.group === '' || isUnder(bySelector)) && !isOther(bySelector, part))
    return { control: bySelector };
  const named = boxes.filter((box) => saysPart(box, part));
  const byHeading =
    only(named.filter(isUnder)) ?? only(named.filter((box) => begins(box.group, label)));
  if (byHeading)
    return byHeading === bySelector
      ? { control: byHeading, mark: 'relabelled' }
      : { control: byHeading, mark: 'moved' };
  return bySelector && !isOther(bySelector, part)
    ? { control: bySelector, mark: 'relabelled' }
    : undefined;
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

const begins = (group: string, label: string): boolean =>
  `${plainWords(group)} `.startsWith(`${plainWords(label)} `);

const saysPart = ({ label }: ViewedControl, part: DatePart): boolean => {
  const said = plainWords(label).split(' ');
  return PART_WORDS[part].some((word) => said.includes(word));
};

/** A box whose label names another part is that part, whatever it is called within. */
const isOther = (box: ViewedControl, part: DatePart): boolean =>
  !saysPart(box, part) &&
  (Object.keys(PART_WORDS) as DatePart[]).some((one) => one !== part && saysPart(box, one));

/** A part of a date is exact or nothing: a similar year is another year. */
function partStep({ part, text, control }: PlacedPart): FillStep | undefined {
  const { ref, options } = control;
  if (control.kind === 'text')
    return {
      action: { do: 'type', ref, text },
      isLoose: false,
      stands: standsThere(control),
      isSame: Number(control.value) === Number(text) && control.value.trim() !== '',
    };
  const words = part === 'month' ? monthWords(text) : [text, String(Number(text))];
  const match = options && matchChoice({ words }, options);
  if (!match || match.isLoose) return undefined;
  return {
    action: { do: 'choose', ref, value: match.option.value },
    isLoose: false,
    stands: standsThere(control),
    isSame: match.option.isOn,
  };
}

/** Where the page has one box for dates now, under the very label, the browser's own is filled. */
function wholeDate(
  control: PlannedControl,
  { value: { parts, show }, view, forbidden, taken }: Filling,
): FillEntry | undefined {
  const { year, month, day } = parts;
  const box = only(
    view.controls.filter(
      ({ ref, type, label }) =>
        type === 'date' && !taken.has(ref) && plainWords(label) === plainWords(control.label),
    ),
  );
  if (!box || !year || !month || !day) return undefined;
  const head: EntryHead = { id: control.id, label: control.label, show };
  const refusal = refusalOf(box, control, forbidden);
  if (refusal) return leftEntry(head, refusal);
  taken.add(box.ref);
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const step: FillStep = {
    action: { do: 'type', ref: box.ref, text },
    isLoose: false,
    stands: box.value,
    isSame: box.value === text,
  };
  return entryOfSteps({ ...head, marks: ['moved'] }, [step]);
}
