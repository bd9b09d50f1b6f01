import { Button } from '@mantine/core';
import type { Document } from '../../../../contract/records.ts';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { useVerifies } from '../../../lib/records/use-mark-primary.ts';
import styles from '../delete-document-dialog.module.css';
import { useScreenContext } from '../screen-context.ts';
import { addedBeside } from './at-hand.ts';

interface PassportQuestionProps {
  /** The passport that fills the form. */
  now: Document;
  /** The one that would fill it in its place. */
  then: Document;
  /** What is being taken over, `then` among it. */
  added: readonly Document[];
  onClose: () => void;
}

/** Two passports may have one file name: then the number distinguishes them. */
const useName = () => {
  const t = useTranslate();
  return (document: Document): string => {
    const number = document.documentData.fields.number?.value;
    const name = titleOf(document);
    return typeof number === 'string' ? t('documents.passportWithNumber', { name, number }) : name;
  };
};

/**
 * Asks which passport fills the form before another one would. What holds now stays unless somebody
 * says otherwise.
 */
export const PassportQuestion = ({ now, then, added, onClose }: PassportQuestionProps) => {
  const t = useTranslate();
  const name = useName();
  const {
    changes: { keeping, using },
  } = useScreenContext();
  const verifies = useVerifies();
  const isVerified = !verifies && then.documentData.isVerifiedByAgent;
  const names = { now: name(now), then: name(then) };
  // Why a change was refused has been said.
  const keep = () =>
    void keeping(now, isVerified ? addedBeside(added) : added)
      .catch(() => undefined)
      .finally(onClose);
  const move = () => using.mutate(added, { onSettled: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('documents.whichPassport')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p className={styles.text}>
        {t(isVerified ? 'documents.whichPassportVerified' : 'documents.whichPassportText', names)}
      </p>
      <Choices>
        <Button variant="default" disabled={using.isPending} onClick={move}>
          {t('documents.usePassport', { name: names.then })}
        </Button>
        <Button data-autofocus loading={using.isPending} onClick={keep}>
          {t('documents.keepPassport', { name: names.now })}
        </Button>
      </Choices>
    </Dialog>
  );
};
