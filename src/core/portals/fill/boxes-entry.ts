import { plainWords } from '../../forms/prefill/plain-words.ts';
import type { PlannedChoice, PlannedControl, PlannedValue } from '../filing-plan.ts';
import { isAmong, type PageView, type ViewedControl, type ViewedOption } from '../page-view.ts';
import {
  type EntryHead,
  entryOfSteps,
  type FillEntry,
  type FillMark,
  type FillStep,
  leftEntry,
} from './fill-entry.ts';
import { isForbidden } from './forbidden.ts';
import { locateControl } from './locate-control.ts';
import { type ChoiceMatch, matchChoice } from './match-choice.ts';
import { refusalOf } from './refusal.ts';

interface Filling {
  value: Extract<PlannedValue, { as: 'choices' }>;
  view: PageView;
  forbidden: ReadonlySet<number>;
  taken: Set<number>;
}

/** Several choices of one question: boxes to tick, or a list that takes more than one. */
export function boxesEntry(control: PlannedControl, filling: Filling): FillEntry {
  const { value, view, forbidden, taken } = filling;
  const head = { id: control.id, label: control.label, show: value.show };
  const found = boxesOf(control, view, taken);
  if (!found) return listEntry(control, filling, head);
  const { boxes, marks } = found;
  if (boxes.some((one) => isForbidden(one, forbidden))) return leftEntry(head, 'forbidden');
  const options = boxes.map(({ ref, label, value: on, type, id }) => ({
    ref,
    label,
    value: id || type,
    isOn: on === 'on',
  }));
  const matches = matchesOf(value.choices, options);
  if (!matches) return leftEntry(head, 'no-match');
  for (const { ref } of boxes) taken.add(ref);
  return entryOfSteps({ ...head, marks: [...marks, ...looseMark(matches)] }, matches.map(tickStep));
}

const tickStep = ({ option: { ref = 0, isOn }, isLoose }: ChoiceMatch): FillStep => ({
  action: { do: 'tick', ref, isOn: true },
  isLoose,
  stands: '',
  isSame: isOn,
});

/** Each choice with its option; nothing where one of them has none. */
function matchesOf(
  choices: readonly PlannedChoice[],
  options: readonly ViewedOption[],
): ChoiceMatch[] | undefined {
  const matches = choices.flatMap((choice) => matchChoice(choice, options) ?? []);
  return matches.length === choices.length ? matches : undefined;
}

const looseMark = (matches: readonly ChoiceMatch[]): FillMark[] =>
  matches.some(({ isLoose }) => isLoose) ? ['similar'] : [];

/** Boxes by the names that the map knows, where their heading does not say otherwise; else by heading. */
function boxesOf(
  { selectors, label }: PlannedControl,
  view: PageView,
  taken: ReadonlySet<number>,
): { boxes: ViewedControl[]; marks: FillMark[] } | undefined {
  const all = view.controls.filter(({ kind, ref }) => kind === 'checkbox' && !taken.has(ref));
  const refs = new Set(selectors.flatMap((selector) => view.found[selector] ?? []));
  const named = all.filter((one) => isAmong(refs, one));
  const headed = all.filter(({ group }) => plainWords(group) === plainWords(label));
  const begun = all.filter(({ group }) =>
    `${plainWords(group)} `.startsWith(`${plainWords(label)} `),
  );
  const isHeaded = named.some(
    ({ group }) => group === '' || begun.some((one) => one.group === group),
  );
  if (named.length > 0 && (isHeaded || headed.length === 0))
    return { boxes: named, marks: isHeaded ? [] : ['relabelled'] };
  if (headed.length > 0) return { boxes: headed, marks: ['moved'] };
  return begun.length > 0 ? { boxes: begun, marks: ['similar'] } : undefined;
}

/** A select of several choices: what stands in it stays chosen. */
function listEntry(
  control: PlannedControl,
  { value, view, forbidden, taken }: Filling,
  head: EntryHead,
): FillEntry {
  const located = locateControl({ ...control, kind: 'select' }, view, taken);
  const { options, type, ref } = located?.control ?? {};
  if (!located || !options || ref === undefined || type !== 'select-multiple')
    return leftEntry(head, control.isConditional ? 'not-shown' : 'not-found');
  const refusal = refusalOf(located.control, control, forbidden);
  if (refusal) return leftEntry(head, refusal);
  const matches = matchesOf(value.choices, options);
  if (!matches) return leftEntry(head, 'no-match');
  taken.add(ref);
  const marks: FillMark[] = [
    ...(located.by === 'selector' ? [] : (['moved'] as const)),
    ...looseMark(matches),
  ];
  // The entries of a list that the page draws are pressed one by one.
  if (matches.every(({ option }) => option.ref !== undefined))
    return entryOfSteps({ ...head, marks }, matches.map(tickStep));
  const values = options.filter(
    (option) => option.isOn || matches.some((match) => match.option === option),
  );
  const step: FillStep = {
    action: { do: 'choose-all', ref, values: values.map((option) => option.value) },
    isLoose: false,
    stands: '',
    isSame: matches.every(({ option }) => option.isOn),
  };
  return entryOfSteps({ ...head, marks }, [step]);
}
