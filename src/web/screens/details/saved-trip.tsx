import { timeIn } from '../../../core/dates/moment.ts';
import { SavedState } from '../../components/saved-state.tsx';
import { useApplication } from '../../lib/application.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';

/** When the application was last kept; before there is one, nothing is claimed. */
export const SavedTrip = () => {
  const say = useText();
  const { boot } = useStores();
  const { application } = useApplication();
  return application ? (
    <SavedState
      state="saved"
      text={say('shell.savedAt', {
        time: timeIn(boot.tenant.timeZone, Date.parse(application.updatedAt)),
      })}
    />
  ) : null;
};
