import { Note } from '../../components/note.tsx';
import { useText } from '../../lib/texts.ts';
import { useDesk } from './desk.ts';

/**
 * Says that checks wait for values to be confirmed: they find nothing wrong and nothing right
 * before that.
 */
export const WaitingChecks = () => {
  const say = useText();
  const {
    papers: { waiting },
  } = useDesk();
  return waiting > 0 && <Note tone="info">{say('documents.checksWait', { n: waiting })}</Note>;
};
