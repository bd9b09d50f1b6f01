import type { PortalDrift } from '../core/portals/drift/drift.ts';
import type { FilingPlan } from '../core/portals/filing-plan.ts';
import { browser } from './browser.ts';
import type { FilingEvent } from './reports.ts';

/** What was done on the pages of a portal, in numbers, by the id of the page. */
type PageCounts = Record<string, { filled: number; left: number; differing: number }>;

/** One application that is being filed. */
export interface Filing {
  applicationUid: string;
  reference: string;
  applicant: string;
  plan: FilingPlan;
  /** The platform that it came from. */
  origin: string;
  counts: PageCounts;
  said: FilingEvent[];
}

/** What the platform is to hear, until one of its pages has taken it. */
export type PlatformReport = { id: string; origin: string } & (
  | {
      kind: 'event';
      event: FilingEvent;
      applicationUid: string;
      report: { portal: string; pages: number; filled: number; left: number; differing: number };
    }
  | { kind: 'drift'; drift: PortalDrift }
);

export interface ExtensionState {
  filings: Filing[];
  reports: PlatformReport[];
  /** Requests that were answered; none is answered twice. */
  answered: string[];
}

const KEY = 'state';
const NOTHING: ExtensionState = { filings: [], reports: [], answered: [] };
/** So much is remembered at most. */
const MOST = { filings: 10, reports: 100, answered: 200 };

/** What is remembered, in the browser's memory alone: it ends with the browser. */
export async function readState(): Promise<ExtensionState> {
  const { [KEY]: state } = await browser().storage.session.get(KEY);
  return { ...NOTHING, ...(state as Partial<ExtensionState> | undefined) };
}

let last: Promise<unknown> = Promise.resolve();

/** Changes what is remembered, one change after the other. */
export function changeState(
  change: (state: ExtensionState) => ExtensionState,
): Promise<ExtensionState> {
  const next = last.then(async () => {
    const { filings, reports, answered } = change(await readState());
    const state = {
      filings: filings.slice(-MOST.filings),
      reports: reports.slice(-MOST.reports),
      answered: answered.slice(-MOST.answered),
    };
    await browser().storage.session.set({ [KEY]: state });
    return state;
  });
  last = next.catch(() => undefined);
  return next;
}

/** Forgets everything. */
export const forgetAll = (): Promise<void> => browser().storage.session.clear();
