import type { Cell } from '../../../core/forms/cell.ts';
import { askedSections, sectionStates, type SectionState } from '../../../core/forms/section-states.ts';
import type { FormStore } from '../../../core/forms/store.ts';
import { useCalmly } from '../../fields/calm.ts';

/** How far each section is, in order; the same list until something in it changes. */
export const useSectionStates = (store: FormStore): readonly SectionState[] => useCalmly(store, () => sectionStates(store));

/** The sections that ask something; the same list until that changes. */
export const useAskedSections = (store: FormStore): readonly Cell[] => useCalmly(store, () => askedSections(store));

/** Answers that are needed and those that are there, over all sections. */
export const progressOf = (states: readonly SectionState[]): { answered: number; total: number } =>
  states.reduce((sum, { answered, total }) => ({ answered: sum.answered + answered, total: sum.total + total }), { answered: 0, total: 0 });

/** An unhurried person needs about this long for an answer that no document gives. */
const SECONDS_AN_ANSWER = 25;

export const minutesLeft = ({ answered, total }: { answered: number; total: number }): number => Math.ceil(((total - answered) * SECONDS_AN_ANSWER) / 60);
