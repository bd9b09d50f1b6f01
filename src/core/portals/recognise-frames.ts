import type { FilingPlan, PlannedPortalPage } from './filing-plan.ts';
import type { PageView } from './page-view.ts';
import { countFound, type RecognisedPage, recognisePages } from './recognise-page.ts';

/** A page of the map, and which of the views holds its controls. */
export interface FramedPage {
  at: number;
  recognised: RecognisedPage;
}

/**
 * The pages of the map that a tab shows. A page may be told by one frame, by its heading or address,
 * and have its controls in another: it is filled once, where most of them stand.
 */
export function recogniseFrames(
  plan: Pick<FilingPlan, 'pages'>,
  views: readonly PageView[],
): FramedPage[] {
  const told = views.flatMap((view) => recognisePages(plan, view));
  return uniquePages(told).map((recognised) => ({
    at: frameOf(recognised.page, views),
    recognised,
  }));
}

/** Of the same page told by several frames the one that is sure. */
function uniquePages(told: readonly RecognisedPage[]): RecognisedPage[] {
  const byId = new Map<string, RecognisedPage>();
  for (const one of told) {
    const known = byId.get(one.page.id);
    if (!known || (one.isSure && !known.isSure)) byId.set(one.page.id, one);
  }
  return [...byId.values()];
}

function frameOf(page: PlannedPortalPage, views: readonly PageView[]): number {
  const counts = views.map((view) => countFound(page, view));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Sites whose frames a page shows, and where nobody may look. */
export function closedSites(views: readonly PageView[]): string[] {
  const open = new Set(views.map(({ url }) => originOf(url)));
  return [...new Set(views.flatMap(({ frames }) => frames))].filter((site) => !open.has(site));
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
