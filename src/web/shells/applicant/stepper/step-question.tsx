import { Button } from '@mantine/core';
import { Link } from '../../../components/identity/link.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import type { StepLink } from '../../shell-view.ts';
import styles from './step-question.module.css';

interface StepQuestionProps {
  question: NonNullable<StepLink['confirm']>;
  to: string;
  onClose: () => void;
}

/** Asks before a step is entered that can change what is there. The safe way has the focus. */
export const StepQuestion = ({
  question: { title, text, go, stay },
  to,
  onClose,
}: StepQuestionProps) => {
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{text}</p>
      <div className={styles.choices}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {stay}
        </Button>
        <Button component={Link} to={to} onClick={onClose}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
};
