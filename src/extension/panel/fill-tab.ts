import { driftOf, type PortalDrift } from '../../core/portals/drift/drift.ts';
import type { FilingPlan } from '../../core/portals/filing-plan.ts';
import type { FillAction, FillEntry } from '../../core/portals/fill/fill-entry.ts';
import { fillPage } from '../../core/portals/fill/fill-page.ts';
import { closedSites, recogniseFrames } from '../../core/portals/recognise-frames.ts';
import { selectorsOf } from '../../core/portals/selectors-of.ts';
import type { Frames } from './frames.ts';

/** A control of the page, in the frame where it stands. */
export type PlacedEntry = FillEntry & { frameId: number };

/** What stands on the page of a portal; no page where it is none of the map. */
export interface Survey {
  page?: { id: string; heading: string; row: number; isSure: boolean };
  entries: PlacedEntry[];
  drift?: PortalDrift;
  /** Sites whose frames the page shows and where the extension may not look. */
  closed: string[];
}

export interface FillResult extends Survey {
  /** Ids of what was filled now. */
  filled: string[];
  /** What puts back what stood there, last first. */
  undo: { frameId: number; actions: FillAction[] }[];
}

/** Looks at every frame of a page, and decides what becomes of each control. */
export async function surveyTab(frames: Frames, plan: FilingPlan): Promise<Survey> {
  const looked = await frames.look(selectorsOf(plan));
  const views = looked.map(({ view }) => view);
  const closed = closedSites(views);
  const parts = recogniseFrames(plan, views).flatMap(({ at, recognised }) => {
    const frame = looked[at];
    if (!frame) return [];
    const entries = fillPage({ ...recognised, never: plan.portal.never }, frame.view);
    return {
      recognised,
      entries: entries.map((entry) => ({ ...entry, frameId: frame.frameId })),
      drift: driftOf(plan, { page: recognised.page, entries, view: frame.view }),
    };
  });
  const [first] = parts;
  if (!first) return { entries: [], closed };
  const drift = parts.find((part) => part.drift)?.drift;
  const { page, row, isSure } = first.recognised;
  return {
    page: { id: page.id, heading: page.heading, row, isSure },
    entries: parts.flatMap((part) => part.entries),
    ...(drift && { drift }),
    closed,
  };
}

/** A page that draws one control after the other comes to an end; so do our tries. */
const MOST = { rounds: 12, tries: 3, picks: 2, waits: 2 };

/**
 * Fills what is empty, and what stands otherwise where the person said yes (`replacing`): control by
 * control, again where the page drew new ones, until nothing is left to do.
 */
export async function fillTab(
  frames: Frames,
  plan: FilingPlan,
  replacing: readonly string[] = [],
): Promise<FillResult> {
  const tries = new Map<string, number>();
  const filled = new Set<string>();
  const undo: FillResult['undo'] = [];
  let [survey, waits] = [await surveyTab(frames, plan), 0];
  for (let round = 0; round < MOST.rounds; round += 1) {
    const open = survey.entries.filter((entry) => isOpen(entry, { tries, filled, replacing }));
    const waitsForLate = survey.entries.some(
      ({ why }) => why === 'not-found' || why === 'no-match',
    );
    if (open.length === 0 && (!waitsForLate || waits >= MOST.waits)) break;
    if (open.length === 0) waits += 1;
    for (const frameId of new Set(open.map((entry) => entry.frameId))) {
      const here = open.filter((entry) => entry.frameId === frameId);
      const done = await frames.perform(
        frameId,
        here.flatMap(({ actions }) => actions),
      );
      for (const { id, actions } of here) {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        const own = done.splice(0, actions.length);
        if (own.length > 0 && own.every(({ isDone }) => isDone)) filled.add(id);
        const back = own.flatMap((one) => one.undo).reverse();
        if (back.length > 0) undo.unshift({ frameId, actions: back });
      }
    }
    await frames.settled();
    survey = await surveyTab(frames, plan);
  }
  const entries = survey.entries.map((entry) =>
    entry.state === 'fill' && isTried(entry.actions, tries.get(entry.id)) ? notTaken(entry) : entry,
  );
  return { ...survey, entries, filled: [...filled], undo };
}

/** A list, or the state of a drawn control, is waited for at each try, so that there are fewer. */
const isTried = (actions: readonly FillAction[], times = 0): boolean =>
  times >=
  (actions.some((action) => action.do === 'pick' || action.do === 'tick')
    ? MOST.picks
    : MOST.tries);

/** What the page put back each time is the person's. */
const notTaken = (entry: PlacedEntry): PlacedEntry => ({
  ...entry,
  state: 'left',
  why: 'not-taken',
  actions: [],
});

function isOpen(
  { id, state, actions }: PlacedEntry,
  {
    tries,
    filled,
    replacing,
  }: { tries: Map<string, number>; filled: Set<string>; replacing: readonly string[] },
): boolean {
  if (actions.length === 0 || isTried(actions, tries.get(id))) return false;
  return state === 'fill' || (state === 'differs' && replacing.includes(id) && !filled.has(id));
}

/** Puts back what stood there before; says whether the page let all of it be taken back. */
export async function undoFill(frames: Frames, undo: FillResult['undo']): Promise<boolean> {
  let isAll = true;
  for (const { frameId, actions } of undo) {
    const done = await frames.perform(frameId, actions);
    isAll &&= done.every(({ isDone }) => isDone);
  }
  return isAll;
}
