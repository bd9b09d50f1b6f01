import { defineConfig } from '@playwright/test';
import { products } from './product.ts';

/** What needs the whole machine, and brings a product of its own. */
const ALONE = '**/tabs.test.ts';

/** Browsers that have shown every tour, so that none begins by itself in the way of a test. */
const seenTours = {
  cookies: [],
  origins: products().map(({ address }) => ({
    origin: address,
    localStorage: [{ name: 'demo:toursComplete', value: 'true' }],
  })),
};

/**
 * Browser tests: two workers, each with a real server on a fresh database, and real Chromium. What
 * needs the machine to itself is a project of its own.
 */
const config = defineConfig({
  testDir: '.',
  globalSetup: './start-products.ts',
  workers: 2,
  // A browser on a busy machine: what passes only at its second try is listed as flaky in the
  // report, and is to be mended.
  retries: 1,
  fullyParallel: false,
  // A slow machine must not decide what is right: what fails says so in the end all the same.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  projects: [
    { name: 'side by side', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  outputDir: '../../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    storageState: seenTours,
    // What fades in is read by axe before it stands there.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--disable-lcd-text',
      ],
    },
  },
});

export { config as default };
