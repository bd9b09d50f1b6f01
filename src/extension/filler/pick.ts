import { sureChoice } from '../../core/portals/choice-step.ts';
import type { FillAction } from '../../core/portals/fill-entry.ts';
import { isShown, words } from './describe-control.ts';
import { elementOf, refOf } from './elements.ts';
import { choose, isTextControl, type Performed, setNative, tell } from './set-control.ts';
import { settled, waitFor } from './settled.ts';

/** Opens a list, or types into its box, and presses the entry that says one of these words. */
export async function pick(
  element: Element,
  { ref, list, words: wanted, behind, value }: Extract<FillAction, { do: 'pick' }>,
): Promise<Performed> {
  const select = behind === undefined ? undefined : elementOf(behind);
  const undo = undoOfPick(element, select);
  open(element, wanted[0] ?? '');
  const entry = await waitFor(() => entryIn(entriesOf(elementOf(ref), list), wanted));
  if (entry) press(entry);
  else putBack(element, undo);
  await settled({ quietMs: 30, mostMs: 500 });
  tell(elementOf(ref) ?? element, 'change', 'blur', 'focusout');
  const isChosen = !(select instanceof HTMLSelectElement) || select.value === value;
  if (!isChosen && value !== undefined) choose(select, value);
  return { isDone: entry !== undefined || (select !== undefined && value !== undefined), undo };
}

function open(element: Element, text: string): void {
  if (!isTextControl(element)) {
    press(element);
    return;
  }
  tell(element, 'focus', 'focusin');
  setNative(element, 'value', text);
  tell(element, 'keydown', 'input', 'keyup');
}

/** Words that no entry means must not stay in a box as if they were chosen; a list is closed. */
function putBack(element: Element, undo: readonly FillAction[]): void {
  const typed = undo.find((action) => action.do === 'type');
  if (typed && isTextControl(element)) {
    setNative(element, 'value', typed.text);
    tell(element, 'input');
  } else element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

const undoOfPick = (element: Element, select: Element | undefined): FillAction[] => [
  ...(isTextControl(element)
    ? [{ do: 'type' as const, ref: refOf(element), text: element.value }]
    : []),
  ...(select instanceof HTMLSelectElement
    ? [{ do: 'choose' as const, ref: refOf(select), value: select.value }]
    : []),
];

/** The entries that can be seen: of the list that the control says is its own, where it says one. */
function entriesOf(element: Element | undefined, list: string): Element[] {
  const own = element?.getAttribute('aria-controls') ?? element?.getAttribute('aria-owns');
  const root = own ? document.getElementById(own) : null;
  const inOwn = root ? [...root.querySelectorAll(list)] : [];
  const entries = inOwn.length > 0 ? inOwn : [...document.querySelectorAll(list)];
  return entries.filter((entry) => isShown(entry) && !sendsForm(entry));
}

function entryIn(entries: readonly Element[], wanted: string[]): Element | undefined {
  const options = entries.map((entry, at) => ({
    value: entry.getAttribute('data-value') ?? `entry-${at}`,
    label: words(entry.textContent),
    isOn: false,
  }));
  const option = sureChoice(wanted, options);
  return option && entries[options.indexOf(option)];
}

function press(element: Element): void {
  if (sendsForm(element) || !(element instanceof HTMLElement)) return;
  const how = { bubbles: true, cancelable: true, composed: true, button: 0 };
  for (const [pointer, mouse] of [
    ['pointerdown', 'mousedown'],
    ['pointerup', 'mouseup'],
  ] as const) {
    element.dispatchEvent(new PointerEvent(pointer, { ...how, pointerType: 'mouse' }));
    element.dispatchEvent(new MouseEvent(mouse, how));
  }
  element.click();
}

/** Whether a press could send a form or lead elsewhere: such a thing is never pressed. */
export function sendsForm(element: Element): boolean {
  const pressed = element.closest('button, input, a[href]');
  if (!pressed) return false;
  if (pressed instanceof HTMLAnchorElement)
    return !/^(#|javascript:)/.test(pressed.getAttribute('href') ?? '');
  if (pressed instanceof HTMLButtonElement) return pressed.type !== 'button';
  return /^(submit|image|reset|button|password|file|hidden)$/.test(
    (pressed as HTMLInputElement).type,
  );
}
