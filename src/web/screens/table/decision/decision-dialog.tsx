import { Button } from '@mantine/core';
import { ToneSign } from '../../../components/feedback/note.tsx';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './decision.module.css';
import { DecisionQuestion } from './decision-question.tsx';
import { type DecisionAction, useDecision } from './use-decision.ts';

interface DecisionDialogProps {
  action: DecisionAction;
  /** The row that it is about. */
  record: object;
  onClose: () => void;
}

const FORM = 'decision';

/** Asks what a decision needs, says what follows from it, and has the server carry it out. */
export const DecisionDialog = ({ action, record, onClose }: DecisionDialogProps) => {
  const t = useTranslate();
  const { title, text, fields = [], confirm } = action.decision;
  const { given, give, mistakeOf, error, isBusy, decide } = useDecision({
    action,
    record,
    onDone: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size={fields.length > 0 ? 'lg' : 'md'}
      title={title}
      closeOnClickOutside={fields.length === 0}
      closeButtonProps={closeButton(t('action.close'))}
    >
      {text && <p className={styles.text}>{text}</p>}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          decide();
        }}
      >
        {fields.map((field) => (
          <DecisionQuestion
            key={field.parameter}
            field={field}
            value={given[field.parameter]}
            mistake={mistakeOf(field)}
            onChange={(value) => give(field.parameter, value)}
          />
        ))}
      </form>
      {error && (
        <p className={styles.error} role="alert">
          <ToneSign tone="bad" /> {error.message}
        </p>
      )}
      <Choices>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" form={FORM} loading={isBusy}>
          {t(confirm)}
        </Button>
      </Choices>
    </Dialog>
  );
};
