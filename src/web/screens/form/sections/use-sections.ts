import type { Cell } from '../../../../core/forms/store/cell.ts';
import {
  type AnswerCount,
  askedSections,
  type SectionState,
  sectionStates,
} from '../../../../core/forms/store/section-states.ts';
import type { FormStore } from '../../../../core/forms/store/store.ts';
import { useDebounced } from '../../../fields/debounced-store.ts';

/** How far each section is, in order; the same list until something in it changes. */
export const useSectionStates = (store: FormStore): readonly SectionState[] =>
  useDebounced(store, () => sectionStates(store));

/** The sections that ask something; the same list until that changes. */
export const useAskedSections = (store: FormStore): readonly Cell[] =>
  useDebounced(store, () => askedSections(store));

/** An unhurried person needs about this long for an answer that no document gives. */
const SECONDS_AN_ANSWER = 25;

export const minutesLeft = ({ answered, total }: AnswerCount): number =>
  Math.ceil(((total - answered) * SECONDS_AN_ANSWER) / 60);
