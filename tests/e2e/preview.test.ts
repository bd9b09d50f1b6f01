import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Form } from '../../src/contract/catalogue.ts';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { violationsOf } from './violations.ts';

const root = join(import.meta.dirname, '../..');

test.describe('a preview of an edited catalogue', () => {
  const folder = temporaryDataDir();
  const catalogue = join(folder, 'catalogue');
  let command: ChildProcess;
  let ended: Promise<void>;
  let address: string;

  const change = (label: string) => {
    const file = join(catalogue, 'forms/japan-visa.json');
    const form = JSON.parse(readFileSync(file, 'utf8')) as Form;
    for (const { fields } of form.sections)
      for (const field of fields) if (field.key === 'surname') field.label = label;
    writeFileSync(file, JSON.stringify(form));
  };

  test.beforeAll(async () => {
    cpSync(join(root, 'catalogue'), catalogue, { recursive: true });
    command = spawn(
      join(root, 'node_modules/.bin/node'),
      [
        ...['src/tools/catalogue.ts', 'preview', catalogue],
        ...['--as', 'applicant', '--facts', 'japan-tourism'],
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    ended = new Promise((resolve) => {
      command.once('exit', () => resolve());
    });
    address = await new Promise((resolve, reject) => {
      let printed = '';
      command.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /^Open (\S+)$/m.exec(printed)?.[1];
        if (found) resolve(found);
      });
      void ended.then(() => reject(new Error(`The preview ended:\n${printed}`)));
    });
  });
  test.afterAll(async () => {
    command.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test('opens as the applicant of the facts, is marked on every page, and follows the folder', async ({
    page,
  }) => {
    const mark = page.getByRole('complementary', { name: 'Preview – nothing is kept.' });
    await page.goto(address);
    await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Eriksson');
    await expect(
      page.getByRole('button', { name: /^Show Date of birth in Passport/ }),
    ).toBeVisible();
    await expect(mark).toContainText('The edited catalogue, on Jan 18, 2027.');

    change('Surname or family name');
    await expect(page.getByText('The folder has changed')).toBeVisible();
    await expect(page.getByLabel('Surname or family name')).toHaveValue('Eriksson');

    await page.setViewportSize({ width: 320, height: 640 });
    await page.mouse.wheel(0, 900);
    await expect(mark).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violationsOf(page)).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'My Applications' }).click();
    await expect(page.getByRole('heading', { name: 'My applications' })).toBeVisible();
    await expect(mark).toBeInViewport();
    // Pages that follow nobody hear of the folder too.
    change('Family name');
    await expect(page.getByText('The folder has changed')).toBeVisible();
  });

  test('lets nobody in by an address that was used', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(
      page.getByText('open the newest address in the terminal of the preview'),
    ).toBeVisible();
  });
});
