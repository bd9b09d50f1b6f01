import { useMeasured } from '../../lib/use-measured.ts';

/** How many panes fit beside each other. */
export type Room = 'one' | 'two' | 'three';

/** From these widths of the panes' frame on, in pixels. As in documents.module.css. */
const TWO_PX = 960;
const THREE_PX = 1120;

/** How many panes have room in a frame of this width. */
export const roomOf = (width: number): Room =>
  width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one';

const roomIn = ({ clientWidth }: HTMLElement): Room => roomOf(clientWidth);

/** The frame of the panes, and how many it has room for: the shells leave different widths. */
export const useRoom = () => useMeasured(roomIn, 'one');
