import { useLocation } from 'react-router-dom';
import type { PartnerAction } from '../../contract/catalogue.ts';
import type { Application } from '../../contract/records.ts';
import { type NavPlace, navPlace } from '../../core/access/visible-screens.ts';
import { tripNights } from '../../core/dates/trip-days.ts';
import { holds } from '../../core/expressions/evaluate.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import type { Trip } from '../../core/facts/trip.ts';
import { gateClosedBy } from '../../core/journey/gate.ts';
import { partnerLink } from '../../core/journey/partner-link.ts';
import { describeStatus } from '../../core/journey/status.ts';
import { stepStates } from '../../core/journey/step-states.ts';
import type { Manifest } from '../../core/manifest/manifest.ts';
import { isNotHere } from '../components/feedback/states/load-failed.tsx';
import { displayDate, displayRange, displayShortRange } from '../lib/i18n/format.ts';
import { purposeName } from '../lib/i18n/purpose-name.ts';
import {
  allowedTo,
  useAddressQuery,
  useApplication,
  useFacts,
  useTrip,
} from '../lib/records/application.ts';
import { type NavCounts, useNavCounts } from '../lib/records/counts.ts';
import { type CompiledScreen, type ManifestData, useManifest } from '../lib/records/manifest.ts';
import { tripToQuery } from '../lib/records/trip.ts';
import { type AddressQuery, hashOf } from '../lib/router/address.ts';
import { homeRoute } from '../lib/router/route-target.ts';
import { useStore } from '../lib/store.ts';
import { useStores } from '../lib/stores.ts';
import type { NavItem, ShellView, StepLink, TripLine } from './shell-view.ts';

/** A link within the router: the hash without its sign. */
const linkTo = (path: string, query: AddressQuery) => hashOf({ path, query }).slice(1);

/** The site of the partner, asked for something; undefined where there is no partner. */
type AtPartner = (action: PartnerAction) => string | undefined;

interface Shown {
  manifest: Manifest;
  facts: Facts;
  path: string;
  isJourney: boolean;
  atPartner: AtPartner;
  counts: NavCounts;
}

/** On a step that is nobody's own entry, the entry of the journey counts as the active one. */
const isActive = (screen: CompiledScreen, { manifest, path, isJourney }: Shown): boolean => {
  if (screen.route === path || screen.aliases?.includes(path)) return true;
  const isEntered = manifest.screens.some(({ nav, route }) => nav && route === path);
  return isJourney && !isEntered && screen.kind === 'details';
};

const navOf = (shown: Shown, place: NavPlace): NavItem[] =>
  shown.manifest.screens
    .filter(
      ({ nav }) =>
        nav &&
        navPlace(nav, shown.manifest.shell) === place &&
        (!nav.showWhen || holds(nav.showWhen, shown.facts)),
    )
    .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0))
    .map((screen) => ({
      id: screen.id,
      label: screen.nav?.label ?? '',
      icon: screen.nav?.icon ?? '',
      to: screen.route,
      isActive: isActive(screen, shown),
      count: shown.counts.get(screen.id),
      partner: screen.nav?.partner && shown.atPartner(screen.nav.partner),
    }));

/** The dates of a trip as the header says them; one date while the other is missing. */
const rangeOf = ({ fromDate, toDate }: Trip) =>
  fromDate && toDate ? displayRange(fromDate, toDate) : fromDate ? displayDate(fromDate) : '';
const shortRangeOf = ({ fromDate, toDate = fromDate }: Trip) =>
  fromDate && toDate ? displayShortRange(fromDate, toDate) : '';

const tripLine = (trip: Trip, { countries, manifest }: ManifestData): TripLine | null => {
  const country = countries.byCode(trip.to);
  return country
    ? {
        code: country.value,
        country: country.label,
        purpose: purposeName(manifest, trip.purpose),
        nights: tripNights(trip) ?? null,
        range: rangeOf(trip),
        shortRange: shortRangeOf(trip),
      }
    : null;
};

/**
 * The parameters that a step's link carries, and before there is an application the trip itself.
 */
const carried = (
  names: readonly string[],
  ids: AddressQuery,
  trip: AddressQuery,
): AddressQuery => ({
  ...(ids.applicationUid ? {} : trip),
  ...Object.fromEntries(names.flatMap((name) => (ids[name] ? [[name, ids[name]]] : []))),
});

/**
 * The step before, as far as it can be entered; a finished application can still be looked at in
 * its form.
 */
const backOf = (steps: StepLink[], application: Application | undefined): string | null => {
  const shown = steps.filter(({ state }) => state !== 'hidden');
  const at = shown.findIndex(({ state }) => state === 'current');
  if (!shown[at]?.leadsBack) return null;
  const before = shown[at - 1];
  const isReadable = before?.state === 'open' || (application && !application.isPremium);
  return before && isReadable ? before.to : null;
};

/** Changing the dates in the header: never where the role may not change a trip at all. */
const datesOf = (
  trip: Trip,
  { manifest, facts, application }: Shown & { application: Application | undefined },
): ShellView['dates'] => {
  const gate = manifest.journey.dates;
  if (!gate) return null;
  const closed = gateClosedBy(gate, facts);
  if (!closed && application && !allowedTo(manifest, application).trip) return null;
  const { fromDate, toDate } = trip;
  return { ...(fromDate && { fromDate }), ...(toDate && { toDate }), ...(closed && { closed }) };
};

/**
 * Computes all that a shell shows from manifest, address and application; nothing of it is kept.
 */
export const useShellView = (): ShellView => {
  const { session } = useStores();
  const state = useStore(session);
  const { manifest, countries } = useManifest();
  const { pathname, search } = useLocation();
  const { uid, application, error, isPending } = useApplication();
  const query = useAddressQuery();
  const facts = useFacts();
  const trip = useTrip();
  const counts = useNavCounts(manifest.screens.some(({ nav }) => nav?.count));
  if (state.status !== 'signed-in')
    throw new Error('A shell is shown only when somebody is signed in.');

  const { partnerAddress } = manifest.tenant;
  const atPartner: AtPartner = (action) =>
    partnerAddress &&
    partnerLink(partnerAddress, {
      action,
      applicantUid: query.applicantUid ?? state.user.applicantUid,
      fromDate: trip.fromDate,
      toDate: trip.toDate,
    });
  const ids = {
    applicationUid: application?.applicationUid ?? query.applicationUid ?? '',
    applicantUid: application?.applicantUid ?? query.applicantUid ?? '',
    agencyUid: query.agencyUid ?? '',
  };
  // What is not there, or not theirs to see, is on no step.
  const steps =
    isNotHere(error) || uid !== (query.applicationUid ?? '')
      ? []
      : stepStates(manifest.journey, facts, `${pathname}${search}`).map((step) => ({
          ...step,
          to: linkTo(step.route, carried(step.carries, ids, tripToQuery(trip, countries))),
          leave: step.partner && atPartner(step.partner),
        }));
  const isJourney = steps.some((step) => step.state === 'current');
  const isTripOpen = manifest.screens.some(
    ({ kind, route }) => kind === 'details' && route === pathname,
  );
  const line = tripLine(trip, { countries, manifest });
  const shown: Shown = { manifest, facts, path: pathname, isJourney, atPartner, counts };
  return {
    user: state.user,
    home: homeRoute(manifest),
    nav: navOf(shown, 'main'),
    foot: navOf(shown, 'foot'),
    bar: navOf(shown, 'bar'),
    steps,
    canLogOut: !partnerAddress,
    trip: isTripOpen ? null : line,
    isTripComing: uid !== '' && isPending && !isTripOpen,
    dates: datesOf(trip, { ...shown, application }),
    application: application
      ? {
          applicant: application.applicantName ?? '',
          status: describeStatus(manifest.statuses, application.status),
          trip: line,
        }
      : null,
    back: backOf(steps, application),
  };
};
