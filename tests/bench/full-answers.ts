import { type Cell, isShown } from '../../src/core/forms/store/cell.ts';
import type { FormStore } from '../../src/core/forms/store/store.ts';
import type { FieldNode, Value } from '../../src/core/forms/types.ts';

const ROUNDS = 6;

/** A value that passes most checks; whoever was born then is a minor. */
const plausible = (node: FieldNode): Value => {
  const first = node.options?.[0]?.value ?? 'GB';
  switch (node.type) {
    case 'number':
      return typeof node.min === 'number' ? node.min : 1;
    case 'money':
      return { amount: 100, currency: node.currency ?? 'EUR' };
    case 'date':
      return '2009-05-04';
    case 'month':
      return '2020-05';
    case 'time':
      return '10:30';
    case 'email':
      return 'anna@example.test';
    case 'phone':
      return '+999205550142';
    case 'checkbox':
      return true;
    case 'multiselect':
    case 'checkboxGroup':
      return (
        node.options?.filter(({ value }) => value !== node.exclusive).map(({ value }) => value) ?? [
          first,
        ]
      );
    case 'select':
    case 'radio':
    case 'country':
      return first;
    case 'signature':
      return { name: 'Anna Maria Eriksson', date: '2026-11-20' };
    default:
      return 'Answer';
  }
};

/** The questions that show. */
export const shownLeaves = (store: FormStore): Cell[] =>
  [...store.cells()].filter((cell) => cell.kind === 'leaf' && isShown(cell));

/** Chooses the option that shows the most questions; the first of those that show as many. */
const chooseWidest = (store: FormStore, cell: Cell): void => {
  const widths = (cell.node.options ?? []).map(({ value }) => {
    store.set(cell, value);
    return { value, count: shownLeaves(store).length };
  });
  store.set(cell, widths.toSorted((one, other) => other.count - one.count)[0]?.value);
};

const isChoice = ({ node, treeNode }: Cell): boolean =>
  (node.type === 'radio' || node.type === 'select') &&
  treeNode.readers.length > 0 &&
  Boolean(node.options);

/**
 * Answers every question that shows, round after round until no more appear, with one row in each
 * list and as many conditions open as can be.
 */
export const answerAll = (store: FormStore): FormStore => {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cell of [...store.cells()]) {
      if (!isShown(cell)) continue;
      if (cell.kind === 'list' && cell.children.length === 0) store.addRow(cell);
      if (cell.kind !== 'leaf' || cell.value !== undefined) continue;
      if (isChoice(cell)) chooseWidest(store, cell);
      else store.set(cell, plausible(cell.node));
    }
  }
  return store;
};
