import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import services from '../../../catalogue/services.json' with { type: 'json' };
import type { PremiumServices } from '../../../src/core/manifest/manifest.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { PremiumMenu } from '../../../src/web/shells/applicant/premium/premium-menu.tsx';
import '../../../src/web/shells/applicant/premium/premium-panel.tsx';
import { loadCompiled } from '../../catalogue/load.ts';
import { click, doing, draw, press } from '../page.tsx';

const compiled = loadCompiled();
const manifestOf = (role: string, applicantType?: string) =>
  slice(compiled, { roles: [role], tenantId: 'demo', ...(applicantType && { applicantType }) });

describe('premium services', () => {
  it('are three cards, all marked coming soon, as the catalogue says', () => {
    expect(services.soon).toBe('Coming soon');
    expect(services.cards.map(({ title, badge }) => [title, badge])).toEqual([
      ['Assign to visa staff', 'MOST USED'],
      ['Get insurance and flight discounts', undefined],
      ['Have a cover letter written', 'RECOMMENDED'],
    ]);
  });

  it("come with the applicant's shell, and with no other", () => {
    expect(manifestOf('applicant', 'D2C').services?.cards).toHaveLength(3);
    expect([manifestOf('applicant', 'B2B').services, manifestOf('agent').services]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the menu of premium services', () => {
  let page: Awaited<ReturnType<typeof draw>>;
  const button = () => page.place.querySelector('button') as HTMLButtonElement;
  const cards = () => [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  const pointer = (name: string, pointerType: string) =>
    doing(
      () =>
        void button().dispatchEvent(
          Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType }),
        ),
    );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  beforeEach(async () => {
    vi.useFakeTimers();
    page = await draw(<PremiumMenu services={services as PremiumServices} />);
  });
  afterEach(async () => {
    await page.remove();
    vi.useRealTimers();
  });

  it('opens under a mouse that rests on it, and closes when the mouse has left', async () => {
    await pointer('pointerover', 'mouse');
    await wait(119);
    expect(cards()).toEqual([]);
    await wait(1);
    expect(cards()).toHaveLength(3);
    expect(cards().every((card) => card?.endsWith('Coming soon'))).toBe(true);
    await pointer('pointerout', 'mouse');
    await wait(240);
    expect([cards(), button().ariaExpanded ?? button().getAttribute('aria-expanded')]).toEqual([
      [],
      'false',
    ]);
  });

  it('opens by a press and stays open when the mouse leaves; the next press closes it', async () => {
    await click(button());
    await pointer('pointerover', 'mouse');
    await pointer('pointerout', 'mouse');
    await wait(1_000);
    expect(cards()).toHaveLength(3);
    await click(button());
    expect(cards()).toEqual([]);
  });

  it('a finger that touches it presses it, and does nothing besides', async () => {
    await pointer('pointerover', 'touch');
    await click(button());
    await pointer('pointerout', 'touch');
    await wait(1_000);
    expect(cards()).toHaveLength(3);
  });

  it('Escape puts it away wherever the focus is', async () => {
    await pointer('pointerover', 'mouse');
    await wait(120);
    await press(document.body, 'Escape');
    expect(cards()).toEqual([]);
  });

  it('a press elsewhere puts it away', async () => {
    await click(button());
    await doing(
      () => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })),
    );
    expect(cards()).toEqual([]);
  });
});
