import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Application } from '../../../contract/records.ts';
import { type Trip, visaOfTrip } from '../../../core/facts/trip.ts';
import { applicationQuery } from '../../lib/api/queries.ts';
import { isChangedMeanwhile, showRefusal } from '../../lib/api/show-refusal.ts';
import { useAddressQuery, useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { tripToDetails, tripToQuery, withoutTrip } from '../../lib/records/trip.ts';
import { hashOf } from '../../lib/router/address.ts';
import { MIRRORS_THE_PAGE } from '../../lib/router/link-requests.ts';
import { carriedBy, linkToKind, partiesIn } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';
import type { Details } from './use-details.ts';

/**
 * Whether another visa is applied for than before: what it asks for and its form change with it. A
 * visa that was not named yet is no other one.
 */
export const isOtherVisa = (before: Trip, after: Trip): boolean =>
  (['to', 'purpose', 'visaType'] as const).some(
    (name) => before[name] !== undefined && before[name] !== after[name],
  );

/** What the specification falls back to where no passport is named ("Constants and limits"). */
const LAST_RESORT = 'IN';

/**
 * The trip as it is kept: the passport of the country one lives in, and the visa that was chosen,
 * with its length; where none was, the first one.
 */
const completed = ({ trip, visas }: Details): Trip => {
  const visa = visaOfTrip(visas, trip);
  return {
    ...trip,
    nationality: trip.nationality ?? trip.from ?? LAST_RESORT,
    visaType: visa?.name ?? trip.visaType,
    duration: visa?.duration ?? trip.duration,
  };
};

/** The page writes its own address. */
const MIRRORING = { replace: true, state: MIRRORS_THE_PAGE };

/**
 * Saves the trip in its application. What was typed into the form of the trip before is sent first;
 * the form follows.
 */
const useSaving = (trip: Trip) => {
  const { call, unsent } = useStores();
  const { manifest, countries } = useManifest();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const plain = withoutTrip(useAddressQuery());
  return useMutation({
    mutationFn: async ({ applicationUid, updatedAt }: Application) => {
      if (unsent.waiting.get() > 0) await (await unsent.get()).saveAll();
      return call('update-application', {
        query: { applicationUid, updatedAt },
        body: { application: { visaDetails: tripToDetails(trip, countries) } },
      });
    },
    onSuccess: async (saved) => {
      queries.setQueryData(applicationQuery(call, saved.applicationUid).queryKey, saved);
      void unsent.get().then(({ forms }) => forms.refresh(saved.applicationUid));
      // The application has the trip now: the way back shows that one.
      await navigate(hashOf({ path: pathname, query: plain }).slice(1), MIRRORING);
      await navigate(linkToKind(manifest, 'guidelines', carriedBy(saved)) ?? '/');
    },
    onError: (error, { applicationUid }) => {
      showRefusal('trip', error);
      // Who has read what is there now goes on again, and then it counts.
      if (isChangedMeanwhile(error))
        void queries.invalidateQueries(applicationQuery(call, applicationUid));
    },
  });
};

/**
 * Without an application the trip travels in the address; in this page's own too, so that the way
 * back finds it.
 */
const useTravelling = (trip: Trip) => {
  const { manifest, countries } = useManifest();
  const { pathname } = useLocation();
  const query = { ...partiesIn(useAddressQuery()), ...tripToQuery(trip, countries) };
  const navigate = useNavigate();
  return async () => {
    await navigate(hashOf({ path: pathname, query }).slice(1), MIRRORING);
    await navigate(linkToKind(manifest, 'guidelines', query) ?? '/');
  };
};

/**
 * Goes on to the guidelines. Another visa for an application that has answers is asked about first.
 */
export const useContinue = (details: Details) => {
  const { application } = useApplication();
  const trip = completed(details);
  const saving = useSaving(trip);
  const travel = useTravelling(trip);
  const [isAsking, setAsking] = useState(false);
  const save = () => {
    setAsking(false);
    if (application) saving.mutate(application);
  };
  const proceed = () => {
    if (!application) void travel();
    else if (application.answerCount > 0 && isOtherVisa(details.first, trip)) setAsking(true);
    else save();
  };
  return {
    proceed,
    isBusy: saving.isPending,
    isAsking,
    confirm: save,
    cancel: () => setAsking(false),
  };
};
