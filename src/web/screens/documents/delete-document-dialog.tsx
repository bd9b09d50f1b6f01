import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../contract/records.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { applicationsQuery } from '../../lib/api/queries.ts';
import { displayRow } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { titleOf } from '../../lib/i18n/title-of.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './delete-document-dialog.module.css';
import { useFocusReturn } from './list/use-row-focus.ts';
import type { Changes } from './use-changes.ts';

interface DeleteDialogProps {
  document: Document;
  changes: Pick<Changes, 'deleting' | 'takingOut'>;
  applicantUid: string;
  /** The application that is open; without one the document goes from all of them. */
  applicationUid?: string;
  onClose: () => void;
  onGone: () => void;
}

/** The other applications that hold a document, by where they go. */
const useElsewhere = ({
  document: { _id },
  applicantUid,
  applicationUid,
}: DeleteDialogProps): string[] => {
  const { call } = useStores();
  const { countries } = useManifest();
  const { data = [] } = useQuery({
    ...applicationsQuery(call, applicantUid),
    enabled: applicantUid !== '',
  });
  return [
    ...new Set(
      data
        .filter((one) => one.applicationUid !== applicationUid && one.docIds.includes(_id))
        .map(
          ({ visaDetails: { visaTo = '' } }) =>
            countries.byCode(countries.find(visaTo))?.label ?? visaTo,
        ),
    ),
  ];
};

/** Asks before a file goes for good, and names it. The safe way has the focus. */
export const DeleteDocumentDialog = (props: DeleteDialogProps) => {
  const t = useTranslate();
  const {
    document,
    changes: { deleting, takingOut },
    applicationUid,
    onClose,
    onGone,
  } = props;
  useFocusReturn(document._id);
  const elsewhere = useElsewhere(props);
  const error = deleting.error ?? takingOut.error;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('documents.deleteTitle', { name: titleOf(document) })}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p className={styles.text}>{t('documents.deleteText')}</p>
      {elsewhere.length > 0 && (
        <p className={styles.text}>
          {t('documents.deleteElsewhere', { list: displayRow(elsewhere, t) })}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          <ToneSign tone="bad" /> {error.message}
        </p>
      )}
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('documents.keepFile')}
        </Button>
        {applicationUid && elsewhere.length > 0 && (
          <Button
            variant="default"
            loading={takingOut.isPending}
            onClick={() => takingOut.mutate(document, { onSuccess: onGone })}
          >
            {t('documents.takeOut')}
          </Button>
        )}
        <Button
          color="red"
          loading={deleting.isPending}
          onClick={() => deleting.mutate(document, { onSuccess: onGone })}
        >
          {t('documents.deleteConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
