import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMeasured } from '../../lib/page/use-measured.ts';

/** A list of more rows draws only those near the window. */
const MOST_DRAWN = 200;

/** How high a row of the table is, in pixels, as in table.module.css; a card on a phone is measured. */
const ROW_PX = 41;

/** So many rows beyond the window are drawn too: a step by keyboard finds the next one there. */
const BEYOND = 30;

const widthOf = ({ clientWidth }: HTMLElement): number => clientWidth;

interface Drawing {
  /** How many rows the list has. */
  count: number;
  /** Rows that stay wherever the window is: the one that has the focus, and the one that is open. */
  kept: readonly number[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** A row that is drawn, and how many pixels of rows before it are not. */
export interface DrawnRow {
  index: number;
  gap: number;
}

/**
 * The rows that are drawn, in their order, and the height of those after the last one. Short lists
 * are drawn whole.
 */
export function useDrawnRows({ count, kept, body }: Drawing) {
  const isVirtual = count > MOST_DRAWN;
  const [frame, width] = useMeasured(widthOf, 0);
  const [above, setAbove] = useState(0);
  // The list begins elsewhere when what stands above it has grown, or the window has other room.
  useLayoutEffect(() => {
    const { current } = body;
    if (isVirtual && current && width >= 0)
      setAbove(Math.round(current.getBoundingClientRect().top + window.scrollY));
  }, [isVirtual, width, body]);
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? count : 0,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: above,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])]
        .filter((index) => index < range.count)
        .sort((one, other) => one - other),
  });
  if (!isVirtual)
    return {
      isVirtual,
      frame,
      width,
      rows: Array.from({ length: count }, (_, index): DrawnRow => ({ index, gap: 0 })),
      after: 0,
      measure: undefined,
    };
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? above;
  return {
    isVirtual,
    frame,
    width,
    rows: items.map(
      ({ index, start }, at): DrawnRow => ({
        index,
        gap: Math.max(0, start - (items[at - 1]?.end ?? above)),
      }),
    ),
    after: Math.max(0, virtualizer.getTotalSize() - (end - above)),
    measure: virtualizer.measureElement,
  };
}

/**
 * The widths of the columns as they are when the list begins to draw parts of itself: with other rows
 * they would change at every turn. Measured anew whenever `shape` changes; undefined while that is
 * under way, and for a list that is drawn whole.
 */
export function useColumnWidths(
  head: RefObject<HTMLTableRowElement | null>,
  { shape, isVirtual }: { shape: string; isVirtual: boolean },
): readonly number[] | undefined {
  const [measured, setMeasured] = useState<{ shape: string; widths: number[] }>();
  useLayoutEffect(() => {
    if (isVirtual && head.current && measured?.shape !== shape)
      setMeasured({
        shape,
        widths: [...head.current.children]
          .map((cell) => (cell as HTMLElement).offsetWidth)
          .filter((width) => width > 0),
      });
  }, [isVirtual, head, measured, shape]);
  return isVirtual && measured?.shape === shape ? measured.widths : undefined;
}
