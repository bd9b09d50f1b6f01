import { useMeasured } from '../../lib/use-measured.ts';

/**
 * From this width of the form's frame on the document stands beside the form; below, it comes on
 * demand. As in form.module.css.
 */
const BESIDE_PX = 1200;

const hasRoom = ({ clientWidth }: HTMLElement): boolean => clientWidth >= BESIDE_PX;

/** The frame of the form, and whether it has room for the document. */
export const useBeside = () => useMeasured(hasRoom, false);
