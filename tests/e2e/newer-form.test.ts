import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Form } from '../../src/contract/catalogue.ts';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { answer, applicationOf, startApplication } from './applications.ts';
import { type Caller, callerOf } from './caller.ts';
import { bringSession, hideTours } from './people.ts';
import { talkTo } from './product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

test.describe('a form that has changed since somebody started', () => {
  const folder = temporaryDataDir();
  const catalogue = join(folder, 'catalogue');
  let running: RunningProduct;
  let caller: Caller;
  let applications: string[];

  /** A question and an option go, another question comes. */
  const publish = async () => {
    const path = join(catalogue, 'forms/japan-visa.json');
    const form = JSON.parse(readFileSync(path, 'utf8')) as Form;
    for (const section of form.sections) {
      section.fields = section.fields.map((field) =>
        field.key === 'birth_state'
          ? { key: 'birth_village', type: 'text' as const, label: 'Village of birth' }
          : field,
      );
      for (const field of section.fields)
        if (field.key === 'marital_status' && 'options' in field)
          field.options = field.options?.filter(({ value }) => value !== 'single');
    }
    writeFileSync(path, JSON.stringify(form));
    const paper = join(catalogue, 'papers/japan-visa.json');
    writeFileSync(
      paper,
      readFileSync(paper, 'utf8')
        .replace('"birth_state"', '"birth_village"')
        .replace('{"option": "single", "label": "Single"}, ', ''),
    );
    const portal = join(catalogue, 'portals/japan-evisa.json');
    writeFileSync(
      portal,
      readFileSync(portal, 'utf8').replace('{"label": "Single", "ours": "single"}, ', ''),
    );
    const checksum = async () => (await caller.call('get-manifest')).response.checksum;
    const before = await checksum();
    const accept = ['birth_state', 'marital_status'];
    execFileSync(
      'node_modules/.bin/node',
      [
        'src/tools/catalogue.ts',
        'publish',
        ...['--reason', 'A village is asked for'],
        ...accept.flatMap((field) => ['--accept', `japan-visa.${field}`]),
      ],
      {
        env: { ...process.env, DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: catalogue },
      },
    );
    await expect.poll(checksum).not.toBe(before);
  };

  test.beforeAll(async () => {
    cpSync(join(import.meta.dirname, '../../catalogue'), catalogue, { recursive: true });
    running = await runProduct({
      data: join(folder, 'data'),
      settings: { CATALOGUE_DIR: catalogue },
    });
    talkTo(running.address);
    caller = await callerOf('traveller@demo.test');
    applications = [await startApplication(caller), await startApplication(caller)];
    for (const uid of applications)
      await answer(caller, uid, {
        surname: 'ERIKSSON',
        birth_state: 'Goa',
        marital_status: 'single',
      });
    await publish();
  });
  test.afterAll(async () => {
    talkTo();
    await running.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (page: Page, screen: string, uid: string | undefined) =>
    page.goto(`${running.address}/#/${screen}?applicationUid=${uid}`);
  const notice = (page: Page) =>
    page.getByText('The form for Japan has changed since you started.');
  const seeChanges = async (page: Page) => {
    await page.getByRole('button', { name: 'See what changes' }).click();
    return page.getByRole('dialog', { name: 'What changes with the new form' });
  };

  test('is taken by whoever has seen what changes, and is there at once with the answers that it asks for', async ({
    page,
  }) => {
    const [uid] = applications;
    await hideTours(page.context());
    await bringSession(page, caller);
    await open(page, 'form', `${uid}&section=personal`);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('State or province of birth')).toHaveValue('Goa');
    const dialog = await seeChanges(page);
    for (const text of [
      /^State or province of birth is no longer asked so\. We keep your answer aside/,
      /^Marital status: your answer “Single” does not fit/,
      /^New question in “Personal details”: Village of birth/,
    ]) {
      await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Take the new form' }).click();
    await expect(page.getByLabel('Village of birth')).toBeVisible();
    await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('ERIKSSON');
    await expect(
      page.getByText('This is not on the list any more: Single. Choose again.'),
    ).toBeVisible();
    await expect(page.getByLabel('State or province of birth')).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
    await page.getByLabel('Village of birth').fill('Aldona');
    await expect
      .poll(async () => (await applicationOf(caller, uid ?? '')).answers)
      .toMatchObject({ surname: 'ERIKSSON', birth_village: 'Aldona' });
  });

  test('stays as it is for whoever keeps theirs, who is not asked again', async ({ page }) => {
    const [, uid] = applications;
    await hideTours(page.context());
    await bringSession(page, caller);
    await open(page, 'summary', uid);
    await expect(notice(page)).toBeVisible();
    await (await seeChanges(page)).getByRole('button', { name: 'Keep mine' }).click();
    await expect(notice(page)).toHaveCount(0);
    await open(page, 'form', `${uid}&section=personal`);
    await page.reload();
    await expect(page.getByLabel('State or province of birth')).toHaveValue('Goa');
    await expect(notice(page)).toHaveCount(0);
  });
});
