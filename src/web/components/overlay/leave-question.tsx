import { Button } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import { Choices } from '../inputs/choices.tsx';
import { Dialog } from './dialog.tsx';
import { UnsentList } from './unsent-list.tsx';

/**
 * Before a logout that would lose typed answers: which, and the choice. Escape and a click
 * beside it stay.
 */
export const LeaveQuestion = () => {
  const t = useTranslate();
  const { unsent } = useStores();
  const question = useStore(unsent.question);
  const stay = () => question?.answer(false);
  return (
    <Dialog
      opened={question !== null}
      onClose={stay}
      title={t('shell.logoutTitle')}
      withCloseButton={false}
    >
      <p>{t('shell.logoutText', { n: question?.count ?? 0 })}</p>
      <UnsentList />
      <Choices>
        <Button variant="default" onClick={() => question?.answer(true)}>
          {t('shell.logoutAnyway')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('shell.logoutStay')}
        </Button>
      </Choices>
    </Dialog>
  );
};
