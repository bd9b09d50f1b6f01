import { nearestOption } from '../../forms/prefill/nearest-option.ts';
import { plainWords } from '../../forms/prefill/plain-words.ts';
import type { ControlKind, PlannedControl } from '../filing-plan.ts';
import { controlFound, type PageView, type ViewedControl } from '../page-view.ts';

/**
 * How a control was found: by a selector of the map, by its very label, or by a label that is nearly
 * the same. Only the first is as the map says.
 */
export interface Located {
  control: ViewedControl;
  by: 'selector' | 'label' | 'similar';
  /** The selector found it, and its label reads otherwise than the map's. */
  isRelabelled?: true;
}

const FITS: Record<ControlKind, readonly ViewedControl['kind'][]> = {
  text: ['text'],
  select: ['select', 'text', 'menu'],
  radio: ['radio', 'select', 'menu'],
  checkbox: ['checkbox'],
  boxes: ['checkbox'],
  menu: ['menu', 'select'],
  typeahead: ['text', 'select', 'menu'],
  date: ['text', 'select'],
};

/** Labels may differ by a letter in seven. */
const NEARLY = 0.15;

/**
 * Finds a control: by selector where its label fits; else by its very label, where one control alone
 * has it; else by selector, whatever its label says, with a mark; else by a label that adds
 * something or has a slip.
 */
export function locateControl(
  { selectors, label, kind }: Pick<PlannedControl, 'selectors' | 'label' | 'kind'>,
  view: PageView,
  taken: ReadonlySet<number> = new Set(),
): Located | undefined {
  const fitting = view.controls.filter(
    (control) => FITS[kind].includes(control.kind) && !taken.has(control.ref),
  );
  const bySelector = selectors
    .flatMap((selector) => view.found[selector] ?? [])
    .map((ref) => controlFound(view.controls, ref))
    .find((control) => control !== undefined && fitting.includes(control));
  if (bySelector && saysTheSame(bySelector, label)) {
    // Where another control has the very label, the two may have changed places.
    const isDoubtful =
      !hasLabel(bySelector, label) &&
      view.controls.some((one) => FITS[kind].includes(one.kind) && hasLabel(one, label));
    return { control: bySelector, by: 'selector', ...(isDoubtful && { isRelabelled: true }) };
  }
  const named = fitting.filter((control) => hasLabel(control, label));
  if (named.length === 1 && named[0]) return { control: named[0], by: 'label' };
  if (bySelector)
    return {
      control: bySelector,
      by: 'selector',
      ...(bySelector.label !== '' && { isRelabelled: true as const }),
    };
  const longer = fitting.filter((control) => saysMore(control, label));
  if (longer.length === 1 && longer[0]) return { control: longer[0], by: 'similar' };
  const similar = nearestOption(label, fitting.flatMap(labelWords), NEARLY);
  const control = fitting.find(({ ref }) => String(ref) === similar.value);
  return control && { control, by: 'similar' };
}

/** Whether the label of a control is the map's, or one says more than the other. */
function saysTheSame({ label, group }: ViewedControl, expected: string): boolean {
  const wanted = plainWords(expected);
  return [label, group].map(plainWords).some((words) => {
    if (words === '') return false;
    const [short, long] = words.length < wanted.length ? [words, wanted] : [wanted, words];
    return ` ${long} `.includes(` ${short} `);
  });
}

/** Whether a label is the expected one with something in brackets or behind a colon. */
const saysMore = ({ label }: ViewedControl, expected: string): boolean =>
  label.toLowerCase().startsWith(expected.toLowerCase()) &&
  /^\s*[([:*,]/.test(label.slice(expected.length));

const hasLabel = ({ label, group, kind }: ViewedControl, expected: string): boolean =>
  plainWords(label) === plainWords(expected) ||
  (kind === 'radio' && plainWords(group) === plainWords(expected));

const labelWords = ({ ref, label, group }: ViewedControl) =>
  [label, group]
    .filter((words) => words !== '')
    .map((words) => ({
      value: String(ref),
      label: words,
      by: 'label' as const,
      plain: plainWords(words),
    }));
