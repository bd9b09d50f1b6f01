import { expect, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { bringSession, product } from './people.ts';
import { callerOf } from './caller.ts';

test('how far documents are comes by itself: an open page hears of each, and shows what was read', async ({ page }) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => { if (socket.url().includes('/doc/socket.io/')) socket.on('framereceived', ({ payload }) => heard.push(String(payload))); });
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await page.goto(`${product()}/#/document-playground?applicationUid=${await startApplication(caller)}`);
  await page.getByRole('button', { name: 'Use sample documents' }).first().click();
  await expect.poll(() => new Set(heard.flatMap((frame) => /"docId":"([^"]+)","state":"done"/.exec(frame)?.[1] ?? [])).size, { timeout: 60_000 }).toBeGreaterThan(3);
  for (const state of ['page', 'category', 'fields']) expect(heard.some((frame) => frame.includes(`"state":"${state}"`))).toBe(true);
  expect(heard.every((frame) => !/ERIKSSON|L898902C3/i.test(frame))).toBe(true);
});
