import { type Browser, chromium, type Page } from '@playwright/test';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';
import { startFormPages } from './form-pages.ts';
import { type PageCpu, pageCpu } from './page-cpu.ts';
import { sized } from './size.ts';

const PAGES = Number(process.env.PAGES ?? sized(3, 1)),
  KEYS = sized(16, 2);

type Variant = 'ours' | 'rhf' | 'plain';
type State = 'none' | 'full';
interface Opened {
  page: Page;
  cpu: PageCpu;
  close: () => Promise<void>;
}
/** One page's figures by name. */
type Costs = Record<string, number>;

interface Opening {
  browser: Browser;
  address: string;
  variant: Variant;
  state: State;
  hasTouch?: boolean;
}

const open = async ({
  browser,
  address,
  variant,
  state,
  hasTouch = false,
}: Opening): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch });
  const page = await context.newPage();
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto(`${address}/?variant=${variant}&answers=${state}`);
  await page.waitForFunction(() => window.isReady);
  const close = async (): Promise<void> => {
    await context.close();
    if (faults.length > 0) throw new AggregateError(faults, `The page of ${variant} had errors.`);
  };
  return { page, cpu: await pageCpu(page), close };
};

/** What goes on by itself ends, so that it counts where it belongs; a small run does not wait. */
const pause = (page: Page, ms: number): Promise<void> => page.waitForTimeout(sized(ms, 20));

const drawAll = async ({ page, cpu }: Opened): Promise<Costs> => {
  const near = await cpu.spent(() => page.evaluate(() => window.draw()));
  const rest = await cpu.spent(() => page.evaluate(() => window.drawAll()));
  await pause(page, 1000);
  return { near, all: near + rest };
};

const typed = async (
  page: Page,
  { keys, after }: { keys: number; after: number },
): Promise<void> => {
  await page.keyboard.type('abcdefghijklmnop'.slice(0, keys), { delay: sized(80, 10) });
  await pause(page, after);
};

/**
 * The first key of a visit pays for code that runs for the first time; the others are what typing
 * costs.
 */
const type = async ({ page, cpu }: Opened): Promise<Costs> => {
  await page
    .getByLabel('Place of birth')
    .or(page.getByLabel('Town or city of birth'))
    .first()
    .focus();
  await pause(page, 500);
  const first = await cpu.spent(() => typed(page, { keys: 1, after: 2000 }));
  const key = (await cpu.spent(() => typed(page, { keys: KEYS, after: 500 }))) / KEYS;
  const save = await cpu.spent(() => page.waitForTimeout(1000));
  return { first, key, save };
};

const payer = (page: Page, answer: 'Yes' | 'No') =>
  page
    .getByRole('radiogroup', { name: /Will anyone else pay/i })
    .first()
    .getByLabel(answer, { exact: true });

const choose = async ({ page, cpu }: Opened, answer: 'Yes' | 'No'): Promise<number> => {
  await payer(page, answer).hover();
  await pause(page, 400);
  return cpu.spent(async () => {
    await payer(page, answer).click();
    await pause(page, 150);
  });
};

const touch = async ({ page, cpu }: Opened): Promise<number> => {
  await payer(page, 'Yes').scrollIntoViewIfNeeded();
  await pause(page, 400);
  return cpu.spent(async () => {
    await payer(page, 'Yes').tap();
    await pause(page, 150);
  });
};

const closing = async <T>(opened: Opened, measure: (opened: Opened) => Promise<T>): Promise<T> =>
  measure(opened).finally(() => opened.close());

/**
 * A page of each state: mounting and typing on the full form, showing and hiding on the empty one,
 * where the ten fields were never shown.
 */
const measure = async (
  place: { browser: Browser; address: string },
  variant: Variant,
): Promise<Costs> => {
  const full = await closing(await open({ ...place, variant, state: 'full' }), async (opened) => ({
    ...(await drawAll(opened)),
    ...(await type(opened)),
  }));
  if (variant === 'plain') return full;
  const empty = await closing(await open({ ...place, variant, state: 'none' }), async (opened) => {
    const { near = NaN, all = NaN } = await drawAll(opened);
    await payer(opened.page, 'Yes').scrollIntoViewIfNeeded();
    return {
      emptyNear: near,
      emptyAll: all,
      show: await choose(opened, 'Yes'),
      hide: await choose(opened, 'No'),
      again: await choose(opened, 'Yes'),
    };
  });
  const touched = await closing(
    await open({ ...place, variant, state: 'none', hasTouch: true }),
    async (opened) => {
      await drawAll(opened);
      return touch(opened);
    },
  );
  return { ...full, ...empty, touched };
};

const figures = (costs: Record<Variant, Costs[]>, shown: Record<State, number>): Figure[] => {
  const of = (variant: Variant, part: string): number =>
    rounded(median(costs[variant].map((cost) => cost[part] ?? Number.NaN)));
  const beside = (name: string, part: string, peer: 'rhf' | 'plain', note: string): Figure => {
    const [value, peerValue] = [of('ours', part), of(peer, part)];
    return {
      name,
      value,
      unit: 'ms',
      peer: peer === 'rhf' ? 'React Hook Form by hand' : '@rjsf/mantine as it comes',
      peerValue,
      ratio: rounded(value / peerValue),
      n: PAGES,
      note,
    };
  };
  return [
    beside(
      'form.keystroke',
      'key',
      'rhf',
      `CPU of script, style and layout a key: ${KEYS} keys 80 ms apart and 500 ms after, all sections mounted, ${shown.full} questions shown; the first key of the visit with all that follows ${of('ours', 'first')} and ${of('rhf', 'first')} ms; the save after a pause ${of('ours', 'save')} ms more, where the peer saves nothing`,
    ),
    beside('form.keystroke.plain', 'key', 'plain', 'the same beside plain rjsf'),
    beside(
      'form.mount',
      'near',
      'rhf',
      `until the sections within 600 px of the viewport are drawn, modules loaded, the form's session opened; ${shown.full} questions answered and shown, ours each with its source. Nothing answered, ${shown.none} shown: ${of('ours', 'emptyNear')} and ${of('rhf', 'emptyNear')} ms`,
    ),
    beside(
      'form.mount.all',
      'all',
      'rhf',
      `and until all sections are drawn. Nothing answered: ${of('ours', 'emptyAll')} and ${of('rhf', 'emptyAll')} ms`,
    ),
    beside(
      'form.toggle',
      'show',
      'rhf',
      `a radio that shows ten fields for the first time, the pointer resting on it; shown again ${of('ours', 'again')}, hidden ${of('ours', 'hide')}; its first touch on a touch screen ${of('ours', 'touched')} and ${of('rhf', 'touched')} ms`,
    ),
  ];
};

/**
 * The UK form in a real browser: ours as the product draws it, React Hook Form written by hand, and
 * plain rjsf, in turn, in the same run.
 */
export const formInBrowser: Benchmark = async () => {
  const { address, shown, stop } = await startFormPages();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const costs: Record<Variant, Costs[]> = { ours: [], rhf: [], plain: [] };
  try {
    for (let page = 0; page < PAGES; page += 1)
      for (const variant of ['ours', 'rhf', 'plain'] as const)
        costs[variant].push(await measure({ browser, address }, variant));
    return figures(costs, shown);
  } finally {
    await browser.close();
    stop();
  }
};
