import type { ViewedControl, ViewedOption } from '../../core/portals/page-view.ts';

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MOST_WORDS = 200;

/** Whether an element can be seen; pages without a layout, as in tests, go by their styles. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, visibility } = getComputedStyle(at);
    if (display === 'none' || visibility === 'hidden') return false;
  }
  return true;
}

/** What people read beside a control. */
export function labelOf(control: Element): string {
  const labels = 'labels' in control ? [...((control.labels as NodeList | null) ?? [])] : [];
  return (
    words(labels.map((label) => ownText(label as Element)).join(' ')) ||
    words(control.getAttribute('aria-label')) ||
    words(textOfIds(control, 'aria-labelledby')) ||
    words(control.getAttribute('placeholder')) ||
    words(textBefore(control)) ||
    words(control.getAttribute('title'))
  );
}

/** The heading of the group that a control stands in. */
export function groupOf(control: Element): string {
  const group = control.closest('fieldset, [role="group"], [role="radiogroup"]');
  if (!group) return '';
  return (
    words(group.querySelector('legend')?.textContent) ||
    words(group.getAttribute('aria-label')) ||
    words(textOfIds(group, 'aria-labelledby'))
  );
}

const optionsOf = (select: HTMLSelectElement): ViewedOption[] =>
  [...select.options].map(({ value, label, text, selected }) => ({
    value,
    label: words(label || text),
    isOn: selected,
  }));

/** A control as plain data; radio buttons and menus are described by whoever knows their group. */
export function describeControl(control: FormControl, ref: number): ViewedControl {
  const isSelect = control instanceof HTMLSelectElement;
  const type = control instanceof HTMLTextAreaElement ? 'text' : control.type;
  const isTick = type === 'checkbox';
  return {
    ref,
    kind: isSelect ? 'select' : isTick ? 'checkbox' : 'text',
    type,
    name: control.name,
    id: control.id,
    label: labelOf(control),
    group: groupOf(control),
    value: isTick ? ((control as HTMLInputElement).checked ? 'on' : '') : control.value,
    autocomplete: control.autocomplete,
    ...(isSelect && { options: optionsOf(control) }),
    isShown: isShown(control),
    isEnabled: !control.disabled && !('readOnly' in control && control.readOnly),
  };
}

export const words = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS);

/** The text of a label without that of the controls in it. */
function ownText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('select, textarea, script, style')) control.remove();
  return copy.textContent ?? '';
}

const textOfIds = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
    .join(' ');

/** What stands in the cell or element before it, where a page has no labels. */
function textBefore(control: Element): string {
  const cell = control.closest('td, dd');
  return (cell ?? control).previousElementSibling?.textContent ?? '';
}
