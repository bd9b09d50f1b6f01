const FOCUSABLE =
  'input:checked:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Moves focus to a field by the id of its control: to the control, to what is chosen among its
 * choices, or to the first control within a group. False when it is not on the page.
 */
export const focusControl = (id: string): boolean => {
  const element = document.getElementById(id);
  if (!element) return false;
  const isControl = element.matches('input, select, textarea, button');
  const target = isControl ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
};
