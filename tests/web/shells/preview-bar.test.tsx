import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../src/web/lib/page/toasts.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { StoresContext } from '../../../src/web/lib/stores.ts';
import { CataloguePreviewBar } from '../../../src/web/shells/preview-bar.tsx';
import { doing, draw } from '../page.tsx';

let remove: () => Promise<void> = () => Promise.resolve();
beforeEach(() => {
  sessionStorage.clear();
  toasts.set([]);
});
afterEach(() => remove());

/** The bar of a page that shows the catalogue "first", or another. */
const open = async ({ isSignedIn = true, checksum = 'first' } = {}) => {
  const steps: string[] = [];
  const listeners = new Set<(served: string) => void>();
  const session = createStore({ status: isSignedIn ? 'signed-in' : 'signed-out' });
  const stores = {
    session,
    unsent: { flush: async () => void steps.push('flush') },
    realtime: {
      hold: () => {
        steps.push('hold');
        return () => void steps.push('let go');
      },
      onCatalogue: (listener: (served: string) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const page = await draw(
    <StoresContext value={stores as never}>
      <CataloguePreviewBar
        preview={{ today: '2027-01-18', checksum }}
        reload={() => void steps.push('reload')}
      />
    </StoresContext>,
  );
  ({ remove } = page);
  const serve = (served: string) =>
    doing(() => {
      for (const listener of listeners) listener(served);
    });
  return { ...page, steps, session, serve };
};

describe('the mark of a preview', () => {
  it('says that nothing is kept, and which day it plays on, as a landmark with a name', async () => {
    const { place } = await open();
    const bar = place.querySelector('aside');
    expect(bar?.getAttribute('aria-label')).toBe('Preview – nothing is kept.');
    expect(bar?.textContent).toBe(
      'Preview – nothing is kept. The edited catalogue, on Jan 18, 2027.',
    );
  });

  it('says to whoever is signed out where to look for the address', async () => {
    const { place, session, steps } = await open({ isSignedIn: false });
    expect(place.textContent).toContain('open the newest address in the terminal');
    expect(steps).toEqual([]);
    await doing(() => session.set({ status: 'signed-in' }));
    expect(place.textContent).not.toContain('terminal');
    expect(steps).toEqual(['hold']);
  });

  it('loads the page anew when the folder has changed, with what was typed, and says so then', async () => {
    const { serve, steps } = await open();
    await serve('first');
    expect(steps).toEqual(['hold']);
    await serve('second');
    await vi.waitFor(() => expect(steps).toEqual(['hold', 'flush', 'reload']));
    expect(toasts.get()).toEqual([]);
    await remove();
    await open({ checksum: 'second' });
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'The folder has changed, and this page shows it as it is now.',
    ]);
    await remove();
    toasts.set([]);
    await open({ checksum: 'second' });
    expect(toasts.get()).toEqual([]);
  });
});
