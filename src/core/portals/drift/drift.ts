import type { DriftChange, DriftControl } from '../../../contract/operations.ts';
import { nearestOption } from '../../forms/prefill/nearest-option.ts';
import { plainWords } from '../../forms/prefill/plain-words.ts';
import type { FilingPlan, PlannedPortalPage, PlannedValue } from '../filing-plan.ts';
import type { FillEntry } from '../fill/fill-entry.ts';
import { isForbidden } from '../fill/forbidden.ts';
import { isAmong, type PageView, type ViewedControl } from '../page-view.ts';

export interface PortalDrift {
  portal: string;
  page: string;
  changes: DriftChange[];
  structure: DriftControl[];
}

/** So much of a page is reported at most. */
const MOST = { controls: 150, label: 120, word: 100 };
/** A new label may be as far as this from the one of the map. */
const LIKELY = 0.5;

/**
 * What is other on a page than its map says, without anything personal: words that hold an answer of
 * the application are left out, and so are digits in a row. Nothing where all is as it should be.
 */
export function driftOf(
  { portal, pages }: Pick<FilingPlan, 'portal' | 'pages'>,
  {
    page,
    entries,
    view,
  }: { page: PlannedPortalPage; entries: readonly FillEntry[]; view: PageView },
): PortalDrift | undefined {
  const answers = answersIn(pages);
  const clean = (control: ViewedControl) => reported(control, answers);
  const known = new Set(
    page.controls.flatMap(({ selectors }) => selectors.flatMap((one) => view.found[one] ?? [])),
  );
  const free = view.controls.filter(
    (one) => !isAmong(known, one) && one.isShown && !isForbidden(one),
  );
  const labelled = new Set(
    page.controls.flatMap(({ id, selectors, parts }) =>
      selectors.length === 0 && !parts ? [id] : [],
    ),
  );
  const changes = entries.flatMap((entry): DriftChange[] => {
    const what = changeIn(entry, labelled.has(entry.id));
    if (!what) return [];
    const likely = likelyControl(entry, free);
    return [{ control: entry.id, what, ...(likely && { likely: clean(likely) }) }];
  });
  if (changes.length === 0) return undefined;
  return {
    portal: portal.id,
    page: page.id,
    changes,
    structure: view.controls.slice(0, MOST.controls).map(clean),
  };
}

/** A control that its map knows by the label alone has not moved. */
function changeIn({ why, marks }: FillEntry, isByLabel: boolean): DriftChange['what'] | undefined {
  if (why === 'not-found') return 'missing';
  if (marks.includes('moved') && !isByLabel) return 'moved';
  return marks.includes('relabelled') ? 'relabelled' : undefined;
}

function likelyControl(
  { label }: FillEntry,
  free: readonly ViewedControl[],
): ViewedControl | undefined {
  const exact = free.find(
    (control) => plainWords(control.label || control.group) === plainWords(label),
  );
  if (exact) return exact;
  const words = free.map((control) => ({
    value: String(control.ref),
    label: control.label,
    by: 'label' as const,
    plain: plainWords(control.label || control.group),
  }));
  const { value, candidates } = nearestOption(label, words, LIKELY);
  const ref = value ?? candidates[0]?.value;
  return free.find((control) => String(control.ref) === ref);
}

function answersIn(pages: readonly PlannedPortalPage[]): string[] {
  const texts = pages.flatMap(({ controls }) =>
    controls.flatMap(({ values }) => values.filter(isPersonal).map(({ show }) => plainWords(show))),
  );
  return [...new Set(texts.flatMap((text) => [text, ...text.split(' ')]))].filter(
    (text) => text.length > 2,
  );
}

/** Choices and ticks are words of the form, which labels have too; texts are people's own. */
const isPersonal = ({ as }: PlannedValue): boolean => as === 'text' || as === 'date';

function reported(
  { kind, name, id, label, group }: ViewedControl,
  answers: readonly string[],
): DriftControl {
  const clean = (text: string, most: number) => {
    const words = plainWords(text);
    const isOwn = answers.some((answer) => ` ${words} `.includes(` ${answer} `));
    return isOwn ? '' : text.replaceAll(/\d{4,}/g, '#').slice(0, most);
  };
  return {
    kind,
    name: clean(name, MOST.word),
    id: clean(id, MOST.word),
    label: clean(label || group, MOST.label),
  };
}
