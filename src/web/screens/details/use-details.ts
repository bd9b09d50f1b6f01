import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ExemptionList, needsNoVisa, visaNeed } from '../../../core/checks/visa-need.ts';
import { nameInSentence } from '../../../core/copy/name-in-sentence.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { destinationQuery } from '../../lib/api/queries.ts';
import type { CountryLookup } from '../../lib/i18n/countries.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { useAddressQuery, useTrip } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { tripFromQuery, tripToQuery, withoutTrip } from '../../lib/records/trip.ts';
import { useStayResult } from '../../lib/records/use-stay-result.ts';
import { hashOf } from '../../lib/router/address.ts';
import { MIRRORS_THE_PAGE } from '../../lib/router/link-requests.ts';
import { useStores } from '../../lib/stores.ts';
import { useDestinations } from './use-destinations.ts';

/** A trip without what is left undefined, and without a visa that another choice has ruled out. */
const changedTrip = (trip: Trip, change: Trip): Trip => {
  const next = { ...trip, ...change };
  const isOtherVisa = 'to' in change || 'purpose' in change;
  return isOtherVisa ? { ...next, visaType: undefined, duration: undefined } : next;
};

/**
 * Where somebody starts: the trip of the address or application, at home in the country of the
 * profile.
 */
const useFirstTrip = (): Trip => {
  const { session } = useStores();
  const { countries } = useManifest();
  const trip = useTrip();
  const state = session.get();
  const home =
    state.status === 'signed-in' ? countries.find(state.user.address.country) : undefined;
  return { from: home, ...trip };
};

/**
 * The trip while it is being chosen: what the address says of it, else where somebody starts. Every
 * choice is written into the address, so that a reload finds it again.
 */
const useChosenTrip = (first: Trip) => {
  const { countries } = useManifest();
  const { pathname } = useLocation();
  const query = useAddressQuery();
  const navigate = useNavigate();
  const [initial] = useState<Trip>(() => {
    const mirrored = tripFromQuery(query, countries);
    return Object.keys(mirrored).length > 0 ? { from: first.from, ...mirrored } : first;
  });
  const [trip, setTrip] = useState(initial);
  const mirror = useEffectEvent((chosen: Trip) => {
    const next = { ...withoutTrip(query), ...tripToQuery(chosen, countries) };
    void navigate(hashOf({ path: pathname, query: next }).slice(1), {
      replace: true,
      state: MIRRORS_THE_PAGE,
    });
  });
  useEffect(() => {
    if (trip !== initial) mirror(trip);
  }, [trip, initial]);
  return { trip, change: (change: Trip) => setTrip((now) => changedTrip(now, change)) };
};

/**
 * Nothing is said before the country of the passport is known: the one that was chosen, or the one
 * where somebody lives.
 */
const needOf = (
  { nationality, from, purpose, fromDate, toDate }: Trip,
  {
    country,
    list,
    countries,
  }: { country: string; list: ExemptionList | undefined; countries: CountryLookup },
) => {
  const passport = nationality ?? from;
  const nameOf = (code: string) => {
    const named = countries.byCode(code);
    return named ? nameInSentence(named) : code;
  };
  return passport === undefined
    ? undefined
    : visaNeed({
        list,
        country,
        nationalities: [passport],
        residence: from,
        purpose,
        fromDate,
        toDate,
        nameOf,
      });
};

/**
 * The answers of the details step while they are being given, and what the destination says to
 * them.
 */
export const useDetails = () => {
  const { call } = useStores();
  const { countries } = useManifest();
  const today = useToday();
  const first = useFirstTrip();
  const { trip, change } = useChosenTrip(first);
  const { from, to, purpose, visaType } = trip;
  const { list: destinations, pinned, isOnlyNewer: isNewer } = useDestinations();
  const isOnlyNewer = isNewer(to);
  const destination = useQuery({
    ...destinationQuery(call, { country: to ?? '', ...pinned }),
    enabled: Boolean(to) && !isOnlyNewer,
  }).data;
  const visas = destination?.visaTypes.filter((visa) => visa.purpose === purpose) ?? [];
  const stayResult = useStayResult(
    to && purpose && visas.length > 0
      ? {
          country: to,
          purpose,
          ...(from && { from }),
          ...(visaType && { visaType }),
          ...pinned,
        }
      : null,
    trip,
  );
  const chosen = countries.byCode(to);
  const country = chosen ? nameInSentence(chosen) : '';
  const need =
    to && !isOnlyNewer
      ? needOf(trip, {
          country: to,
          list: destination?.exemptions as ExemptionList | undefined,
          countries,
        })
      : undefined;
  return {
    trip,
    first,
    country,
    visas,
    today,
    destinations,
    isOnlyNewer,
    change,
    offered: destination && [...new Set<string>(destination.visaTypes.map((visa) => visa.purpose))],
    /** Whether the trip needs a visa at all. */
    need,
    /**
     * Whether the dates fit the visa, once both are chosen; nothing where none is needed, nor of a
     * country that this application cannot go to.
     */
    stayResult: isOnlyNewer || !trip.toDate || (need && needsNoVisa(need)) ? undefined : stayResult,
  };
};

export type Details = ReturnType<typeof useDetails>;
