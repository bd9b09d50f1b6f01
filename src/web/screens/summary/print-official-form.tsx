import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../lib/api/call-error.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { sayWhileLong, showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

/** Saves the authority's form flat, for printing: in the package its fields can be corrected. */
export const PrintOfficialForm = ({ name }: { name: string }) => {
  const t = useTranslate();
  const { call } = useStores();
  const {
    application: { applicationUid },
  } = useSummary();
  const saving = useMutation({
    mutationFn: () =>
      sayWhileLong(call('get-official-form', { query: { applicationUid } }), {
        id: 'download',
        text: t('toast.downloadWaits'),
      }),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ id: 'download', tone: 'ok', text: t('toast.downloadDone') });
    },
    onError: (error) => {
      if (error instanceof CallError && !error.isUnanswered) showRefusal('download', error);
      else showToast({ id: 'download', tone: 'bad', text: t('toast.downloadFailed') });
    },
  });
  return (
    <button
      type="button"
      className={styles.printed}
      disabled={saving.isPending}
      aria-label={t('summary.printPaperOf', { name })}
      onClick={() => saving.mutate()}
    >
      {t('summary.printPaper')}
    </button>
  );
};
