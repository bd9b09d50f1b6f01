import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAddressQuery, useApplication, useTrip } from '../../lib/application.ts';
import { carriedBy, linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { applicationQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { showToast } from '../../lib/toasts.ts';
import { tripToDetails, type Trip } from '../../lib/trip.ts';

/** Who it is for and who handles it: as the address says, else the person who is signed in. */
const useParties = () => {
  const { session } = useStores();
  const query = useAddressQuery();
  const state = session.get();
  const user = state.status === 'signed-in' ? state.user : undefined;
  const { applicationCreationKey, premiumVerificationKey } = query;
  const agencyUid = query.agencyUid ?? user?.agencyUid;
  return {
    applicantUid: query.applicantUid ?? user?.applicantUid ?? '',
    ...(user?.agentUid && { agentId: user.agentUid }), ...(agencyUid && { agencyUid }),
    ...(applicationCreationKey && { applicationCreationKey }), ...(premiumVerificationKey && { premiumVerificationKey }),
  };
};

/** Starts the application for the trip, or goes on with the one that is open; then the documents. */
export const useStart = (visa: Pick<Trip, 'visaType' | 'duration'>): { start: () => void; isBusy: boolean; isStarted: boolean } => {
  const { call } = useStores();
  const { manifest, countries } = useKnown();
  const { application } = useApplication();
  const trip = useTrip();
  const parties = useParties();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const open = (uids: { applicationUid: string; applicantUid: string }) => void navigate(linkToKind(manifest, 'documents', carriedBy(uids)) ?? '/');
  const drafting = useMutation({
    mutationFn: () => call('draft-application', { body: { ...parties, visaDetails: tripToDetails({ ...trip, ...visa }, countries) } }),
    onSuccess: (drafted) => {
      queries.setQueryData(applicationQuery(call, drafted.applicationUid).queryKey, drafted);
      void queries.invalidateQueries({ queryKey: ['applications'] });
      open(drafted);
    },
    onError: (error) => showToast({ id: 'start', tone: 'bad', text: error.message }),
  });
  return { start: () => application ? open(application) : drafting.mutate(), isBusy: drafting.isPending, isStarted: Boolean(application) };
};
