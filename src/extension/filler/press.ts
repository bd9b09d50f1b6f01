import { closestDrawn } from './shadows.ts';

/** Presses an element as a hand does; never what could send a form or lead elsewhere. */
export function press(element: Element): void {
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
  const pressed = closestDrawn(element, 'button, input, a[href]');
  if (!pressed) return false;
  if (pressed instanceof HTMLAnchorElement)
    return !/^(#|javascript:)/.test(pressed.getAttribute('href') ?? '');
  if (pressed instanceof HTMLButtonElement) return pressed.type !== 'button';
  return /^(submit|image|reset|button|password|file|hidden)$/.test(
    (pressed as HTMLInputElement).type,
  );
}
