import type { PlannedControl, PlannedValue } from '../filing-plan.ts';
import {
  controlFound,
  type PageView,
  type ViewedControl,
  type ViewedOption,
} from '../page-view.ts';
import type { FillStep } from './fill-entry.ts';
import { matchChoice } from './match-choice.ts';
import { standsThere } from './stands-there.ts';

type Choice = Extract<PlannedValue, { as: 'choice' }>['choice'];
interface Place {
  control: Pick<PlannedControl, 'behind' | 'list' | 'kind'>;
  view: PageView;
}

/** Entries of a list that opens, where its map names none. */
const ENTRIES = '[role="option"]';

/** How a choice is made on the page: in a select, among radio buttons, or from a list that opens. */
export function choiceStep(
  viewed: ViewedControl,
  choice: Choice,
  place: Place,
): FillStep | undefined {
  const { behind: selector, kind } = place.control;
  const behind = selector === undefined ? undefined : controlAt(place.view, selector);
  const isBox = viewed.kind === 'text' && (kind === 'typeahead' || viewed.opensList === true);
  const opens = viewed.kind === 'menu' || isBox;
  if (opens) return listStep(viewed, choice, { behind, list: place.control.list });
  const match = viewed.options && matchChoice(choice, viewed.options);
  if (!match) return undefined;
  const { option, isLoose } = match;
  return {
    action:
      option.ref === undefined
        ? { do: 'choose', ref: viewed.ref, value: option.value }
        : { do: 'tick', ref: option.ref, isOn: true },
    isLoose,
    stands: standsThere(viewed),
    isSame: option.isOn,
  };
}

/** A list shows its entries when it is open; the select behind it, where there is one, says them before. */
function listStep(
  viewed: ViewedControl,
  choice: Choice,
  { behind, list = ENTRIES }: { behind: ViewedControl | undefined; list: string | undefined },
): FillStep | undefined {
  const options = behind?.options;
  const match = options && matchChoice(choice, options);
  if (options && !match) return undefined;
  const shown = standsThere(viewed);
  const words = match ? [match.option.label] : choice.words;
  return {
    action: {
      do: 'pick',
      ref: viewed.ref,
      list,
      words,
      ...(behind && match && { behind: behind.ref, value: match.option.value }),
    },
    isLoose: match?.isLoose ?? false,
    stands: behind ? standsThere(behind) : shown,
    isSame: match ? match.option.isOn : isSaid(words, shown),
  };
}

/** Whether a text means the choice as surely as the entry of a list would. */
const isSaid = (words: string[], label: string): boolean =>
  label !== '' && sureChoice(words, [{ value: label, label, isOn: true }]) !== undefined;

/** The entry that says one of these words, for sure. */
export function sureChoice(
  words: string[],
  options: readonly ViewedOption[],
): ViewedOption | undefined {
  const match = matchChoice({ words }, options);
  return match && !match.isLoose ? match.option : undefined;
}

const controlAt = (view: PageView, selector: string): ViewedControl | undefined => {
  const [ref] = view.found[selector] ?? [];
  return ref === undefined ? undefined : controlFound(view.controls, ref);
};
