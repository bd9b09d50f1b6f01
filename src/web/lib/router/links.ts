import type { ApplicationSummary } from '../../../contract/records.ts';
import { choiceOf } from '../../../core/access/visible-screens.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import type { ScreenKind } from '../records/manifest.ts';
import { type AddressQuery, hashOf } from './address.ts';
import { homeRoute } from './route-target.ts';

type Screens = Pick<Manifest, 'screens'>;

/**
 * The address of the role's screen of a kind, as the router takes it; null when the role has none.
 */
export const linkToKind = (
  { screens }: Screens,
  kind: ScreenKind,
  query: AddressQuery = {},
): string | null => {
  const screen = screens.find((one) => one.kind === kind);
  return screen ? hashOf({ path: screen.route, query }).slice(1) : null;
};

/** Where somebody chooses an application; who never does is led home. */
export const linkToChoice = (manifest: Pick<Manifest, 'screens' | 'landing'>): string =>
  choiceOf(manifest.screens)?.route ?? homeRoute(manifest);

/** The address of a screen by its id. */
export const linkToScreen = ({ screens }: Screens, id: string): string | null =>
  screens.find((one) => one.id === id)?.route ?? null;

/** For whom and by whom an application is to be started, as far as an address says it. */
export const partiesIn = ({
  applicantUid = '',
  agencyUid = '',
  applicationCreationKey = '',
  premiumVerificationKey = '',
}: AddressQuery): AddressQuery => ({
  applicantUid,
  agencyUid,
  applicationCreationKey,
  premiumVerificationKey,
});

/** What the links of one application carry (rules: "Screens and routes"). */
export const carriedBy = ({
  applicationUid,
  applicantUid,
}: Pick<ApplicationSummary, 'applicationUid' | 'applicantUid'>): AddressQuery => ({
  applicationUid,
  applicantUid,
});
