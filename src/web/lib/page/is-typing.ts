/** Whether a key or a paste belongs to what is being typed: a switch and a button take no text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]',
  );
