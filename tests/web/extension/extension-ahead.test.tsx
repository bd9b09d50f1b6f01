import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guidelines } from '../../../src/contract/records.ts';
import type { Manifest, TenantExtension } from '../../../src/core/manifest/manifest.ts';
import { ManifestContext, type ManifestData } from '../../../src/web/lib/records/manifest.ts';
import { StoresContext } from '../../../src/web/lib/stores.ts';
import { FilingBlock } from '../../../src/web/screens/guidelines/filing-block.tsx';
import { ExtensionAhead } from '../../../src/web/screens/summary/fill-with-extension.tsx';
import { draw } from '../page.tsx';
import { sampleManifest } from '../sample-manifest.ts';
import { storesOf } from './stores-of.ts';

let page: Awaited<ReturnType<typeof draw>>;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

/** What is drawn for a tenant that offers the extension or not, and for the portal that it knows. */
const opened = async (
  portal: object | undefined,
  extension?: TenantExtension,
  drawn: ReactNode = <ExtensionAhead applicationUid="A1" />,
) => {
  const call = (name: string) =>
    Promise.resolve(
      name === 'get-filing'
        ? { reports: [], ...(portal && { portal }) }
        : { updateAvailable: false, isCritical: false },
    );
  const manifest: Manifest = {
    ...sampleManifest({ landing: '/applications', screens: [] }),
    ...(extension && { extension }),
  };
  page = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <StoresContext value={storesOf(call)}>
        <ManifestContext value={{ manifest } as ManifestData}>{drawn}</ManifestContext>
      </StoresContext>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
  return page.place;
};
const portal = { id: 'p', title: 'The portal', address: 'x', asOf: '2026', isVerified: false };
const extension = { extensionId: 'b'.repeat(32) };

it('says before the package is ready what the extension will do, and offers it', async () => {
  const place = await opened(portal, extension);
  expect(place.textContent).toContain('puts your answers into The portal');
  expect(place.textContent).toContain('Not installed');
  expect(place.querySelector('button')?.textContent).toBe('Install Now');
});

it.each([
  ['no map fits the visa', undefined, extension],
  ['the tenant offers no extension', portal, undefined],
])('says nothing where %s', async (_, known, offered) => {
  expect((await opened(known, offered)).querySelector('section')).toBeNull();
});

const guidelines = (known: object) =>
  ({
    fileOnline: { name: 'The site', url: 'https://p.example/begin', asOf: '2026', ...known },
  }) as Guidelines;

it('offers it with what a visa asks for, where that is filed online', async () => {
  const place = await opened(
    portal,
    extension,
    <FilingBlock guidelines={guidelines({ portal: 'The portal' })} />,
  );
  expect(place.textContent).toContain('File online');
  expect(place.textContent).toContain('puts your answers into The portal');
  expect(place.querySelector('button')?.textContent).toBe('Install Now');
});

it('names the site alone where no map fits the visa', async () => {
  const place = await opened(portal, extension, <FilingBlock guidelines={guidelines({})} />);
  expect(place.querySelector('a')?.href).toBe('https://p.example/begin');
  expect(place.querySelector('button')).toBeNull();
});
