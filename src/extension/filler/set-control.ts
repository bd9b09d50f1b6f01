import type { FillAction } from '../../core/portals/fill/fill-entry.ts';
import { refOf } from './elements.ts';
import { radiosOf } from './radios.ts';

/** What became of an action, and how it is undone. */
export interface Performed {
  isDone: boolean;
  undo: FillAction[];
}

export const NOTHING: Performed = { isDone: false, undo: [] };

type TextControl = HTMLInputElement | HTMLTextAreaElement;
export const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a value past what a framework put over it, so that its events find a change. */
export function setNative(
  element: Element,
  property: 'value' | 'checked',
  value: string | boolean,
): void {
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(element, value);
}

/** Sends the events that a page hears when a person does the same. */
export function tell(element: Element, ...types: readonly string[]): void {
  for (const type of types) {
    const options = { bubbles: type !== 'blur' && type !== 'focus', composed: true };
    element.dispatchEvent(
      type === 'input'
        ? new InputEvent(type, options)
        : /blur|focus/.test(type)
          ? new FocusEvent(type, options)
          : new Event(type, options),
    );
  }
}

export function typeInto(element: Element, text: string): Performed {
  if (!isTextControl(element)) return NOTHING;
  const before = element.value;
  tell(element, 'focus', 'focusin');
  setNative(element, 'value', text);
  tell(element, 'input', 'change', 'blur', 'focusout');
  return {
    isDone: element.value !== '' || text === '',
    undo: [{ do: 'type', ref: refOf(element), text: before }],
  };
}

export function choose(element: Element, value: string): Performed {
  if (!(element instanceof HTMLSelectElement)) return NOTHING;
  const before = element.value;
  setNative(element, 'value', value);
  tell(element, 'input', 'change', 'blur', 'focusout');
  return {
    isDone: element.value === value,
    undo: [{ do: 'choose', ref: refOf(element), value: before }],
  };
}

/** Chooses these options of a list that takes several, and no other. */
export function chooseAll(element: Element, values: readonly string[]): Performed {
  if (!(element instanceof HTMLSelectElement) || !element.multiple) return NOTHING;
  const before = chosenIn(element);
  for (const option of element.options) option.selected = values.includes(option.value);
  tell(element, 'input', 'change', 'blur', 'focusout');
  return {
    isDone: chosenIn(element).join('\n') === values.join('\n'),
    undo: [{ do: 'choose-all', ref: refOf(element), values: before }],
  };
}

const chosenIn = (select: HTMLSelectElement): string[] =>
  [...select.selectedOptions].map(({ value }) => value);

export function tick(element: Element, isOn: boolean): Performed {
  if (!(element instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(element.type))
    return NOTHING;
  const before = element.checked;
  if (before === isOn) return { isDone: true, undo: [] };
  const chosen =
    element.type === 'radio' ? radiosOf(element).find((one) => one.checked) : undefined;
  if (element.type === 'radio' && !isOn) {
    setNative(element, 'checked', false);
    tell(element, 'input', 'change');
  } else element.click();
  return {
    isDone: element.checked === isOn,
    undo: [{ do: 'tick', ref: refOf(chosen ?? element), isOn: chosen !== undefined || before }],
  };
}
