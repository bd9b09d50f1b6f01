import type { ApplicationSummary } from '../../contract/records.ts';
import { CallError } from '../lib/call-error.ts';
import { saveFile } from '../lib/download.ts';
import type { Stores } from '../lib/stores.ts';
import { sayFrom } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';

/** "Japan 03-04-2027.zip": what people will look for among their files. */
const nameOf = ({ visaDetails: { visaTo, fromDate } }: ApplicationSummary) =>
  `${[visaTo, fromDate?.replaceAll('/', '-')].filter(Boolean).join(' ')}.zip`;

/** Downloads the package of an application, and says how it went (specification, point 8). */
export const downloadPackage = async (application: ApplicationSummary, { call, texts }: Pick<Stores, 'call' | 'texts'>): Promise<void> => {
  const say = sayFrom(texts.get());
  try {
    saveFile(await call('get-package', { query: { applicationUid: application.applicationUid } }), nameOf(application));
    showToast({ id: 'download', tone: 'ok', text: say('toast.downloadDone') });
  } catch (error) {
    const isRefused = error instanceof CallError && !error.isUnanswered;
    showToast({ id: 'download', tone: 'bad', text: isRefused ? error.message : say('toast.downloadFailed') });
  }
};
