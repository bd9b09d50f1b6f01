import { Note } from '../../../components/feedback/note.tsx';
import { useText } from '../../../lib/i18n/texts.ts';
import { useScreenContext } from '../screen-context.ts';

/**
 * Says that checks wait for values to be confirmed: they find nothing wrong and nothing right
 * before that.
 */
export const WaitingChecks = () => {
  const say = useText();
  const {
    papers: { waiting },
  } = useScreenContext();
  return waiting > 0 && <Note tone="info">{say('documents.checksWait', { n: waiting })}</Note>;
};
