import type { ViewedControl } from '../page-view.ts';

const PLACEHOLDER =
  /^[\s\-–—_.…*]*$|^[\s\-–—]*(please\s+)?(select|choose|bitte|sélectionner|choisir|pilih)\b/i;

/** What stands in a control already, as people read it; empty where nobody has chosen anything. */
export function standsThere({ kind, value, options = [] }: ViewedControl): string {
  if (kind === 'checkbox') return '';
  if (kind !== 'select' && kind !== 'radio') return PLACEHOLDER.test(value) ? '' : value;
  const chosen = options.find(({ isOn }) => isOn);
  if (!chosen) return '';
  const isFirst = kind === 'select' && chosen === options[0];
  return chosen.value === '' || (isFirst && PLACEHOLDER.test(chosen.label)) ? '' : chosen.label;
}
