import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApplication } from '../../lib/application.ts';
import { carriedBy, linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { applicationQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { showToast } from '../../lib/toasts.ts';
import { tripToDetails, tripToQuery, type Trip } from '../../lib/trip.ts';
import type { Details } from './use-details.ts';

/** What the specification falls back to where no passport is named (point 9). */
const LAST_RESORT = 'IN';

/** The trip as it is kept: the passport of the country one lives in, and the visa that is the only one. */
const completed = ({ trip, visas }: Details): Trip => ({
  ...trip,
  nationality: trip.nationality ?? trip.from ?? LAST_RESORT,
  visaType: trip.visaType ?? visas[0]?.name,
  duration: trip.duration ?? visas[0]?.duration,
});

/** Goes on to the guidelines: with an application the trip is saved in it, without one it travels in the address. */
export const useContinue = (details: Details): { goOn: () => void; isBusy: boolean } => {
  const { call } = useStores();
  const { manifest, countries } = useKnown();
  const { application } = useApplication();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const trip = completed(details);
  const saving = useMutation({
    mutationFn: (applicationUid: string) => call('update-application', { query: { applicationUid }, body: { application: { visaDetails: tripToDetails(trip, countries) } } }),
    onSuccess: (saved) => {
      queries.setQueryData(applicationQuery(call, saved.applicationUid).queryKey, saved);
      void navigate(linkToKind(manifest, 'guidelines', carriedBy(saved)) ?? '/');
    },
    onError: (error) => showToast({ id: 'trip', tone: 'bad', text: error.message }),
  });
  const goOn = () => {
    if (application) return saving.mutate(application.applicationUid);
    void navigate(linkToKind(manifest, 'guidelines', tripToQuery(trip, countries)) ?? '/');
  };
  return { goOn, isBusy: saving.isPending };
};
