import { type Browser, chromium } from '@playwright/test';
import { startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, median, rounded } from './figure.ts';
import { sized } from './size.ts';

const VISITS = sized(7, 1);

/** Chromium's own preset for a slow phone network: 1.6 Mbit/s, 150 ms there and back. */
const SLOW = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

interface Visit {
  paint: number;
  kilobytes: number;
}

/** A first visit in a browser that has nothing of the site. */
async function visit(
  browser: Browser,
  { origin, isSlow }: { origin: string; isSlow: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isSlow) await cdp.send('Network.emulateNetworkConditions', SLOW);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const kilobytes = bytes / 1000;
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        });
        seen.observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return { paint, kilobytes };
}

/**
 * How soon the sign-in shows to somebody who comes for the first time, and what comes over the wire
 * until then.
 */
export const webSignIn: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 0);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const visits = async (isSlow: boolean): Promise<Visit[]> => {
      const all: Visit[] = [];
      for (let n = 0; n < VISITS; n++)
        all.push(await visit(browser, { origin: product.origin, isSlow }));
      return all;
    };
    const [fast, slow] = [await visits(false), await visits(true)];
    return [
      {
        name: 'web.signin',
        value: rounded(median(fast.map(({ paint }) => paint))),
        unit: 'ms',
        n: VISITS,
        note: `first contentful paint at 390 px, nothing cached; ${rounded(median(slow.map(({ paint }) => paint)))} ms at 1.6 Mbit/s and 150 ms`,
      },
      {
        name: 'web.signin.bytes',
        value: rounded(median(fast.map(({ kilobytes }) => kilobytes))),
        unit: 'kB',
        n: VISITS,
        note: 'all that came over the wire until the sign-in can be used, font and headers too',
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await database.stop();
  }
};
