import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPanelHistory,
  type PanelHistory,
} from '../../../../src/web/lib/panels/panel-history.ts';

/** One for the page, as in the product: what listens to its window cannot be taken away again. */
const panels: PanelHistory = createPanelHistory({
  history: window.history,
  location: window.location,
  addEventListener: window.addEventListener.bind(window),
});
const router = vi.fn();
window.addEventListener('popstate', router);

/** Time for the steps that Back takes, which are no events of this page alone. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
const back = () => {
  history.back();
  return settle();
};
/** Goes to a page as the router does. */
const go = (path: string, idx: number) => {
  history.pushState({ idx }, '', path);
  panels.note();
};
const path = () => window.location.pathname;
let idx = 0;

describe("the browser's Back", () => {
  beforeEach(() => {
    idx += 10;
    go('/before', idx);
    go('/page', idx + 1);
    router.mockClear();
  });
  const opened: (() => void)[] = [];
  afterEach(() => opened.splice(0).forEach((close) => close()));
  /** A panel as a screen has it: closing it says so. */
  const panel = () => {
    const close = vi.fn(() => done());
    const done = panels.open(close);
    opened.push(() => {
      if (close.mock.calls.length === 0) done();
    });
    return { close, done };
  };

  it('closes what is open and stays on the page; the next one leaves it', async () => {
    const { close } = panel();
    await back();
    expect([close.mock.calls.length, path(), router.mock.calls.length]).toEqual([1, '/page', 0]);
    await back();
    expect([path(), router.mock.calls.length]).toEqual(['/before', 1]);
  });

  it('closes of two that are open the topmost first', async () => {
    const [below, above] = [panel(), panel()];
    await back();
    expect([below.close.mock.calls.length, above.close.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect([below.close.mock.calls.length, path()]).toEqual([1, '/page']);
  });

  it('leaves the page at once when the panel was closed in another way', async () => {
    panel().close();
    await back();
    expect(path()).toBe('/before');
  });

  it('is not meant by an address that somebody types while a panel is open', async () => {
    window.location.hash = 'first';
    await settle();
    const { close } = panel();
    router.mockClear();
    window.location.hash = 'second';
    await settle();
    expect([close.mock.calls.length, router.mock.calls.length]).toEqual([0, 1]);
  });

  it('is needed once, however often panels were opened and closed', async () => {
    for (let turn = 0; turn < 5; turn += 1) panel().close();
    const length = history.length;
    panel().close();
    expect(history.length).toBe(length);
    await back();
    expect(path()).toBe('/before');
  });

  it('comes back to the page that a panel led away from, and from there to the one before', async () => {
    panel().close();
    go('/next', idx + 2);
    await back();
    expect(path()).toBe('/page');
    await back();
    expect(path()).toBe('/before');
  });

  it('asks again of a panel that stays open, such as one that asks a question first', async () => {
    const stays = vi.fn();
    const done = panels.open(stays);
    await back();
    await back();
    expect([stays.mock.calls.length, path()]).toEqual([2, '/page']);
    done();
    await back();
    expect(path()).toBe('/before');
  });
});
