import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExtensionIndicator } from '../../../src/web/components/extension/extension-indicator.tsx';
import { closeToast, toasts } from '../../../src/web/lib/page/toasts.ts';
import { StoresContext } from '../../../src/web/lib/stores.ts';
import { click, draw } from '../page.tsx';
import { storesOf } from './stores-of.ts';

const extension = { extensionId: 'a'.repeat(32) };

/** A page whose browser and server answer as the test says. */
const opened = async ({
  reply,
  info = {},
  build = async () => new Blob(['zip']),
  isNarrow = false,
}: {
  reply?: object;
  info?: object;
  build?: () => Promise<Blob>;
  isNarrow?: boolean;
}) => {
  const sent: [string, unknown][] = [];
  if (reply)
    vi.stubGlobal('chrome', {
      runtime: {
        sendMessage: async (id: string, message: unknown) => {
          sent.push([id, message]);
          return reply;
        },
      },
    });
  const call = (name: string) =>
    name === 'check-extension'
      ? Promise.resolve({ updateAvailable: false, isCritical: false, ...info })
      : name === 'get-extension-build'
        ? build()
        : Promise.resolve({ kept: true });
  const page = await draw(
    <StoresContext value={storesOf(call)}>
      <ExtensionIndicator extension={extension} isNarrow={isNarrow} />
    </StoresContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { ...page, sent, button: () => page.place.querySelector('button') };
};

describe('the extension status in the side navigation', () => {
  let page: Awaited<ReturnType<typeof opened>>;
  const open = async (wish: Parameters<typeof opened>[0]) => {
    page = await opened(wish);
    return page;
  };
  const toast = () => {
    const [{ tone, text } = { tone: undefined, text: undefined }] = toasts.get();
    return [tone, text];
  };
  const pressed = async () => {
    await click(page.button());
    await act(() => vi.advanceTimersByTimeAsync(10));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(async () => {
    await page.remove();
    closeToast('download');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('without the extension it says so and offers Install Now', async () => {
    await open({});
    expect([page.place.textContent, page.button()?.textContent]).toEqual([
      expect.stringContaining('Not installed'),
      'Install Now',
    ]);
  });

  it.each([
    ['a phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/144.0.0.0 Mobile Safari/537.36'],
    ['Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ])('in %s, which takes none, it says where it works and offers nothing', async (_, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await open({});
    expect([page.place.textContent, page.button()]).toEqual([
      expect.stringContaining('on a computer, in Chrome or Edge'),
      null,
    ]);
  });

  it('asks the very extension of the tenant, and says which version is connected', async () => {
    const { sent, place, button } = await open({
      reply: { message: 'up and running', version: '1.1.0' },
    });
    expect(sent[0]).toEqual([extension.extensionId, { type: 'status' }]);
    expect([
      place.textContent?.includes('Connected'),
      place.textContent?.includes('Version 1.1.0'),
      button(),
    ]).toEqual([true, true, null]);
  });

  it.each([
    ['Update available', { updateAvailable: true }],
    ['Update needed', { updateAvailable: true, isCritical: true }],
  ])('says %s and offers the update', async (state, info) => {
    const { place, button } = await open({
      reply: { message: 'up and running', version: '1.0.0' },
      info,
    });
    expect([place.textContent, button()?.textContent]).toEqual([
      expect.stringContaining(state),
      'Update',
    ]);
  });

  it('says that the download completed, and what comes next', async () => {
    await open({});
    await pressed();
    expect(toast()).toEqual(['ok', 'Download completed successfully!']);
    expect(page.place.textContent).toContain('Unpack the file');
  });

  it('says after an update that the folder of the old version takes it', async () => {
    await open({
      reply: { message: 'up and running', version: '0.9.0' },
      info: { updateAvailable: true, isCritical: true },
    });
    await pressed();
    expect(page.place.textContent).toContain('over the folder of the old version');
  });

  it('says that the download failed', async () => {
    await open({ build: () => Promise.reject(new Error('offline')) });
    await pressed();
    expect(toast()).toEqual(['bad', 'Error downloading the file.']);
  });

  it('in the narrow navigation it is a sign with a title that does the same', async () => {
    await open({ isNarrow: true });
    expect(page.button()?.title).toBe('Extension: Not installed. Install Now');
    await pressed();
    expect(toast()).toEqual(['ok', 'Download completed successfully!']);
  });
});
