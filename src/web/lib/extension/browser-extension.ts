import type { Stores } from '../stores.ts';
import { createExtension, type ExtensionPorts, type ExtensionStore } from './extension.ts';

/** What a browser gives to pages that an extension names in its manifest; to no others. */
interface Runtime {
  sendMessage: (extensionId: string, message: unknown) => Promise<unknown>;
}

/**
 * A message to the extension by the browser itself: it goes to this one extension, and no other
 * page or script can answer. Where no extension takes messages of this page, there is nobody to
 * write to.
 */
const sendTo =
  (extensionId: string): ExtensionPorts['send'] =>
  async (message) => {
    const { chrome } = window as { chrome?: { runtime?: Partial<Runtime> } };
    if (!chrome?.runtime?.sendMessage) throw new Error('No extension takes messages of this page.');
    return chrome.runtime.sendMessage(extensionId, message);
  };

/** One watch a page, however many parts show it. */
const watches = new WeakMap<Stores, ExtensionStore>();

/** The companion extension of this browser, as this page knows it. */
export const extensionOf = (stores: Stores, extensionId: string): ExtensionStore => {
  const { call, session } = stores;
  const existing = watches.get(stores);
  if (existing) return existing;
  const extension = createExtension({
    send: sendTo(extensionId),
    check: (currentVersion) => call('check-extension', { query: { currentVersion } }),
    log: (event, version) =>
      call('create-extension-log', {
        body: { extensionLog: { event, ...(version && { version }) } },
      }),
    now: Date.now,
    page: document,
    session: { isOver: () => session.get().status === 'signed-out', subscribe: session.subscribe },
  });
  watches.set(stores, extension);
  return extension;
};
