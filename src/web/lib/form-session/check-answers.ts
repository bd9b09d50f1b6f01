import type { FormStore } from '../../../core/forms/store/store.ts';

/**
 * What is wrong with an answer that is there is said at once; what is missing only when somebody
 * continues.
 */
export const checkAnswers = (store: FormStore): void =>
  store.batch(() => {
    for (const cell of store.cells())
      if (cell.kind === 'leaf' && cell.value !== undefined && !cell.isBeingTyped)
        store.blurred(cell);
  });
