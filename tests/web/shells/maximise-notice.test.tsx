import { afterEach, describe, expect, it, vi } from 'vitest';
import { MaximiseNotice } from '../../../src/web/shells/staff/staff-shell.tsx';
import { click, draw } from '../page.tsx';

/** A window of a width, on a desktop or on a device without a mouse. */
const lookAt = (width: number, hasMouse: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => {
    const [, most = '0'] = /max-width: (\d+)px/.exec(media) ?? [];
    return {
      matches: width <= Number(most) && (hasMouse || !media.includes('hover: hover')),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });

describe('the notice about a small window', () => {
  let remove: () => Promise<void> = () => Promise.resolve();
  afterEach(async () => {
    await remove();
    vi.unstubAllGlobals();
  });
  const shown = async (width: number, hasMouse: boolean) => {
    lookAt(width, hasMouse);
    const page = await draw(<MaximiseNotice />);
    ({ remove } = page);
    return page.place;
  };

  it('stands on desktops at 900 px or less, and can be closed', async () => {
    const place = await shown(900, true);
    expect(place.textContent).toContain('Maximize your browser window');
    expect(place.textContent).toMatch(/1024.768/);
    await click(place.querySelector('button'));
    expect(place.textContent).not.toContain('Maximize');
  });

  it('does not above 900 px, nor on phones and tablets', async () => {
    expect((await shown(901, true)).textContent).not.toContain('Maximize');
    await remove();
    expect((await shown(390, false)).textContent).not.toContain('Maximize');
  });
});
