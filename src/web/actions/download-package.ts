import type { ApplicationSummary } from '../../contract/records.ts';
import { CallError } from '../lib/api/call-error.ts';
import { saveFile } from '../lib/api/save-file.ts';
import { showRefusal } from '../lib/api/show-refusal.ts';
import { translateFrom } from '../lib/i18n/texts.ts';
import { showToast } from '../lib/page/toasts.ts';
import type { Stores } from '../lib/stores.ts';

/** Downloads the package of an application, and says how it went (rules: "Error catalogue"). */
export const downloadPackage = async (
  { applicationUid }: ApplicationSummary,
  { call, texts }: Pick<Stores, 'call' | 'texts'>,
): Promise<void> => {
  const t = translateFrom(texts.get());
  try {
    saveFile(await call('get-package', { query: { applicationUid } }));
    showToast({ id: 'download', tone: 'ok', text: t('toast.downloadDone') });
  } catch (error) {
    if (error instanceof CallError && !error.isUnanswered) showRefusal('download', error);
    else showToast({ id: 'download', tone: 'bad', text: t('toast.downloadFailed') });
  }
};
