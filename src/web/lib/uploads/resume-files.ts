import { translateFrom } from '../i18n/texts.ts';
import { showToast } from '../page/toasts.ts';
import type { Stores } from '../stores.ts';
import { hasStoredUploads } from './upload-storage.ts';

/**
 * Goes on with files that an earlier visit left on this device, and says so. What brings them over
 * is fetched only where there are any.
 */
export const resumeFiles = async (stores: Stores): Promise<void> => {
  const { boot, session, texts } = stores;
  const state = session.get();
  if (
    state.status !== 'signed-in' ||
    !(await hasStoredUploads(window.indexedDB, {
      tenant: boot.tenant.clientId,
      user: state.user.id,
    }))
  )
    return;
  const n = await (await import('./uploads-of.ts')).uploadsOf(stores).resume();
  if (n > 0)
    showToast({
      id: 'files-go-on',
      tone: 'info',
      text: translateFrom(texts.get())('documents.filesGoOn', { n }),
    });
};
