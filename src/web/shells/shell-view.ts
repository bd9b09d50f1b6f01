import type { Status } from '../../contract/catalogue.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { Closed } from '../../core/journey/gate.ts';
import type { StepState } from '../../core/journey/step-states.ts';
import type { User } from '../lib/session/session-storage.ts';

/** One entry of the navigation, its visibility already decided. */
/** `partner` is the address at a partner's site: the entry leads there, in a tab of its own. */
export interface NavItem {
  id: string;
  label: string;
  icon: string;
  to: string;
  partner?: string | undefined;
  isActive: boolean;
  /** How much waits there; none where nothing is counted. */
  count?: number | undefined;
}

/** One step of the journey with the link that it carries. */
/** `leave` is the address at a partner's site: the step leads there. */
export type StepLink = StepState & { to: string; leave?: string | undefined };

/**
 * The trip in a line: what the header says about the application. `shortRange` is for where years
 * have no room.
 */
export interface TripLine {
  code: string;
  country: string;
  purpose: string;
  nights: number | null;
  range: string;
  shortRange: string;
}

/**
 * Whose application is open, for those who work on many. `trip` is null where its destination is
 * not known.
 */
export interface OpenApplication {
  applicant: string;
  status: Pick<Status, 'label' | 'tone' | 'icon'> | undefined;
  trip: TripLine | null;
}

/**
 * Everything that a shell shows around a screen; computed from manifest, address and application,
 * never stored.
 */
export interface ShellView {
  user: User;
  home: string;
  nav: NavItem[];
  /** The entries at its foot: what concerns the person. */
  foot: NavItem[];
  /** What stands as a sign in the bar above the work. */
  bar: NavItem[];
  steps: StepLink[];
  /** The trip in a line; null while there is none, or while its own screen is open. */
  trip: TripLine | null;
  /** Whether the trip is on its way: it has its place already. */
  isTripComing: boolean;
  /**
   * The days of the trip, and why they cannot change where they cannot; null for whom the header
   * offers nothing.
   */
  dates: { fromDate?: IsoDate; toDate?: IsoDate; closed?: Closed } | null;
  /** The application that is open; null while there is none. */
  application: OpenApplication | null;
  /** Whether the way out is offered: who came from a partner's site is signed in there. */
  canLogOut: boolean;
  /** Where the back arrow of small screens leads; null where there is nothing before. */
  back: string | null;
}

/** The step that is being looked at, with its number among those that show. */
export const currentStepOf = (
  steps: StepLink[],
): { step: StepLink; number: number; count: number } | null => {
  const shown = steps.filter(({ state }) => state !== 'hidden');
  const at = shown.findIndex(({ state }) => state === 'current');
  const step = shown[at];
  return step ? { step, number: at + 1, count: shown.length } : null;
};
