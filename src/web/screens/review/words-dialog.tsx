import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';

interface WordsDialogProps {
  title: string;
  label: string;
  help: string;
  confirm: string;
  /** What stands there so far. */
  before: string;
  longest: number;
  /** Whether no words take back what stands there. */
  canClear: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
}

/** Asks for some lines; Ctrl and Enter send them. */
export const WordsDialog = ({
  title,
  label,
  help,
  confirm,
  before,
  longest,
  canClear,
  isBusy,
  onClose,
  onSend,
}: WordsDialogProps) => {
  const t = useTranslate();
  const [words, setWords] = useState(before);
  const isNothing = words.trim() === '';
  const cannotSend = isNothing && !(canClear && before !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!cannotSend && !isBusy) onSend(words.trim());
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <form onSubmit={send}>
        <Textarea
          label={label}
          description={help}
          data-autofocus
          maxLength={longest}
          rows={5}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          }}
        />
        <Choices>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={cannotSend}>
            {isNothing && !cannotSend ? t('review.remove') : confirm}
          </Button>
        </Choices>
      </form>
    </Dialog>
  );
};
