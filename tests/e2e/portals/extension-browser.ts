import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { operations } from '../../../src/contract/operations.ts';
import { requestFor } from '../../../src/web/lib/api/wire.ts';
import type { Caller } from '../caller.ts';
import { product } from '../product.ts';
import { WHOLE_CHROMIUM } from '../whole-chromium.ts';

/** What the pages of the browser and of its extensions have of its own. */
declare const chrome: {
  tabs: { query: (query: object) => Promise<{ id: number }[]> };
  action: { onClicked: { dispatch: (tab: { id: number | undefined }) => void } };
  sidePanel: { getOptions: (of: { tabId: number | undefined }) => Promise<{ path?: string }> };
  management: { setEnabled: (id: string, isEnabled: boolean) => Promise<void> };
  developerPrivate: {
    updateProfileConfiguration: (wish: { inDeveloperMode: boolean }) => Promise<void>;
    reload: (id: string) => Promise<void>;
  };
};

interface Manifest {
  version: string;
  host_permissions: string[];
  optional_host_permissions: string[];
}

/** A Chromium of its own with the extension in it, as the product packs it. */
export interface ExtensionBrowser {
  context: BrowserContext;
  extensionId: string;
  /** The panel of the tab that shows a page; the browser's own side panel shows the same. */
  openPanel: (beside: Page) => Promise<Page>;
  /** A press on the extension's sign beside a page, up to the panel that the browser is to open there. */
  pressSign: (beside: Page) => Promise<string | undefined>;
  setEnabled: (isEnabled: boolean) => Promise<void>;
  /** Another version comes into the same folder, and the person presses "Reload" there. */
  updateInPlace: (version: string) => Promise<void>;
  /** Has the browser end the extension's worker, as it does after half a minute without work. */
  putToSleep: () => Promise<void>;
  close: () => Promise<void>;
}

interface Wish {
  /** Said in place of the build's own. */
  version?: string;
  /** Portals are asked for when first used; else there is leave on each, as after a yes. */
  isAsking?: boolean;
}

/** The build that the product offers, unpacked. */
async function unpack({ tokens }: Caller, { version, isAsking }: Wish): Promise<string> {
  const { url, init } = requestFor(operations['get-extension-build'], {
    clientId: 'demo',
    token: tokens.access_token,
  });
  const response = await fetch(`${product()}${url}`, init);
  const folder = mkdtempSync(join(tmpdir(), 'companion-'));
  for (const [name, content] of Object.entries(
    unzipSync(new Uint8Array(await response.arrayBuffer())),
  )) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const asked = { ...manifest, ...(version !== undefined && { version }) };
  if (!isAsking)
    asked.host_permissions = [...manifest.host_permissions, ...manifest.optional_host_permissions];
  writeFileSync(path, JSON.stringify(asked));
  return folder;
}

/** Writes another version into an unpacked build. */
function sayVersion(folder: string, version: string): void {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  writeFileSync(path, JSON.stringify({ ...manifest, version }));
}

/** Starts it. */
export async function openExtensionBrowser(
  caller: Caller,
  wish: Wish = {},
): Promise<ExtensionBrowser> {
  const folder = await unpack(caller, wish);
  const profile = mkdtempSync(join(tmpdir(), 'companion-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: WHOLE_CHROMIUM,
    headless: false,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const extensionId = new URL(worker.url()).host;
  return {
    context,
    extensionId,
    openPanel: async (beside) => {
      const panel = await context.newPage();
      await panel.goto(`chrome-extension://${extensionId}/panel.html?tab=0`);
      const tab = await tabOf(beside, panel);
      await panel.goto(`chrome-extension://${extensionId}/panel.html?tab=${tab}`);
      await panel.bringToFront();
      return panel;
    },
    pressSign: async (beside) => {
      const panel = await context.newPage();
      await panel.goto(`chrome-extension://${extensionId}/panel.html?tab=0`);
      const id = await tabOf(beside, panel);
      await panel.close();
      const pressed = context.serviceWorkers()[0] ?? worker;
      return pressed.evaluate(async (tabId) => {
        const { action, sidePanel } = chrome;
        action.onClicked.dispatch({ id: tabId });
        return (await sidePanel.getOptions({ tabId })).path;
      }, id);
    },
    setEnabled: (isEnabled) =>
      onExtensionsPage(context, async (page) => {
        await page.evaluate(([id, is]) => chrome.management.setEnabled(id, is), [
          extensionId,
          isEnabled,
        ] as const);
      }),
    updateInPlace: async (version) => {
      sayVersion(folder, version);
      await onExtensionsPage(context, async (page) => {
        await page.evaluate(async (id) => {
          // Without it the browser disables what is loaded from a folder at its next reload.
          await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
          await chrome.developerPrivate.reload(id);
        }, extensionId);
      });
    },
    putToSleep: async () => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await page.close();
    },
    close: async () => {
      await context.close();
      for (const path of [folder, profile]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** The number of a tab: the one in front, since the extension sees no address without leave. */
async function tabOf(beside: Page, panel: Page): Promise<number | undefined> {
  await beside.bringToFront();
  return panel.evaluate(async () => {
    return (await chrome.tabs.query({ active: true, currentWindow: true }))[0]?.id;
  });
}

/** The browser's own page of its extensions may do what people do there. */
async function onExtensionsPage(
  context: BrowserContext,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await work(page);
  await page.close();
}
