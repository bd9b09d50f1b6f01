import type { Trip } from '../../../core/facts/trip.ts';
import { Link } from '../../components/link.tsx';
import { Note } from '../../components/note.tsx';
import { useApplication } from '../../lib/application.ts';
import { linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { useText } from '../../lib/texts.ts';
import { tripToQuery } from '../../lib/trip.ts';

interface NewerDestinationProps {
  trip: Trip;
  country: string;
}

/**
 * Says that the country came too late for this application, and leads to a new one with the same
 * answers.
 */
export const NewerDestination = ({ trip, country }: NewerDestinationProps) => {
  const say = useText();
  const { manifest, countries } = useKnown();
  const { applicantUid = '' } = useApplication().application ?? {};
  const to = linkToKind(manifest, 'details', { applicantUid, ...tripToQuery(trip, countries) });
  return (
    <Note tone="info">
      {say('details.onlyNewer', { country })}{' '}
      {to && <Link to={to}>{say('details.onlyNewerStart', { country })}</Link>}
    </Note>
  );
};
