import type { FillAction } from '../../core/portals/fill/fill-entry.ts';
import type { PageView } from '../../core/portals/page-view.ts';
import { browser, type Target } from '../browser.ts';
import type { Performed } from '../filler/set-control.ts';

/** The frames of one page of a portal, as the panel reaches them. */
export interface Frames {
  look: (selectors: string[]) => Promise<{ frameId: number; view: PageView }[]>;
  perform: (frameId: number, actions: FillAction[]) => Promise<Performed[]>;
  settled: () => Promise<void>;
}

/** The frames of a tab, by scripts in a world of their own. */
export const framesOfTab = (tabId: number): Frames => {
  const run = <A extends unknown[], T>(target: Target, func: (...args: A) => T, args: A) =>
    browser().scripting.executeScript({ target, func, args });
  const all = { tabId, allFrames: true };
  return {
    look: async (selectors) => {
      await browser().scripting.executeScript({ target: all, files: ['filler.js'] });
      const frames = await run(all, (wanted: string[]) => globalThis.portalFiller.look(wanted), [
        selectors,
      ]);
      return frames.flatMap(({ frameId, result }) => (result ? [{ frameId, view: result }] : []));
    },
    perform: async (frameId, actions) => {
      const [frame] = await run(
        { tabId, frameIds: [frameId] },
        (wanted: FillAction[]) => globalThis.portalFiller.performAll(wanted),
        [actions],
      );
      return frame?.result ?? [];
    },
    settled: async () => {
      await run(
        { tabId },
        () => globalThis.portalFiller.pageSettled({ quietMs: 250, mostMs: 2_500 }),
        [],
      );
    },
  };
};
