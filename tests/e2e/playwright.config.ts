import { defineConfig } from '@playwright/test';

/**
 * Browser tests: one real server on a fresh database, real Chromium, one worker because the machine
 * has two cores.
 */
const config = defineConfig({
  testDir: '.',
  globalSetup: './start-product.ts',
  workers: 1,
  // A browser on a busy machine: what passes only at its second try is listed as flaky in the
  // report, and is to be mended.
  retries: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
