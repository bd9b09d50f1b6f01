import { plainWords } from '../forms/prefill/plain-words.ts';
import type { FilingPlan, PlannedControl, PlannedPortalPage } from './filing-plan.ts';
import { locateControl } from './fill/locate-control.ts';
import type { PageView } from './page-view.ts';

export interface RecognisedPage {
  page: PlannedPortalPage;
  /** The row of the list that the page takes, from 0. */
  row: number;
  /** By a sign of the map; else by heading and controls alone. */
  isSure: boolean;
}

/** A sign of the map weighs as much as any heading with half of the controls, a further one as a heading. */
const WEIGHT = { sign: 3, furtherSign: 2, heading: 2, controls: 2 };
/** What is less is another page. */
const LEAST = 2.5;

/** The page of the map that stands there; none where too little fits. */
export function recognisePortalPage(
  { pages }: Pick<FilingPlan, 'pages'>,
  view: PageView,
): RecognisedPage | undefined {
  let best: (RecognisedPage & { score: number }) | undefined;
  for (const page of pages) {
    const signs = signsOf(page, view);
    const hasHeading = view.headings.some(
      (heading) => plainWords(heading) === plainWords(page.heading),
    );
    const score =
      (signs.count > 0 ? WEIGHT.sign : 0) +
      WEIGHT.furtherSign * Math.max(0, signs.count - 1) +
      (hasHeading ? WEIGHT.heading : 0) +
      WEIGHT.controls * shareFound(page, view);
    if (score >= LEAST && score > (best?.score ?? 0))
      best = { page, row: signs.row, isSure: signs.count > 0, score };
  }
  return best && { page: best.page, row: best.row, isSure: best.isSure };
}

/**
 * Every part of the map that stands on one page: the page that is recognised, and each that a control
 * of its own tells, since some sites draw several steps at once.
 */
export function recognisePages(plan: Pick<FilingPlan, 'pages'>, view: PageView): RecognisedPage[] {
  const best = recognisePortalPage(plan, view);
  if (!best) return [];
  const others = plan.pages.filter(
    ({ id, recognise: { present, labels } }) =>
      id !== best.page.id &&
      ((present !== undefined && (view.found[present] ?? []).length > 0) ||
        labels?.every((label) => isLabelled(label, view))),
  );
  return [best, ...others.map((page) => ({ page, row: 0, isSure: true }))];
}

function shareFound(page: PlannedPortalPage, view: PageView): number {
  const expected = expectedOn(page).length;
  return expected === 0 ? 0 : countFound(page, view) / expected;
}

const expectedOn = ({ controls }: PlannedPortalPage): PlannedControl[] =>
  controls.filter(({ isConditional }) => !isConditional);

/** How many of the controls that a page always has stand there. */
export const countFound = (page: PlannedPortalPage, view: PageView): number =>
  expectedOn(page).filter(({ parts, ...control }) =>
    [control, ...Object.values(parts ?? {})].some(
      (one) => locateControl({ ...control, ...one }, view) !== undefined,
    ),
  ).length;

/** How many signs of the map a page shows, and the row that one of them names. */
function signsOf({ recognise }: PlannedPortalPage, view: PageView): { count: number; row: number } {
  const { url, step, counter, present, labels } = recognise;
  const path = view.url.replace(/[?#].*$/, '').replace(/\/$/, '');
  const row = step === undefined ? undefined : rowOf(step, view);
  const signs = [
    url !== undefined && path.endsWith(url),
    counter !== undefined && view.counters.includes(counter),
    present !== undefined && (view.found[present] ?? []).length > 0,
    labels?.every((label) => isLabelled(label, view)) ?? false,
    row !== undefined,
  ];
  return { count: signs.filter(Boolean).length, row: row ?? 0 };
}

function rowOf(step: string, view: PageView): number | undefined {
  const pattern = new RegExp(`(^|[./])${escaped(step).replace('\\{row\\}', '(?<row>\\d+)')}$`);
  const addresses = [...view.actions, view.url].map((one) => one.replace(/[?#].*$/, ''));
  const match = addresses.map((address) => pattern.exec(address)).find((found) => found !== null);
  return match ? Number(match.groups?.row ?? 0) : undefined;
}

const isLabelled = (wanted: string, { controls }: PageView): boolean =>
  controls.some(({ label, group }) =>
    [label, group].some((words) => plainWords(words) === plainWords(wanted)),
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
