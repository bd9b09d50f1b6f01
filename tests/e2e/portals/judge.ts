import type { PortalPage } from '../../../src/contract/catalogue.ts';
import type { FilingPlan, PlannedValue } from '../../../src/core/portals/filing-plan.ts';
import { valueFor } from '../../../src/core/portals/fill/fill-page.ts';
import { replicaControls } from './replica-controls.ts';

/** What stands in each control of a replica, by the control's id in its map; it runs in the page. */
export function standingControls(): Record<string, string[]> {
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const chosen = (select: HTMLSelectElement) =>
    [...select.selectedOptions].filter(({ value }) => value !== '').map(({ text }) => words(text));
  const roots = (top: ParentNode): ParentNode[] => {
    const hosts = [...(top instanceof Element ? [top] : []), ...top.querySelectorAll('*')];
    return [top, ...hosts.flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))];
  };
  const all = <E extends Element>(top: ParentNode, selector: string) =>
    roots(top).flatMap((root) => [...root.querySelectorAll<E>(selector)]);
  const ON = ':is([aria-checked="true"], [aria-selected="true"])';
  const PARTS =
    ':is([role="radio"], [role="checkbox"], [role="switch"], [role="listbox"] > [role="option"])';
  const ticked = (box: Element) => [
    ...all<HTMLInputElement>(box, 'input:checked').map((input) =>
      words(input.closest('label')?.textContent ?? box.getAttribute('label')),
    ),
    ...all(box, `${PARTS}${ON}`).map((part) =>
      words(part.textContent || part.getAttribute('aria-label')),
    ),
  ];
  const read = (box: Element): string[] => {
    const [menu] = all(box, '[role="combobox"]:not(input)');
    if (menu) return [words(menu.textContent)].filter((text) => text !== 'Please select');
    if (all(box, `input[type="radio"], input[type="checkbox"], ${PARTS}`).length > 0)
      return ticked(box);
    return all<HTMLInputElement | HTMLSelectElement>(box, 'input, select')
      .filter(({ style }) => style.display !== 'none')
      .flatMap((one) => (one instanceof HTMLSelectElement ? chosen(one) : one.value))
      .filter((text) => text !== '');
  };
  return Object.fromEntries(
    all<HTMLElement>(document, '[data-is]').map((box) => [box.dataset.is ?? '', read(box)]),
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const MONTHS =
  /^(january|february|march|april|may|june|july|august|september|october|november|december)$/i;
const asNumber = (text: string): number =>
  MONTHS.test(text) ? new Date(`${text} 1, 2000`).getMonth() + 1 : Number(text);

/** Whether what stands there is the answer, read apart from how the extension decides. */
export function isAnswer(value: PlannedValue, standing: readonly string[]): boolean {
  const [text = ''] = standing;
  switch (value.as) {
    case 'text':
      return plain(text) === plain(value.text) || text === value.iso;
    case 'choice':
      return value.choice.words.some((word) => plain(word) === plain(text));
    case 'choices':
      return (
        standing.length === value.choices.length &&
        value.choices.every(({ words }) =>
          standing.some((one) => plain(one) === plain(words[0] ?? '')),
        )
      );
    case 'tick':
      return standing.length > 0 === value.isOn;
    case 'date':
      return standing.map(asNumber).join() === Object.values(value.parts).map(Number).join();
    case 'left':
      return standing.length === 0;
  }
}

export interface Verdicts {
  right: string[];
  /** Nothing stands there, though the page could have held it. */
  missed: string[];
  /** Something else stands there. */
  wrong: string[];
}

/** What became of each control of a page that was empty: by what was planned, and what stands there. */
export function judge(
  { plan, page }: { plan: FilingPlan; page: PortalPage },
  standing: Record<string, string[]>,
): Verdicts {
  const verdicts: Verdicts = { right: [], missed: [], wrong: [] };
  const options = new Map(
    replicaControls(page).map((control) => [control.is, control.options.map(([, label]) => label)]),
  );
  for (const control of plan.pages.find(({ id }) => id === page.id)?.controls ?? []) {
    const there = standing[control.id];
    const value = valueFor(control, 0);
    if (!there) continue;
    const canHold = holds(value, options.get(control.id));
    if (isAnswer(value, there)) {
      if (value.as !== 'left' && !(value.as === 'tick' && !value.isOn))
        verdicts.right.push(control.id);
    } else if (there.length > 0) verdicts.wrong.push(`${control.id}: ${there}`);
    else if (canHold) verdicts.missed.push(control.id);
  }
  return verdicts;
}

/** Whether one of the choices that the page has means the answer at all. */
function holds(value: PlannedValue, labels: readonly string[] | undefined): boolean {
  if (value.as === 'left') return false;
  if (value.as !== 'choice' && value.as !== 'choices') return true;
  const has = (words: readonly string[]): boolean =>
    (labels ?? []).some((label) => words.some((word) => plain(word) === plain(label)));
  if (value.as === 'choice') return has(value.choice.words);
  return value.choices.every(({ words }) => has(words));
}
