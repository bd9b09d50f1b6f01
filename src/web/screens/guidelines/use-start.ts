import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '../../../contract/records.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { applicationQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { uniqueId } from '../../lib/page/unique-id.ts';
import { useAddressQuery, useApplication, useTrip } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { tripToDetails } from '../../lib/records/trip.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';

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
    ...(user?.agentUid && { agentId: user.agentUid }),
    ...(agencyUid && { agencyUid }),
    ...(applicationCreationKey && { applicationCreationKey }),
    ...(premiumVerificationKey && { premiumVerificationKey }),
  };
};

/**
 * To the documents of an application. Coming back from there leads to its own guidelines, not to
 * those where another could be started.
 */
const useOpening = () => {
  const { manifest } = useManifest();
  const navigate = useNavigate();
  return async (application: Application, isNew: boolean) => {
    const query = carriedBy(application);
    if (isNew) await navigate(linkToKind(manifest, 'guidelines', query) ?? '/', { replace: true });
    await navigate(linkToKind(manifest, 'documents', query) ?? '/');
  };
};

/**
 * One start at a time. After silence it is repeated under the same key, so that no second
 * application comes of it.
 */
const useDrafting = (
  visa: Pick<Trip, 'visaType' | 'duration'>,
  onDrafted: (drafted: Application) => Promise<void>,
) => {
  const { call } = useStores();
  const { countries } = useManifest();
  const trip = useTrip();
  const parties = useParties();
  const queries = useQueryClient();
  const intention = useRef({ key: uniqueId(), isUnderWay: false });
  const drafting = useMutation({
    mutationFn: () =>
      call('draft-application', {
        body: { ...parties, visaDetails: tripToDetails({ ...trip, ...visa }, countries) },
        idempotencyKey: intention.current.key,
      }),
    onSuccess: (drafted) => {
      queries.setQueryData(applicationQuery(call, drafted.applicationUid).queryKey, drafted);
      void queries.invalidateQueries({ queryKey: ['applications'] });
      return onDrafted(drafted);
    },
    onError: (error) => {
      const isSilence = error instanceof CallError && error.isUnanswered;
      intention.current = {
        key: isSilence ? intention.current.key : uniqueId(),
        isUnderWay: false,
      };
      if (Object.keys(refusedFields(error)).length === 0) showRefusal('start', error);
    },
  });
  const draft = () => {
    if (intention.current.isUnderWay) return;
    intention.current.isUnderWay = true;
    drafting.mutate();
  };
  const refused = useMemo(() => refusedFields(drafting.error), [drafting.error]);
  return { draft, isBusy: drafting.isPending, refused };
};

/** What the server found wrong with single things, as far as it says it in words. */
const refusedFields = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error instanceof CallError ? error.fields : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

export interface Start {
  start: () => void;
  isBusy: boolean;
  isStarted: boolean;
  refused: Record<string, string>;
}

/**
 * Starts the application for the trip, or continues with the one that is open; then the documents.
 */
export const useStart = (visa: Pick<Trip, 'visaType' | 'duration'>): Start => {
  const { application } = useApplication();
  const open = useOpening();
  const { draft, isBusy, refused } = useDrafting(visa, (drafted) => open(drafted, true));
  return {
    start: () => (application ? void open(application, false) : draft()),
    isBusy,
    isStarted: Boolean(application),
    refused,
  };
};
