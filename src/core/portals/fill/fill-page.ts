import type { FilingPlan, PlannedControl, PlannedValue } from '../filing-plan.ts';
import type { PageView, ViewedControl } from '../page-view.ts';
import type { RecognisedPage } from '../recognise-page.ts';
import { boxesEntry } from './boxes-entry.ts';
import { choiceStep } from './choice-step.ts';
import { dateEntry } from './date-entry.ts';
import {
  entryOfSteps,
  type FillEntry,
  type FillMark,
  type FillStep,
  leftEntry,
} from './fill-entry.ts';
import { type Located, locateControl } from './locate-control.ts';
import { refusalOf } from './refusal.ts';
import { standsThere } from './stands-there.ts';

type Planned = Pick<RecognisedPage, 'page' | 'row'> & { never: FilingPlan['portal']['never'] };

/**
 * What becomes of each control of a page that is recognised: filled, the same already, other than
 * what stands there, or left with the reason. Decides all, and touches nothing.
 */
export function fillPage({ page, row, never }: Planned, view: PageView): FillEntry[] {
  const forbidden = new Set(never.flatMap((selector) => view.found[selector] ?? []));
  const taken = new Set<number>();
  return page.controls.map((control) =>
    entryOf(control, { value: valueFor(control, row), view, forbidden, taken }),
  );
}

/** What goes into a control where the page takes a row of a list, or any. */
export function valueFor({ values, isRepeated }: PlannedControl, row: number): PlannedValue {
  return values[isRepeated ? row : 0] ?? { as: 'left', why: 'unanswered', show: '' };
}

interface Filling {
  value: PlannedValue;
  view: PageView;
  forbidden: ReadonlySet<number>;
  taken: Set<number>;
}

function entryOf(control: PlannedControl, filling: Filling): FillEntry {
  const { value, view, forbidden, taken } = filling;
  const head = { id: control.id, label: control.label, show: value.show };
  if (value.as === 'left') return leftEntry(head, value.why);
  if (value.as === 'date') return dateEntry(control, { ...filling, value });
  if (value.as === 'choices') return boxesEntry(control, { ...filling, value });
  const located = locateControl(control, view, taken);
  if (!located) return leftEntry(head, control.isConditional ? 'not-shown' : 'not-found');
  const refusal = refusalOf(located.control, control, forbidden);
  if (refusal) return leftEntry(head, refusal);
  taken.add(located.control.ref);
  const step = stepFor(located.control, value, { control, view });
  if (!step) return leftEntry(head, 'no-match');
  return entryOfSteps({ ...head, marks: marksOf(value, located, step.isLoose) }, [step]);
}

function stepFor(
  viewed: ViewedControl,
  value: PlannedValue,
  place: { control: PlannedControl; view: PageView },
): FillStep | undefined {
  if (value.as === 'tick') return tickStep(viewed, value.isOn);
  if (value.as === 'choice') return choiceStep(viewed, value.choice, place);
  if (value.as !== 'text') return undefined;
  const text = viewed.type === 'date' && value.iso !== undefined ? value.iso : value.text;
  if (viewed.kind !== 'text') return choiceStep(viewed, { words: [text] }, place);
  const stands = standsThere(viewed);
  return {
    action: { do: 'type', ref: viewed.ref, text },
    isLoose: false,
    stands,
    isSame: plain(stands) === plain(text),
  };
}

/** A box that nobody ticked says nothing yet; one that is ticked was ticked by somebody. */
function tickStep({ ref, value, label }: ViewedControl, isOn: boolean): FillStep {
  const stood = value === 'on';
  return {
    action: { do: 'tick', ref, isOn },
    isLoose: false,
    stands: stood && !isOn ? label : '',
    isSame: stood === isOn,
  };
}

function marksOf(value: PlannedValue, { by, isRelabelled }: Located, isLoose: boolean): FillMark[] {
  return [
    ...(value.isGuess ? (['guess'] as const) : []),
    ...(by === 'label' ? (['moved'] as const) : []),
    ...(by === 'similar' || isLoose ? (['similar'] as const) : []),
    ...(isRelabelled ? (['relabelled'] as const) : []),
  ];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
