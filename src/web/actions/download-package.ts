import type { ApplicationSummary } from '../../contract/records.ts';
import { CallError } from '../lib/call-error.ts';
import { saveFile } from '../lib/download.ts';
import { showRefusal } from '../lib/show-refusal.ts';
import type { Stores } from '../lib/stores.ts';
import { sayFrom } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';

/** Downloads the package of an application, and says how it went (rules: "Error catalogue"). */
export const downloadPackage = async (
  { applicationUid }: ApplicationSummary,
  { call, texts }: Pick<Stores, 'call' | 'texts'>,
): Promise<void> => {
  const say = sayFrom(texts.get());
  try {
    saveFile(await call('get-package', { query: { applicationUid } }));
    showToast({ id: 'download', tone: 'ok', text: say('toast.downloadDone') });
  } catch (error) {
    if (error instanceof CallError && !error.isUnanswered) showRefusal('download', error);
    else showToast({ id: 'download', tone: 'bad', text: say('toast.downloadFailed') });
  }
};
