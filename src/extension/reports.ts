import type { PortalDrift } from '../core/portals/drift/drift.ts';
import { browser } from './browser.ts';
import { changeState, type Filing, type PlatformReport } from './state.ts';

/** What a person says of an application on the official site. */
export type FilingEvent = 'online-form-started' | 'online-form-completed' | 'application-submitted';

/** What was done in all, in numbers. */
function totalsOf({ counts, plan }: Pick<Filing, 'counts' | 'plan'>) {
  const pages = Object.values(counts);
  const sum = (part: 'filled' | 'left' | 'differing') =>
    pages.reduce((total, page) => total + page[part], 0);
  return {
    portal: plan.portal.id,
    pages: pages.length,
    filled: sum('filled'),
    left: sum('left'),
    differing: sum('differing'),
  };
}

/** The person says how far they are: the platform hears it. */
export async function sayEvent(filing: Filing, event: FilingEvent): Promise<void> {
  const { applicationUid, origin } = filing;
  await changeState((state) => ({
    ...state,
    filings: state.filings.map((one) =>
      one.applicationUid === applicationUid ? { ...one, said: [...one.said, event] } : one,
    ),
    reports: [
      ...state.reports,
      {
        id: crypto.randomUUID(),
        kind: 'event',
        event,
        applicationUid,
        origin,
        report: totalsOf(filing),
      },
    ],
  }));
  await knock(origin);
}

/** A page is no longer as its map says: ops hear it, once for each change. */
export async function sayDrift({ origin }: Filing, drift: PortalDrift): Promise<void> {
  const isKnown = (report: PlatformReport) =>
    report.kind === 'drift' &&
    JSON.stringify(report.drift.changes) === JSON.stringify(drift.changes);
  await changeState((state) =>
    state.reports.some(isKnown)
      ? state
      : {
          ...state,
          reports: [...state.reports, { id: crypto.randomUUID(), kind: 'drift', drift, origin }],
        },
  );
  await knock(origin);
}

/** Tells the open pages of the platform that there is something to ask for; nothing else. */
async function knock(origin: string): Promise<void> {
  const { hostname, protocol } = new URL(origin);
  const tabs = await browser().tabs.query({ url: [`${protocol}//${hostname}/*`] });
  await Promise.all(
    tabs.map(({ id }) =>
      browser()
        .scripting.executeScript({
          target: { tabId: id ?? 0 },
          func: () => void window.dispatchEvent(new Event('extension-reports')),
        })
        .catch((error: unknown) => console.warn('A page of the platform did not hear.', error)),
    ),
  );
}
