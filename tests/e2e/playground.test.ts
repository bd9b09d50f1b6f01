import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';

test.describe('the playground of fields', () => {
  const cacheDir = temporaryDataDir();
  let vite: ViteDevServer;

  test.beforeAll(async () => {
    vite = await createServer({
      configFile: join(import.meta.dirname, '../../vite.config.ts'),
      cacheDir,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, hmr: false },
    });
    await vite.listen();
  });
  test.afterAll(async () => {
    await vite.close();
    rmSync(cacheDir, { recursive: true, force: true });
  });

  test('does not scroll sideways, from the narrowest phone to a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${vite.resolvedUrls?.local[0]}playground/index.html`);
    await expect(page.getByRole('heading', { name: 'textarea', exact: true })).toBeVisible({
      timeout: 120_000,
    });
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
