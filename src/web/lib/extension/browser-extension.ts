import type { Stores } from '../stores.ts';
import { createExtension, type ExtensionStore } from './extension.ts';
import { createRelay, type Relay, type SendToExtension } from './relay.ts';

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
  (extensionId: string): SendToExtension =>
  async (message) => {
    const { chrome } = window as { chrome?: { runtime?: Partial<Runtime> } };
    if (!chrome?.runtime?.sendMessage) throw new Error('No extension takes messages of this page.');
    return chrome.runtime.sendMessage(extensionId, message);
  };

/** What a page knows of the extension, and what goes between them. */
export type PageExtension = ExtensionStore & Relay;

/** One watch a page, however many parts show it. */
const watches = new WeakMap<Stores, PageExtension>();

/** The companion extension of this browser, as this page knows it. */
export const extensionOf = (stores: Stores, extensionId: string): PageExtension => {
  const { call, session } = stores;
  const existing = watches.get(stores);
  if (existing) return existing;
  const send = sendTo(extensionId);
  const isSignedOut = () => session.get().status === 'signed-out';
  const relay = createRelay({ call, send, isSignedOut, window });
  const status = createExtension({
    send,
    check: (currentVersion) => call('check-extension', { query: { currentVersion } }),
    log: (event, version) => {
      if (event === 'connected') relay.collect();
      return call('create-extension-log', {
        body: { extensionLog: { event, ...(version && { version }) } },
      });
    },
    now: Date.now,
    page: document,
    session: { isOver: () => session.token() === null, subscribe: session.subscribe },
  });
  session.subscribe(() => {
    if (isSignedOut()) relay.forget();
  });
  const extension = { ...status, ...relay };
  watches.set(stores, extension);
  return extension;
};
