import { byId, closestDrawn, drawnIn, hostOf } from './shadows.ts';

const MOST_WORDS = 200;

/** Whether an element can be seen; pages without a layout, as in tests, go by their styles. */
export function isElementShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = drawnIn(at)) {
    const { display, visibility } = getComputedStyle(at);
    if (display === 'none' || visibility === 'hidden') return false;
  }
  return true;
}

const TICKED = '[role="checkbox"], [role="switch"]';
/** Drawn controls whose own words are their label. */
const SAYS_ITSELF = `${TICKED}, [role="radio"], [role="option"]`;

/** What people read beside a control, or beside the element that draws it. */
export function controlLabel(control: Element): string {
  const labels = 'labels' in control ? [...((control.labels as NodeList | null) ?? [])] : [];
  const host = hostOf(control);
  return (
    words(labels.map(ownText).join(' ')) ||
    words(control.getAttribute('aria-label')) ||
    words(textOfIds(control, 'aria-labelledby')) ||
    words(control.getAttribute('placeholder')) ||
    (control.matches(SAYS_ITSELF) ? words(ownText(control)) : '') ||
    (control.hasAttribute('role') ? words(labelFor(control)?.textContent) : '') ||
    (control.matches(TICKED) ? words(closestDrawn(control, 'label')?.textContent) : '') ||
    words(textBefore(control)) ||
    words(control.getAttribute('title')) ||
    (host === null ? '' : words(host.getAttribute('label')) || labelOfHost(host))
  );
}

/** A label of the page that names the element which draws a control, or what is said of it there. */
const labelOfHost = (host: Element): string =>
  words(labelFor(host)?.textContent) ||
  controlLabel(host) ||
  words(closestDrawn(host, 'label')?.textContent);

function labelFor(element: Element): Element | undefined {
  if (element.id === '') return undefined;
  const root = element.getRootNode() as ParentNode;
  return [...root.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === element.id);
}

/** The heading of the group that a control stands in. */
export function groupOf(control: Element): string {
  const group = closestDrawn(control, 'fieldset, [role="group"], [role="radiogroup"]');
  if (!group) return '';
  return (
    words(group.querySelector('legend')?.textContent) ||
    words(group.getAttribute('aria-label')) ||
    words(textOfIds(group, 'aria-labelledby'))
  );
}

export const words = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS);

/** The text of a label without that of the controls in it, with what stands in its slots. */
function ownText(label: Node): string {
  if (label instanceof HTMLSlotElement)
    return label.assignedNodes({ flatten: true }).map(ownText).join(' ');
  if (label instanceof Element && label.matches('select, textarea, script, style')) return '';
  return label.childNodes.length > 0
    ? [...label.childNodes].map(ownText).join('')
    : (label.nodeValue ?? '');
}

const textOfIds = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .map((id) => (id ? (byId(element, id)?.textContent ?? '') : ''))
    .join(' ');

/** What stands in the cell or element before it, where a page has no labels. */
function textBefore(control: Element): string {
  const cell = control.closest('td, dd');
  const before = (cell ?? control).previousElementSibling;
  return before === null ? '' : ownText(before);
}
