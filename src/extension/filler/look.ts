import type { PageView, ViewedControl } from '../../core/portals/page-view.ts';
import { describeControl, type FormControl, namesOfElement } from './describe-control.ts';
import { refOf } from './elements.ts';
import { controlLabel, groupOf, isElementShown, words } from './labels.ts';
import { radiosOf } from './radios.ts';
import { findDeep, rootsIn } from './shadows.ts';
import { isStandIn, widgetElement, widgetsOn } from './widgets.ts';

/** So much of a page is looked at. */
const MOST = { controls: 1_000, headings: 40, menus: 200, frames: 20 };
const CONTROLS = 'input, select, textarea';

/** What opens a list of choices, besides the controls that a form has by itself. */
const MENUS = '[role="combobox"], [aria-haspopup="listbox"]';

/** What the page looks like now, as plain data, with what each selector finds. */
export function look(selectors: readonly string[]): PageView {
  const roots = rootsIn(document);
  const found = new Map(selectors.map((selector) => [selector, findAll(selector, roots)]));
  const controls = [...controlsOn(roots), ...widgetsOn(roots)];
  const listed = new Set(
    controls.flatMap((one) => [one.ref, ...(one.options ?? []).flatMap(({ ref }) => ref ?? [])]),
  );
  const hosts = new Set(controls.flatMap(({ hosts = [] }) => hosts.map(({ ref }) => ref)));
  const menus = findDeep(MENUS, roots).slice(0, MOST.menus);
  for (const element of [...[...found.values()].flat(), ...menus])
    if (![listed, hosts].some((all) => all.has(refOf(element))) && !element.matches(CONTROLS)) {
      controls.push(describeMenu(element));
      listed.add(refOf(element));
    }
  return {
    url: location.href,
    actions: findDeep<HTMLFormElement>('form', roots).map((form) => form.action),
    headings: findDeep('h1, h2, h3, legend', roots)
      .map((element) => words(element.textContent))
      .filter((text) => text !== '')
      .slice(0, MOST.headings),
    counters: countersOn(roots),
    controls,
    frames: otherSites(roots),
    found: Object.fromEntries(
      [...found].map(([selector, all]) => [selector, [...new Set(all.map(listedRef))]]),
    ),
  };
}

/** A frame that is smaller than a control shows nothing that anybody fills in. */
const LEAST = { width: 80, height: 30 };

/** The sites of the frames that can be seen here, where they are other than this one. */
function otherSites(roots: readonly ParentNode[]): string[] {
  const shown = findDeep<HTMLIFrameElement>('iframe', roots).filter((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return width >= LEAST.width && height >= LEAST.height && isElementShown(frame);
  });
  const sites = shown
    .filter(({ src }) => /^https?:/.test(src))
    .map(({ src }) => new URL(src).origin)
    .filter((site) => site !== location.origin);
  return [...new Set(sites)].slice(0, MOST.frames);
}

/** A radio button is found as its group, which is known by its first button. */
const listedRef = (element: Element): number => refOf(widgetElement(firstOfGroup(element)));

function firstOfGroup(element: Element): Element {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element;
  return radiosOf(element)[0] ?? element;
}

function findAll(selector: string, roots: readonly ParentNode[]): Element[] {
  try {
    return findDeep(selector, roots);
  } catch {
    // A selector that this browser does not know finds nothing.
    return [];
  }
}

/** Where it counts its pages. */
const countersOn = (roots: readonly ParentNode[]): string[] =>
  roots
    .flatMap((root) => (root instanceof Document ? root.body : root).textContent ?? '')
    .flatMap((text) => text.match(/\b\d{1,3}\/\d{1,3}\b/g) ?? [])
    .slice(0, 20);

function controlsOn(roots: readonly ParentNode[]): ViewedControl[] {
  const seen = new Set<Element>();
  return findDeep<FormControl>(CONTROLS, roots)
    .filter((control) => !isStandIn(control))
    .slice(0, MOST.controls)
    .flatMap((control): ViewedControl[] => {
      const first = firstOfGroup(control);
      if (seen.has(first)) return [];
      seen.add(first);
      return control instanceof HTMLInputElement && control.type === 'radio'
        ? [describeRadios(radiosOf(control))]
        : [describeControl(control, refOf(control))];
    });
}

function describeRadios(radios: readonly HTMLInputElement[]): ViewedControl {
  const [first] = radios as [HTMLInputElement, ...HTMLInputElement[]];
  const group = groupOf(first);
  return {
    ...describeControl(first, refOf(first)),
    kind: 'radio',
    label: group,
    group,
    value: radios.find(({ checked }) => checked)?.value ?? '',
    options: radios.map((radio) => ({
      value: radio.value,
      label: controlLabel(radio),
      isOn: radio.checked,
      ref: refOf(radio),
    })),
    isShown: radios.some(isElementShown),
    isEnabled: radios.some(({ disabled }) => !disabled),
  };
}

/** What opens a list and is no control of a form by itself. */
const describeMenu = (element: Element): ViewedControl => ({
  ref: refOf(element),
  kind: 'menu',
  type: 'menu',
  ...namesOfElement(element),
  label: controlLabel(element),
  group: groupOf(element),
  value: words(element.textContent),
  autocomplete: '',
  isShown: isElementShown(element),
  isEnabled: element.getAttribute('aria-disabled') !== 'true',
});
