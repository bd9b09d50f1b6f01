import type { ViewedControl, ViewedOption } from '../../core/portals/page-view.ts';
import { namesOfElement } from './describe-control.ts';
import { elementOf, refOf } from './elements.ts';
import { controlLabel, groupOf, isElementShown, words } from './labels.ts';
import { press } from './press.ts';
import { NOTHING, type Performed } from './set-control.ts';
import { waitFor } from './settled.ts';
import { byId, closestDrawn, findDeep, rootsIn } from './shadows.ts';

/** Controls that a page draws itself and says the role and the state of. */
const TICKS = '[role="checkbox"], [role="switch"]';
const CHOICES: Record<string, string> = { radio: '[role="radio"]', option: '[role="option"]' };
const PARTS = '[role="checkbox"], [role="switch"], [role="radio"], [role="option"]';
const NATIVE = 'input, select, textarea, option';

/** Whether it is one of them, and not a control that every browser has. */
export const isWidget = (element: Element): boolean =>
  element.matches(PARTS) && !element.matches(NATIVE);

/** The state that it says. */
const isOn = (element: Element): boolean =>
  (element.getAttribute('aria-checked') ?? element.getAttribute('aria-selected')) === 'true';

const isOff = (element: Element): boolean =>
  element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled');

/** The group of a drawn radio button or entry: what is chosen in it is one answer. */
function groupElement(part: Element): Element {
  const role = part.getAttribute('role');
  const named = role === 'option' ? '[role="listbox"]' : '[role="radiogroup"]';
  return (
    closestDrawn(part, named) ??
    closestDrawn(part, 'fieldset, [role="group"]') ??
    part.parentElement ??
    part
  );
}

const partsIn = (group: Element, role: string): Element[] =>
  findDeep(CHOICES[role] ?? '', rootsIn(group)).filter(isWidget);

/** The element by which a drawn control is known: of a choice its group. */
export const widgetElement = (element: Element): Element =>
  isWidget(element) && !element.matches(TICKS) ? groupElement(element) : element;

/** Drawn controls as plain data. Lists that another control opens are that control's. */
export function widgetsOn(roots: readonly ParentNode[]): ViewedControl[] {
  const opened = listsOfMenus(roots);
  const ticks = findDeep(TICKS, roots).filter(isWidget).map(describeTick);
  const radios = groupsOf(findDeep('[role="radio"]', roots)).map((group) =>
    describeChoices(group, 'radio'),
  );
  const lists = groupsOf(findDeep('[role="option"]', roots))
    .filter(
      (group) => group.matches('[role="listbox"]') && isElementShown(group) && !opened.has(group),
    )
    .map((group) => describeChoices(group, 'option'));
  return [...ticks, ...radios, ...lists];
}

/**
 * Buttons to tick that stand for a drawn control, for forms to send: people do not see them, and the
 * page sets them.
 */
export function isStandIn(control: Element): boolean {
  if (!control.matches('input[type="radio"], input[type="checkbox"]')) return false;
  const isHidden = control.getAttribute('aria-hidden') === 'true' || !isElementShown(control);
  if (!isHidden) return false;
  const parent = control.parentElement;
  return closestDrawn(control, PARTS) !== null || [...(parent?.children ?? [])].some(isWidget);
}

const groupsOf = (parts: readonly Element[]): Element[] => [
  ...new Set(parts.filter(isWidget).map(groupElement)),
];

function listsOfMenus(roots: readonly ParentNode[]): Set<Element | null> {
  const menus = findDeep('[role="combobox"], [aria-haspopup="listbox"]', roots);
  return new Set(
    menus.flatMap((menu) =>
      ['aria-controls', 'aria-owns'].map((name) => byId(menu, menu.getAttribute(name) ?? '')),
    ),
  );
}

const describeTick = (element: Element): ViewedControl => ({
  ref: refOf(element),
  kind: 'checkbox',
  type: 'checkbox',
  ...namesOfElement(element),
  label: controlLabel(element),
  group: groupOf(element),
  value: isOn(element) ? 'on' : '',
  autocomplete: '',
  isShown: isElementShown(element),
  isEnabled: !isOff(element),
});

function describeChoices(group: Element, role: 'radio' | 'option'): ViewedControl {
  const parts = partsIn(group, role);
  const options = parts.map(
    (part): ViewedOption => ({
      value: part.getAttribute('data-value') || part.getAttribute('value') || controlLabel(part),
      label: controlLabel(part),
      isOn: isOn(part),
      ref: refOf(part),
    }),
  );
  const isSeveral = group.getAttribute('aria-multiselectable') === 'true';
  const type = role === 'radio' ? 'radio' : isSeveral ? 'select-multiple' : 'select-one';
  const first = parts[0] ?? group;
  const heading = groupOf(first) || controlLabel(group);
  return {
    ref: refOf(group),
    kind: role === 'radio' ? 'radio' : 'select',
    type,
    ...namesOfElement(group),
    label: role === 'radio' ? heading : controlLabel(group),
    group: role === 'radio' ? heading : groupOf(group),
    value: words(options.find((option) => option.isOn)?.label),
    autocomplete: '',
    options,
    isShown: parts.some(isElementShown),
    isEnabled: !isOff(group) && parts.some((part) => !isOff(part)),
  };
}

/** Presses a drawn control, and waits until it says what was wanted: else nothing was done. */
export async function tickWidget(element: Element, wanted: boolean): Promise<Performed> {
  if (isOff(element)) return NOTHING;
  if (isOn(element) === wanted) return { isDone: true, undo: [] };
  const ref = refOf(element);
  const before = chosenBeside(element);
  press(element);
  const state = await waitFor(() => {
    const now = elementOf(ref);
    return now && isOn(now) === wanted ? now : undefined;
  });
  const undo = before
    ? { do: 'tick' as const, ref: refOf(before), isOn: true }
    : { do: 'tick' as const, ref, isOn: !wanted };
  return { isDone: state !== undefined, undo: [undo] };
}

/** What a press takes the choice from. */
function chosenBeside(element: Element): Element | undefined {
  const role = element.getAttribute('role') ?? '';
  const group = widgetElement(element);
  if (!CHOICES[role] || group.getAttribute('aria-multiselectable') === 'true') return undefined;
  return partsIn(group, role).find((part) => part !== element && isOn(part));
}
