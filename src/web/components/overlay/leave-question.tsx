import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/texts.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import { Choices } from '../inputs/choices.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Before a logout that would lose typed answers: how many, and the choice. Escape and a click
 * beside it stay.
 */
export const LeaveQuestion = () => {
  const say = useText();
  const { unsent } = useStores();
  const question = useStore(unsent.question);
  const stay = () => question?.answer(false);
  return (
    <Dialog
      opened={question !== null}
      onClose={stay}
      title={say('shell.logoutTitle')}
      withCloseButton={false}
    >
      <p>{say('shell.logoutText', { n: question?.count ?? 0 })}</p>
      <Choices>
        <Button variant="default" onClick={() => question?.answer(true)}>
          {say('shell.logoutAnyway')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {say('shell.logoutStay')}
        </Button>
      </Choices>
    </Dialog>
  );
};
