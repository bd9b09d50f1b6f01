import { useCallback, useEffect, useState } from 'react';
import type { FilingPlan } from '../../core/portals/filing-plan.ts';
import { browser } from '../browser.ts';
import { sayDrift } from '../reports.ts';
import { changeState, type ExtensionState, type Filing, readState } from '../state.ts';
import { type FillResult, fillTab, type Survey, surveyTab, undoFill } from './fill-tab.ts';
import { type Frames, framesOfTab } from './frames.ts';

/** Where the panel stands with the page beside it. */
export type PanelPlace =
  | { at: 'looking' }
  | { at: 'elsewhere' }
  | { at: 'asking'; site: string }
  | { at: 'page'; survey: Survey };

/** What the extension remembers, and each change of it. */
export const useRemembered = (): ExtensionState | undefined => {
  const [state, setState] = useState<ExtensionState>();
  useEffect(() => {
    const read = () => void readState().then(setState);
    read();
    const { onChanged } = browser().storage;
    onChanged.addListener(read);
    return () => onChanged.removeListener(read);
  }, []);
  return state;
};

async function placeOf(tabId: number, plan: FilingPlan): Promise<PanelPlace> {
  const { url } = await browser().tabs.get(tabId);
  const sites = plan.portal.sites;
  const site = url === undefined ? undefined : sites.find((one) => new URL(url).origin === one);
  if (url !== undefined && !site) return { at: 'elsewhere' };
  const allowed = await Promise.all(
    sites.map((one) => browser().permissions.contains({ origins: [`${one}/*`] })),
  );
  if (!allowed.includes(true)) return { at: 'asking', site: site ?? sites[0] ?? '' };
  return { at: 'page', survey: await surveyDrawn(framesOfTab(tabId), plan) };
}

/** A page that is drawn after it has loaded is looked at again once it has come to rest. */
async function surveyDrawn(frames: Frames, plan: FilingPlan): Promise<Survey> {
  const survey = await surveyTab(frames, plan);
  if (survey.entries.some(({ state }) => state !== 'left')) return survey;
  await frames.settled();
  return surveyTab(frames, plan);
}

/** Some sites go from page to page without loading one, or draw controls late. */
const AGAIN_MS = 2_000;

/** Which page stands there, and which of its controls. */
function signOf(place: PanelPlace): string {
  if (place.at !== 'page') return place.at;
  const { page, entries } = place.survey;
  const there = entries.filter(({ why }) => why !== 'not-found' && why !== 'not-shown');
  return [page?.id, page?.row, ...there.map(({ id }) => id)].join(' ');
}

/** The page beside the panel, looked at again whenever it has loaded. */
export const usePlace = (tabId: number, plan: FilingPlan) => {
  const [place, setPlace] = useState<PanelPlace>({ at: 'looking' });
  const look = useCallback(async () => {
    setPlace(await placeOf(tabId, plan).catch((): PanelPlace => ({ at: 'elsewhere' })));
  }, [tabId, plan]);
  useEffect(() => {
    void look();
    const { onUpdated } = browser().tabs;
    const again: Parameters<typeof onUpdated.addListener>[0] = (id, { status }) => {
      if (id === tabId && status === 'complete') void look();
    };
    // Leave on a site may be given on a page of the browser's own.
    const { onAdded } = browser().permissions;
    const allowed = () => void look();
    onUpdated.addListener(again);
    onAdded.addListener(allowed);
    return () => {
      onUpdated.removeListener(again);
      onAdded.removeListener(allowed);
    };
  }, [tabId, look]);
  useEffect(() => {
    const check = async () => {
      if (document.hidden) return;
      const now = await placeOf(tabId, plan);
      setPlace((shown) => (signOf(now) === signOf(shown) ? shown : now));
    };
    // The browser's own pages let nobody look: what is shown stays.
    const timer = setInterval(() => void check().catch(() => undefined), AGAIN_MS);
    return () => clearInterval(timer);
  }, [tabId, plan]);
  return { place, look, setPlace };
};

/** Remembers what was done on a page, in numbers. */
const count = ({ applicationUid }: Filing, { page, entries }: FillResult) =>
  changeState((state) => ({
    ...state,
    filings: state.filings.map((one) =>
      one.applicationUid === applicationUid && page
        ? {
            ...one,
            counts: {
              ...one.counts,
              [`${page.id}.${page.row}`]: {
                filled: entries.filter(({ state: is }) => is === 'same').length,
                left: entries.filter(({ state: is, why }) => is === 'left' && why !== 'not-shown')
                  .length,
                differing: entries.filter(({ state: is }) => is === 'differs').length,
              },
            },
          }
        : one,
    ),
  }));

/** Filling and taking it back, one at a time. */
export const useFilling = (tabId: number, filing: Filing, onPlace: (place: PanelPlace) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isKept, setKept] = useState(false);
  const [last, setLast] = useState<FillResult>();
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    setKept(false);
    await work().catch((error: unknown) => {
      console.warn('The page could not be filled.', error);
      setFailed(true);
    });
    setBusy(false);
  };
  const fill = (replacing: readonly string[] = []) =>
    during(async () => {
      const result = await fillTab(framesOfTab(tabId), filing.plan, replacing);
      setLast({
        ...result,
        undo: [...result.undo, ...(replacing.length > 0 ? (last?.undo ?? []) : [])],
      });
      onPlace({ at: 'page', survey: result });
      await count(filing, result);
      if (result.drift) await sayDrift(filing, result.drift);
    });
  const undo = () =>
    during(async () => {
      if (!last) return;
      setKept(!(await undoFill(framesOfTab(tabId), last.undo)));
      setLast(undefined);
      onPlace({ at: 'page', survey: await surveyTab(framesOfTab(tabId), filing.plan) });
    });
  return {
    isBusy,
    hasFailed,
    /** The page did not let all of it be taken back. */
    isKept,
    canUndo: (last?.undo.length ?? 0) > 0,
    filled: last?.filled ?? [],
    fill,
    undo,
  };
};
