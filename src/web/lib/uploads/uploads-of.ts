import { type Translate, translateFrom } from '../i18n/texts.ts';
import type { Stores } from '../stores.ts';
import { openSender } from './open-sender.ts';
import { createUploads, type Uploads } from './uploads.ts';

const made = new WeakMap<Stores, Uploads>();

/**
 * What brings files to the server on this page: it comes with the first screen that takes files,
 * and stays.
 */
export const uploadsOf = (stores: Stores): Uploads => {
  const uploads = made.get(stores) ?? make(stores);
  made.set(stores, uploads);
  return uploads;
};

const make = ({ uploads: store, boot, session, texts, online }: Stores): Uploads => {
  const state = session.get();
  if (state.status !== 'signed-in')
    throw new Error('Files are sent only while somebody is signed in.');
  const t: Translate = (key, params) => translateFrom(texts.get())(key, params);
  const sender = openSender({
    clientId: boot.tenant.clientId,
    session,
    t,
    user: state.user.id,
    now: Date.now,
    indexedDB: () => window.indexedDB,
  });
  return createUploads({ store, sender, t, online, window, now: Date.now });
};
