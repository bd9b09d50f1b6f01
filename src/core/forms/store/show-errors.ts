import { checkValue } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { type Cell, cellsWithin } from './cell.ts';
import { pointerTo } from './find-errors.ts';
import type { LiveForm } from './live-form.ts';
import type { RemoteAnswers } from './remote-answers.ts';

/**
 * Shows what is wrong with what stands in some fields, wherever it came from. A text that is being
 * typed is left alone; a blank one is checked when somebody asks.
 */
export function showErrors(live: LiveForm, cells: Iterable<Cell>, context: CheckContext): void {
  live.batch(() => {
    for (const cell of cells) {
      if (cell.kind !== 'leaf' || cell.isBeingTyped) continue;
      const errors = cell.value === undefined ? [] : checkValue(cell.node, cell.value, context);
      live.show(
        cell,
        errors.map((error) => ({ ...error, instancePath: pointerTo(cell) })),
      );
    }
  });
}

/** Makes a change to a field, and checks at once what stands in it then. */
export function answer(
  live: LiveForm,
  { cell, context }: { cell: Cell; context: CheckContext },
  change: () => void,
): void {
  live.batch(() => {
    change();
    showErrors(live, cellsWithin(cell), context);
  });
}

/**
 * Takes what the server knows now, and checks it. What the server refused stays told until the
 * answer is another one.
 */
export function takeRemoteAnswers(
  live: LiveForm,
  remoteAnswers: RemoteAnswers,
  context: CheckContext,
): void {
  const before = new Map([...live.tree.all()].map((cell) => [cell, cell.value]));
  live.batch(() => {
    live.take(remoteAnswers);
    showErrors(
      live,
      [...live.tree.all()].filter(
        (cell) => cell.errors.length === 0 || before.get(cell) !== cell.value,
      ),
      context,
    );
  });
}
