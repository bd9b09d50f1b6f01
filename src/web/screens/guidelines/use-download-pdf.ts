import { useMutation } from '@tanstack/react-query';
import type { Guidelines } from '../../../contract/records.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { sayWhileLong, showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { useQuestion } from './use-question.ts';

/** The same guidelines as a PDF to take along. */
export const useDownloadPdf = ({
  destination,
  visa,
}: Guidelines): { download: () => void; isBusy: boolean } => {
  const t = useTranslate();
  const { call } = useStores();
  const question = useQuestion();
  const downloading = useMutation({
    mutationFn: () =>
      sayWhileLong(call('get-guidelines-pdf', { query: question ?? {} }), {
        id: 'download',
        text: t('toast.downloadWaits'),
      }),
    onSuccess: (file) => {
      saveFile(
        file,
        `${t('guidelines.pdfTitle', { country: destination.inSentence, visa: visa.name }).replaceAll(/[/:\\]/g, ' –')}.pdf`,
      );
      showToast({ id: 'download', tone: 'ok', text: t('toast.downloadDone') });
    },
    onError: (error) => {
      if (error instanceof CallError && !error.isUnanswered) showRefusal('download', error);
      else showToast({ id: 'download', tone: 'bad', text: t('toast.downloadFailed') });
    },
  });
  return { download: () => downloading.mutate(), isBusy: downloading.isPending };
};
