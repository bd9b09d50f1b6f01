import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Application } from '../../../contract/records.ts';
import { can } from '../../../core/access/can.ts';
import { isSameStatus } from '../../../core/journey/status.ts';
import { applicationQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { Choices } from '../inputs/choices.tsx';
import { closeButton } from '../overlay/close-button.ts';
import { Dialog } from '../overlay/dialog.tsx';

const LONGEST = 2000;

const useAsking = (applicationUid: string, onAsked: () => void) => {
  const { call } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (question: string) =>
      call('ask-applicant', { query: { applicationUid }, body: { question } }),
    onSuccess: (next) => {
      queries.setQueryData(applicationQuery(call, applicationUid).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['applications'] });
      onAsked();
    },
    onError: (error) => showRefusal('ask', error),
  });
};

/** Whether whoever looks may ask the traveller something now. */
const useCanAsk = ({ status }: Application): boolean => {
  const { manifest } = useManifest();
  return (
    can(manifest, 'application:ask') !== null &&
    manifest.statuses.transitions.some(
      ({ on, from, by }) =>
        on === 'email-user' &&
        by.includes(manifest.role) &&
        from.some((one) => isSameStatus(one, status)),
    )
  );
};

/** Asks the traveller something by e-mail. What is typed stays until it has been sent. */
export const AskButton = ({ application }: { application: Application }) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const asking = useAsking(application.applicationUid, () => {
    setOpen(false);
    setWords('');
  });
  if (!useCanAsk(application)) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate(words);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {t('question.ask')}
      </Button>
      {isOpen && (
        <Dialog
          opened
          onClose={close}
          title={t('question.askTitle')}
          closeButtonProps={closeButton(t('action.close'))}
        >
          <form onSubmit={send}>
            <Textarea
              label={t('question.words')}
              description={t('question.askText')}
              data-autofocus
              required
              maxLength={LONGEST}
              rows={5}
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            <Choices>
              <Button variant="default" onClick={close}>
                {t('action.cancel')}
              </Button>
              <Button type="submit" loading={asking.isPending} disabled={words.trim() === ''}>
                {t('question.send')}
              </Button>
            </Choices>
          </form>
        </Dialog>
      )}
    </>
  );
};
