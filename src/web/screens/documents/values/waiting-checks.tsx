import { Note } from '../../../components/feedback/note.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useScreenContext } from '../screen-context.ts';

/**
 * Says that checks wait for values to be confirmed: they find nothing wrong and nothing right
 * before that.
 */
export const WaitingChecks = () => {
  const t = useTranslate();
  const {
    applicationDocuments: { waiting },
  } = useScreenContext();
  return waiting > 0 && <Note tone="info">{t('documents.checksWait', { n: waiting })}</Note>;
};
