import { type Browser, chromium, type Page } from '@playwright/test';
import { hideTours, signIn } from '../e2e/people.ts';
import { talkTo } from '../e2e/product.ts';
import { startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, type Figure, percentile, rounded } from './figure.ts';
import { isSmall, sized } from './size.ts';

/** A phone of the middle class beside this machine. */
const SLOWER = sized(4, 1);

/** Whose screens are used, at which width, and where they stand; UID is an application of theirs. */
interface Visitor {
  username: string;
  width: number;
  addresses: string[];
}

const VISITORS: Visitor[] = [
  {
    username: 'traveller@demo.test',
    width: 390,
    addresses: [
      '#/get-visa',
      '#/get-visa?applicationUid=UID',
      '#/visa-requirements?applicationUid=UID',
      '#/document-playground?applicationUid=UID',
      '#/form?applicationUid=UID',
      '#/summary?applicationUid=UID',
      '#/applications',
      '#/profile',
    ],
  },
  {
    username: 'agent@demo.test',
    width: 1440,
    addresses: [
      '#/home',
      '#/applications',
      '#/applicants',
      '#/reviews',
      '#/notifications',
      '#/settings',
      '#/applications/detail?applicationUid=UID',
      '#/form?applicationUid=UID',
    ],
  },
];

/** What one screen did while it was used. */
interface Used {
  address: string;
  /** The layout shift that nobody asked for (CLS, without windows). */
  shift: number;
  /** Milliseconds from each key or click to the next paint. */
  delays: number[];
}

/** What a page counts of itself. */
declare global {
  interface Window {
    responses: { shift: number; delays: Map<number, number> };
  }
}

/** Counts from the first paint on, in the page. */
const watch = () => {
  const seen = { shift: 0, delays: new Map<number, number>() };
  window.responses = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        seen.delays.set(interactionId, Math.max(duration, seen.delays.get(interactionId) ?? 0));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** Goes through a screen by keyboard, types, and opens what opens, as far as it has any of it. */
const use = async (page: Page): Promise<void> => {
  for (let key = 0; key < sized(8, 2); key += 1) await page.keyboard.press('Tab');
  const box = page.locator('#main input[type=text]:visible:enabled').first();
  if (await box.isVisible()) {
    await box.focus();
    await page.keyboard.type('ab', { delay: 80 });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
  }
  const opening = page.locator('#main :is([aria-haspopup], [aria-expanded]):visible:enabled');
  for (const one of (await opening.all()).slice(0, sized(4, 1))) {
    await one.click({ timeout: 5_000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
};

const usedScreen = async (page: Page, address: string): Promise<Used> => {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('#main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await use(page);
  await page.waitForTimeout(sized(500, 20));
  const { shift, delays } = await page.evaluate(() => ({
    shift: window.responses.shift,
    delays: [...window.responses.delays.values()],
  }));
  return { address: address.replace(/^.*#\/|\?.*/g, ''), shift, delays };
};

interface Site {
  browser: Browser;
  origin: string;
}

const visit = async (
  { browser, origin }: Site,
  { username, width, addresses }: Visitor,
): Promise<Used[]> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript(watch);
  await hideTours(context);
  const page = await context.newPage();
  const { call } = await signIn(page, username, '#/applications');
  const [first] = (await call('list-applications')).response.rows;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const used: Used[] = [];
  for (const address of isSmall ? addresses.slice(-1) : addresses)
    used.push(
      await usedScreen(page, `${origin}/${address.replace('UID', first?.applicationUid ?? '')}`),
    );
  await context.close();
  return used;
};

/** The highest of something, with the screen that it is of. */
const most = (used: readonly Used[], of: (one: Used) => number): string => {
  const worst = used.toSorted((one, other) => of(other) - of(one))[0];
  return worst ? `${rounded(of(worst))} at ${worst.address}` : '';
};

const figures = (used: readonly Used[]): Figure[] => {
  const delays = used.flatMap((one) => one.delays);
  return [
    {
      name: 'web.screens.inp.p95',
      value: rounded(percentile(delays, 0.95)),
      unit: 'ms',
      n: delays.length,
      note: `from a key or a click to the next paint on ${used.length} screens, a processor ${SLOWER} times slower; the most ${most(used, (one) => Math.max(0, ...one.delays))}`,
    },
    {
      name: 'web.screens.shift',
      value: rounded(Math.max(...used.map(({ shift }) => shift))),
      unit: 'CLS',
      n: used.length,
      note: `of a screen that is loaded and used; the most ${most(used, ({ shift }) => shift)}`,
    },
  ];
};

/** How the screens of a traveller and of an agent answer, and whether anything jumps on them. */
export const webScreens: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 1);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  talkTo(product.origin);
  try {
    const used: Used[] = [];
    for (const visitor of VISITORS)
      used.push(...(await visit({ browser, origin: product.origin }, visitor)));
    if (process.env.SCREENS) console.error(used);
    return figures(used);
  } finally {
    talkTo();
    await browser.close();
    await product.stop();
    await database.stop();
  }
};
