import { afterEach, expect, it } from 'vitest';
import type { Portal, PortalPage } from '../../../src/contract/catalogue.ts';
import { planPortal } from '../../../src/core/portals/plan-portal.ts';
import { fillTab, type PlacedEntry } from '../../../src/extension/panel/fill-tab.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { judge, standingControls } from '../../e2e/portals/judge.ts';
import { replicaPage } from '../../e2e/portals/replica.ts';
import { answersTo } from './answers-to.ts';
import { drawnPart, drawWidget } from './drawn-widgets.ts';
import { frames } from './page-frames.ts';

/**
 * Pages that no map was written against: controls have other names, stand in another order, swap
 * their names with a neighbour, say their labels otherwise, are gone, or have other boxes for dates.
 */
const compiled = loadCompiled();
afterEach(() => document.body.replaceChildren());

type Control = HTMLInputElement | HTMLSelectElement;
const boxes = () => [...document.querySelectorAll<HTMLElement>('form [data-is]')];
const controlsIn = (box: Element) => [...box.querySelectorAll<Control>('input, select')];
const labelOf = (box: Element) => box.querySelector('legend') ?? box.querySelector('label');

/** Boxes of one shape exchange what their controls are called. */
function swapNames(one: Element, other: Element): void {
  const [mine, theirs] = [controlsIn(one), controlsIn(other)];
  const [myName, theirName] = [mine[0]?.name ?? '', theirs[0]?.name ?? ''];
  if (mine.length > 1 && mine[0]?.type !== 'text') {
    for (const control of mine) control.name = theirName;
    for (const control of theirs) control.name = myName;
    return;
  }
  for (const [at, control] of mine.entries()) {
    const twin = theirs[at];
    if (!twin) continue;
    [control.id, twin.id] = [twin.id, control.id];
    [control.name, twin.name] = [twin.name, control.name];
  }
}

const shapeOf = (box: Element): string => {
  const [first] = controlsIn(box);
  const count = first?.type === 'text' ? controlsIn(box).length : 0;
  return `${first?.localName} ${first?.type} ${count}`;
};

/** Each change of a page; `seed` says which of its controls it meets. */
const CHANGES: Record<string, (seed: number) => void> = {
  'other names': () => {
    boxes().forEach((box, at) => {
      controlsIn(box).forEach((control, part) => {
        const isTick = control.type === 'radio' || control.type === 'checkbox';
        if (control.id) control.id = `x${at}-${part}`;
        control.name = isTick ? `y${at}` : `y${at}-${part}`;
      });
    });
  },
  'another order': (seed) => {
    const form = document.forms[0]!;
    const parts = [...form.children];
    for (const part of parts.filter((_, at) => (at + seed) % 3 === 0)) form.prepend(part);
  },
  'names swapped with a neighbour': (seed) => {
    const byShape = Map.groupBy(boxes(), shapeOf);
    for (const all of byShape.values())
      for (let at = seed % 2; at + 1 < all.length; at += 4) swapNames(all[at]!, all[at + 1]!);
  },
  'labels that say more': (seed) => {
    for (const box of boxes().filter((_, at) => (at + seed) % 2 === 0)) {
      const words = labelOf(box)!.firstChild!;
      words.textContent = `${words.textContent!.trim()} (as in your passport) `;
    }
  },
  'some gone': (seed) => {
    for (const box of boxes().filter((_, at) => at % 7 === seed % 7)) box.remove();
  },
  'months by their names': () => {
    for (const box of boxes())
      for (const control of controlsIn(box))
        if (control.closest('label')?.textContent?.trim() === 'month')
          control.outerHTML = `<select id="${control.id}" name="${control.name}"><option value="">Month</option>${MONTHS}</select>`;
  },
  'controls in shadow roots': (seed) => {
    boxes().forEach((box, at) => {
      const shape = (at + seed) % 3;
      const [only, another] = controlsIn(box);
      const host = document.createElement('x-field');
      host.dataset.is = box.dataset.is;
      delete box.dataset.is;
      box.replaceWith(host);
      const root = host.attachShadow({ mode: 'open' });
      if (shape === 0 && only && !another) {
        host.setAttribute('label', labelOf(box)?.firstChild?.textContent?.trim() ?? '');
        root.append(only);
      } else root.append(box);
      if (shape === 1)
        for (const [part, control] of controlsIn(box).entries()) {
          control.id = '';
          control.name = control.type === 'radio' ? `z${at}` : `z${at}-${part}`;
        }
    });
  },
  'widgets by their roles': (seed) => {
    boxes().forEach((box, at) => {
      const [first] = controlsIn(box);
      const { localName, type, id } = first ?? {};
      const label = labelOf(box)?.firstChild?.textContent?.trim() ?? '';
      const options = [...box.querySelectorAll('option')].filter(({ value }) => value !== '');
      const texts =
        localName === 'select'
          ? options.map(({ text }) => text)
          : controlsIn(box).map((one) => one.closest('label')?.textContent?.trim() ?? '');
      const isKept = (at + seed) % 2 === 0;
      const wish = { label, texts, id: isKept ? (id ?? '') : '' };
      if (localName === 'select' && texts.length > 0)
        drawWidget(box, isKept ? 'listbox' : 'combobox', wish);
      else if (type === 'radio') drawWidget(box, 'radiogroup', wish);
      else if (type === 'checkbox' && box.matches('fieldset')) drawWidget(box, 'group', wish);
      else if (type === 'checkbox') {
        const part = drawnPart(isKept ? 'switch' : 'checkbox', '');
        part.ariaLabel = label;
        part.id = wish.id;
        box.replaceChildren(part);
      }
    });
  },
};
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const name = new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long' });
  return `<option value="${String(month).padStart(2, '0')}">${name}</option>`;
}).join('');

const withoutLists = (page: PortalPage): PortalPage => ({
  ...page,
  controls: page.controls.filter(({ kind }) => kind !== 'menu' && kind !== 'typeahead'),
});

async function fillChanged(portal: Portal, page: PortalPage, change: (seed: number) => void) {
  document.body.innerHTML = replicaPage(portal, page, { style: 'plain' }).replace(
    /<script>[\s\S]*<\/script>/,
    '',
  );
  history.replaceState(null, '', page.recognise.url?.replace(/^\/?/, '/') ?? '/next');
  change(page.controls.length);
  const form = compiled.forms[portal.form]!;
  const values = answersTo(form.sections.flatMap(({ fields }) => fields));
  const plan = planPortal(portal, { form, values, countries: compiled.countries.countries });
  const { entries } = await fillTab(frames, plan);
  return { entries, ...judge({ plan, page }, standingControls()) };
}

/** What is wrong and has no mark: a control with another's answer, and an answer whose control is gone. */
function unmarked(wrong: readonly string[], entries: readonly PlacedEntry[]): string[] {
  const standing = new Set(boxes().map(({ dataset }) => dataset.is));
  const marked = entries.filter(({ marks }) => marks.length > 0);
  const isMarked = (what: string) =>
    marked.some(({ id, show }) => what.startsWith(`${id}: `) || what.endsWith(`: ${show}`));
  const misplaced = entries.filter(
    ({ id, state, marks, why }) =>
      !standing.has(id) && state === 'same' && why === undefined && marks.length === 0,
  );
  return [...wrong.filter((what) => !isMarked(what)), ...misplaced.map(({ id }) => `${id}: gone`)];
}

const MOST_PAGES = 4;
const KINDS = ['text', 'select', 'radio', 'checkbox', 'boxes', 'date'];
const portals = compiled.portals.map((portal) => ({
  ...portal,
  pages: portal.pages.map(withoutLists),
}));
const has = ({ controls }: PortalPage, wanted: string) =>
  controls.some(({ kind }) => kind === wanted);
/** Those with several controls, and one with each kind of control. */
const pagesOf = ({ pages }: Portal): PortalPage[] => {
  const many = pages.filter(({ controls }) => controls.length > 3);
  const each = KINDS.flatMap((kind) => pages.find((page) => has(page, kind)) ?? []);
  return [...new Set([...many.slice(0, MOST_PAGES), ...each])];
};

it.each(Object.keys(CHANGES))(
  'pages with %s are filled right, and never wrong without a mark',
  async (name) => {
    const counts = new Map(KINDS.map((kind) => [kind, { right: 0, missed: 0 }]));
    const not: string[] = [];
    const wrong: string[] = [];
    for (const portal of portals)
      for (const page of pagesOf(portal)) {
        const filled = await fillChanged(portal, page, CHANGES[name]!);
        const kinds = new Map(page.controls.map(({ id, kind }) => [id, kind]));
        const place = `${portal.id} ${page.id}`;
        for (const id of filled.right) counts.get(kinds.get(id)!)!.right += 1;
        for (const what of [...filled.missed, ...filled.wrong]) {
          counts.get(kinds.get(what.split(': ')[0]!)!)!.missed += 1;
          not.push(`${place} ${what}`);
        }
        wrong.push(...unmarked(filled.wrong, filled.entries).map((what) => `${place} ${what}`));
      }
    expect(wrong).toEqual([]);
    const judged = [...counts].filter(([, { right, missed }]) => right + missed > 0);
    // A page that lost its only boxes has none to judge.
    expect(judged.length).toBeGreaterThanOrEqual(KINDS.length - 1);
    for (const [kind, { right, missed }] of judged)
      expect(right / (right + missed), [kind, ...not].join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(document.title).not.toBe('SENT');
  },
);
