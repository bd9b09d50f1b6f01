import type { CDPSession, Page } from '@playwright/test';

/** The time of a page's main thread that a piece of work took. */
export interface PageCpu {
  /**
   * Milliseconds of script, style and layout: CPU time of the thread, so that a busy machine does
   * not count. Paint is not in it.
   */
  spent: (work: () => Promise<unknown>) => Promise<number>;
}

const PARTS = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

const total = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (
    1000 *
    metrics.filter(({ name }) => PARTS.includes(name)).reduce((sum, { value }) => sum + value, 0)
  );
};

/** Begins to count on a page. */
export const pageCpu = async (page: Page): Promise<PageCpu> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    spent: async (work) => {
      const before = await total(cdp);
      await work();
      return (await total(cdp)) - before;
    },
  };
};
