import { expect, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { goodPdf } from './hostile-files.ts';
import { bringSession, product } from './people.ts';

test('how far documents are comes by itself: an open page hears of each, in codes alone, and shows what was read', async ({
  page,
}) => {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/doc/socket.io/'))
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await page.goto(
    `${product()}/#/document-playground?applicationUid=${await startApplication(caller)}`,
  );
  // What was read before is not read again: these say when they were made.
  const names = ['first', 'second'].map((name) => `${name} ${Date.now()}.pdf`);
  await expect
    .poll(() => frames.some((frame) => frame.startsWith('40')), 'the page is connected')
    .toBe(true);
  await page.locator('input[data-part=files]').setInputFiles(
    await Promise.all(
      names.map(async (name) => ({
        name,
        mimeType: 'application/pdf',
        buffer: await goodPdf(name),
      })),
    ),
  );
  const done = () =>
    new Set(frames.flatMap((frame) => /"docId":"([^"]+)","state":"done"/.exec(frame)?.[1] ?? []));
  await expect.poll(() => done().size).toBe(2);
  for (const state of ['page', 'category', 'fields'])
    expect(
      frames.some((frame) => frame.includes(`"state":"${state}"`)),
      state,
    ).toBe(true);
  expect(frames.filter((frame) => frame.includes('.pdf'))).toEqual([]);
  for (const name of names) await expect(page.getByRole('button', { name }).first()).toBeVisible();
});
