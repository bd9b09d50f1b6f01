import type { LeftWhy } from '../filing-plan.ts';

/** What the extension does to one control; each is undone by putting back what stood there. */
export type FillAction =
  | { do: 'type'; ref: number; text: string }
  | { do: 'choose'; ref: number; value: string }
  | { do: 'choose-all'; ref: number; values: string[] }
  | { do: 'tick'; ref: number; isOn: boolean }
  | { do: 'pick'; ref: number; list: string; words: string[]; behind?: number; value?: string };

/** Why something that is filled asks for a look. */
export type FillMark = 'guess' | 'moved' | 'relabelled' | 'similar';

/** One control of the map on the page that stands there. */
export interface FillEntry {
  id: string;
  label: string;
  /** What we have for it, to read and to copy. */
  show: string;
  state: 'fill' | 'same' | 'differs' | 'left';
  why?: LeftWhy;
  marks: FillMark[];
  /** What stands there instead. */
  stands?: string;
  actions: FillAction[];
}

/** What is known of a control before anybody looks at the page. */
export type EntryHead = Pick<FillEntry, 'id' | 'label' | 'show'>;

/** One control, what is done to it, and what stands there. */
export interface FillStep {
  action: FillAction;
  isLoose: boolean;
  /** What stands there; empty where nothing does. */
  stands: string;
  isSame: boolean;
}

export const leftEntry = (head: EntryHead, why: LeftWhy): FillEntry => ({
  ...head,
  state: 'left',
  why,
  marks: [],
  actions: [],
});

/** What becomes of a control by the steps that it takes: nothing is overwritten without a yes. */
export function entryOfSteps(
  entry: EntryHead & Pick<FillEntry, 'marks'>,
  steps: readonly FillStep[],
): FillEntry {
  const open = steps.filter(({ isSame }) => !isSame);
  if (open.length === 0) return { ...entry, state: 'same', actions: [] };
  const stands = steps
    .map((step) => step.stands)
    .filter((text) => text !== '')
    .join(' ');
  const actions = open.map(({ action }) => action);
  return open.some((step) => step.stands !== '')
    ? { ...entry, state: 'differs', stands, actions }
    : { ...entry, state: 'fill', actions };
}
