import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { Choices } from '../inputs/choices.tsx';
import { closeButton } from '../overlay/close-button.ts';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './decision.module.css';

interface ShownOnceProps {
  title: string;
  /** What it is, and that it is shown this once. */
  text: string;
  value: string;
  onClose: () => void;
}

/** A value that is kept nowhere: to be copied before the dialog closes. Only its button closes it. */
export const ShownOnce = ({ title, text, value, onClose }: ShownOnceProps) => {
  const t = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard
      .writeText(value)
      .then(() => setCopied(true))
      .catch((error: unknown) => console.warn('Nothing could be copied.', error));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p className={styles.text}>{text}</p>
      <output className={styles.once} dir="ltr" translate="no">
        {value}
      </output>
      <p className={styles.copied} role="status">
        {isCopied && t('decision.copied')}
      </p>
      <Choices>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={copy}
        >
          {t('decision.copy')}
        </Button>
        <Button onClick={onClose}>{t('decision.keptElsewhere')}</Button>
      </Choices>
    </Dialog>
  );
};
