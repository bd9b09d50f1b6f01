import { sureChoice } from '../../core/portals/fill/choice-step.ts';
import type { FillAction } from '../../core/portals/fill/fill-entry.ts';
import { elementOf, refOf } from './elements.ts';
import { isElementShown, words } from './labels.ts';
import { press, sendsForm } from './press.ts';
import { choose, isTextControl, type Performed, setNative, tell } from './set-control.ts';
import { pageSettled, waitFor } from './settled.ts';
import { byId, findDeep, rootsIn } from './shadows.ts';

/** Opens a list, or types into its box, and presses the entry that says one of these words. */
export async function pick(
  element: Element,
  { ref, list, words: wanted, behind, value }: Extract<FillAction, { do: 'pick' }>,
): Promise<Performed> {
  const select = behind === undefined ? undefined : elementOf(behind);
  const undo = undoOfPick(element, { list, select });
  const standing = findDeep('[role="listbox"]').filter(isElementShown);
  open(element, wanted[0] ?? '');
  const entry = await entrySaying(wanted, {
    entries: () => entriesOf(elementOf(ref), { list, standing }),
    stillMs: isTextControl(element) ? STILL_MS.filtered : STILL_MS.whole,
  });
  if (entry) press(entry);
  else putBack(element, undo);
  await pageSettled({ quietMs: 30, mostMs: 500 });
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

/** A list says what was chosen by its words: they are picked again. */
const undoOfPick = (
  element: Element,
  { list, select }: { list: string; select: Element | undefined },
): FillAction[] => [
  isTextControl(element)
    ? { do: 'type', ref: refOf(element), text: element.value }
    : { do: 'pick', ref: refOf(element), list, words: [words(element.textContent)] },
  ...(select instanceof HTMLSelectElement
    ? [{ do: 'choose' as const, ref: refOf(select), value: select.value }]
    : []),
];

/**
 * The entries that can be seen: of the list that the control says is its own, where it says one; else
 * of any but those that stood there before, which are controls by themselves.
 */
function entriesOf(
  element: Element | undefined,
  { list, standing }: { list: string; standing: readonly Element[] },
): Element[] {
  const own = element?.getAttribute('aria-controls') ?? element?.getAttribute('aria-owns');
  const root = element && own ? byId(element, own) : null;
  const inOwn = root ? findDeep(list, rootsIn(root)) : [];
  const entries =
    inOwn.length > 0
      ? inOwn
      : findDeep(list).filter((entry) => !standing.some((one) => one.contains(entry)));
  return entries.filter((entry) => isElementShown(entry) && !sendsForm(entry));
}

/** A list that shows the same for so long has no more to come; one that is filtered may be asked for. */
const STILL_MS = { filtered: 1_000, whole: 300 };

/** The entry that says one of these words, once it is drawn; none where the list has no such. */
async function entrySaying(
  wanted: string[],
  { entries, stillMs }: { entries: () => Element[]; stillMs: number },
): Promise<Element | undefined> {
  let [shown, since] = ['', performance.now()];
  const found = await waitFor(() => {
    const now = entries();
    const entry = entryIn(now, wanted);
    if (entry) return entry;
    const said = now.map(({ textContent }) => textContent).join('\n');
    if (said !== shown) [shown, since] = [said, performance.now()];
    return said !== '' && performance.now() - since > stillMs ? 'none' : undefined;
  });
  return found === 'none' ? undefined : found;
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
