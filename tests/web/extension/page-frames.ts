import { look } from '../../../src/extension/filler/look.ts';
import { performAll } from '../../../src/extension/filler/perform.ts';
import type { Frames } from '../../../src/extension/panel/frames.ts';

/** The page of the test, as the panel reaches a portal's. */
export const frames: Frames = {
  look: async (selectors) => [{ frameId: 0, view: look(selectors) }],
  perform: (_, actions) => performAll(actions),
  settled: async () => undefined,
};
