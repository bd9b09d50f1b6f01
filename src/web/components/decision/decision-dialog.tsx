import { Button } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { ErrorLine } from '../feedback/error-line.tsx';
import { Choices } from '../inputs/choices.tsx';
import { closeButton } from '../overlay/close-button.ts';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './decision.module.css';
import type { DecisionAction } from './decision-action.ts';
import { DecisionQuestion } from './decision-question.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionDialogProps {
  action: DecisionAction;
  /** The row that it is about, and others that it is made for at once. */
  record: object;
  others?: readonly object[];
  /** How many of those that were chosen it cannot be made for. */
  left?: number;
  onClose: () => void;
  /** Called when it is decided; closes by default. */
  onDone?: () => void;
}

const FORM = 'decision';

/** Asks what a decision needs, says what follows from it, and has the server carry it out. */
export const DecisionDialog = ({
  action,
  record,
  others = [],
  left = 0,
  onClose,
  onDone = onClose,
}: DecisionDialogProps) => {
  const t = useTranslate();
  const { title, text, fields = [], confirm } = action.decision;
  const { given, give, mistakeOf, error, shown, isBusy, decide } = useDecision({
    action,
    records: [record, ...others],
    onDone,
  });
  if (shown !== undefined)
    return (
      <ShownOnce title={title} text={t(action.decision.done)} value={shown} onClose={onDone} />
    );
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
      {others.length + left > 0 && (
        <p className={styles.text}>
          {t('decision.forSeveral', { n: others.length + 1 })}
          {left > 0 && ` ${t('decision.notFor', { n: left })}`}
        </p>
      )}
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
      {error && <ErrorLine>{error.message}</ErrorLine>}
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
