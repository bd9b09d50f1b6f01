import { Button } from '@mantine/core';
import type { Response } from '../../../contract/operations.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { Choices } from '../inputs/choices.tsx';
import { closeButton } from '../overlay/close-button.ts';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './newer-form.module.css';

type Change = Response<'get-newer-form'>['changes'][number];

const GROUPS = [
  'answers',
  'questions',
  'documents',
  'checks',
] as const satisfies readonly Change['about'][];

interface NewerFormDialogProps {
  changes: readonly Change[];
  isBusy: boolean;
  onTake: () => void;
  onKeep: () => void;
  onClose: () => void;
}

/** What changes with the new form, the person's own answers first, and the choice. */
export const NewerFormDialog = ({
  changes,
  isBusy,
  onTake,
  onKeep,
  onClose,
}: NewerFormDialogProps) => {
  const t = useTranslate();
  const groups = GROUPS.map((about) => ({
    about,
    texts: changes.filter((change) => change.about === about).map(({ text }) => text),
  }));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('version.title')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p>{t('version.text')}</p>
      {groups
        .filter(({ texts }) => texts.length > 0)
        .map(({ about, texts }) => (
          <section key={about} aria-labelledby={`newer-${about}`}>
            <h3 id={`newer-${about}`} className={styles.about}>
              {t(`version.about.${about}`)}
            </h3>
            <ul className={styles.changes}>
              {texts.map((text, index) => (
                <li key={index}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
      <Choices>
        <Button variant="default" disabled={isBusy} onClick={onKeep}>
          {t('version.keep')}
        </Button>
        <Button data-autofocus loading={isBusy} onClick={onTake}>
          {t('version.take')}
        </Button>
      </Choices>
    </Dialog>
  );
};
