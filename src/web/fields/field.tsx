import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Cell, isShown } from '../../core/forms/store/cell.ts';
import { focusCell } from './element-id.ts';
import { useFormView } from './form-view.ts';
import { Group } from './group.tsx';
import { Leaf } from './leaf.tsx';
import { List } from './list.tsx';
import { useVisible } from './use-cell.ts';

/**
 * The question that decides whether another one shows: the last of those before it that its
 * condition reads, else the first after it. Undefined when only facts from outside the form decide.
 */
const controllerOf = (cell: Cell, cells: Iterable<Cell>): Cell | undefined => {
  let isAfter = false;
  let found: Cell | undefined;
  for (const one of cells) {
    if (one === cell) isAfter = true;
    const decides =
      one.kind === 'leaf' &&
      isShown(one) &&
      one.treeNode.readers.some(({ treeNode }) => treeNode === cell.treeNode);
    if (decides && isAfter) return found ?? one;
    if (decides) found = one;
  }
  return found;
};

/** Groups and lists draw the questions in them by this, without knowing this file. */
const renderField = (cell: Cell) => <Field key={cell.id} cell={cell} />;

const Body = ({ cell }: { cell: Cell }) => {
  switch (cell.kind) {
    case 'group':
      return <Group cell={cell} renderField={renderField} />;
    case 'list':
      return <List cell={cell} renderField={renderField} />;
    case 'leaf':
      return <Leaf cell={cell} />;
    case 'root':
    case 'section':
    case 'row':
      throw new Error(`"${cell.id}" is not a question.`);
  }
};

/**
 * Mounted from the first time that it shows, or is about to; hidden after that, so that showing it
 * again costs nothing.
 */
const useMounted = (cell: Cell, isVisible: boolean): boolean => {
  const { prerenderer } = useFormView();
  const [isMounted, setMounted] = useState(isVisible);
  if (isVisible && !isMounted) setMounted(true);
  useEffect(
    () => (isMounted ? undefined : prerenderer.offer(cell, () => setMounted(true))),
    [cell, isMounted, prerenderer],
  );
  return isMounted || isVisible;
};

/**
 * One question, as its condition shows it. When it goes while somebody is in it, focus goes to the
 * question that made it go. It follows its own cell alone: what is around it may be drawn again at
 * any time.
 */
export const Field = memo(({ cell }: { cell: Cell }) => {
  const { store } = useFormView();
  const isVisible = useVisible(cell);
  const isMounted = useMounted(cell, isVisible);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isVisible || !place.current?.contains(document.activeElement)) return;
    const controller = controllerOf(cell, store.cells());
    if (controller) focusCell(controller);
  }, [isVisible, cell, store]);
  return isMounted ? (
    <div ref={place} hidden={!isVisible}>
      <Body cell={cell} />
    </div>
  ) : null;
});
