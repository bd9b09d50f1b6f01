import { type Cell, cellsWithin } from './cell.ts';

/**
 * The cell at a path ("phones.0.number") or JSON pointer ("/phones/0/number"); undefined when there
 * is none.
 */
export function cellAt(root: Cell, path: string): Cell | undefined {
  const [first, ...keys] = path.replace(/^\//, '').split(/[./]/);
  const top = root.children
    .flatMap((section) => section.children)
    .find((cell) => cell.key === first);
  return keys.reduce<Cell | undefined>(
    (cell, key) =>
      cell?.kind === 'list'
        ? cell.children[Number(key)]
        : cell?.children.find((child) => child.key === key),
    top,
  );
}

/** The cell with an id, which rows keep when they move. */
export function cellById(root: Cell, id: string): Cell | undefined {
  for (const cell of cellsWithin(root)) if (cell.id === id) return cell;
  return undefined;
}
