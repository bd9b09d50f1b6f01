import type { FilingPlan, PlannedPortalPage } from './filing-plan.ts';
import type { FillEntry } from './fill/fill-entry.ts';
import { fillPage } from './fill/fill-page.ts';
import type { PageView } from './page-view.ts';
import { countFound, recognisePages } from './recognise-page.ts';

/** A control of the map on the page that is tried: whether it stands there, and what it would get. */
export interface TriedControl {
  kind: string;
  isFound: boolean;
  /** It shows under a condition alone: nothing is wrong where it is not there. */
  isConditional: boolean;
  selectors: string[];
  entry: FillEntry;
}

interface TriedPage {
  id: string;
  heading: string;
  row: number;
  /** By a sign of the map; else by heading and controls alone. */
  isSure: boolean;
  controls: TriedControl[];
}

/** How much of a page of the map stands on a page that none is recognised by. */
interface NearPage {
  id: string;
  found: number;
  expected: number;
}

export interface PageTrial {
  /** The pages of the map that stand there; several where a site draws them at once. */
  pages: TriedPage[];
  /** Where none does: the pages of which most controls are there, at most five. */
  near: NearPage[];
}

/** So many pages that it might have been are enough to see what is missing. */
const MOST_NEAR = 5;

/** What a map makes of one page, without touching it. */
export function pageTrial(plan: FilingPlan, view: PageView): PageTrial {
  const recognised = recognisePages(plan, view);
  const pages = recognised.map(({ page, row, isSure }) => {
    const entries = fillPage({ page, row, never: plan.portal.never }, view);
    return {
      id: page.id,
      heading: page.heading,
      row,
      isSure,
      controls: entries.flatMap((entry, index) => triedControl(page, { index, entry, view })),
    };
  });
  return { pages, near: pages.length > 0 ? [] : nearPages(plan, view) };
}

function triedControl(
  page: PlannedPortalPage,
  { index, entry, view }: { index: number; entry: FillEntry; view: PageView },
): TriedControl[] {
  const control = page.controls[index];
  if (!control) return [];
  const alone = { ...page, controls: [{ ...control, isConditional: false }] };
  return [
    {
      kind: control.kind,
      isFound: entry.state !== 'left' || countFound(alone, view) === 1,
      isConditional: control.isConditional,
      selectors: [
        ...control.selectors,
        ...Object.values(control.parts ?? {}).flatMap(({ selectors }) => selectors),
      ],
      entry,
    },
  ];
}

const nearPages = ({ pages }: FilingPlan, view: PageView): NearPage[] =>
  pages
    .map((page) => ({
      id: page.id,
      found: countFound(page, view),
      expected: page.controls.filter(({ isConditional }) => !isConditional).length,
    }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .slice(0, MOST_NEAR);
