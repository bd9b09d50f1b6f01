import { plainWords } from '../../forms/prefill/plain-words.ts';
import { isAmong, type ViewedControl } from '../page-view.ts';

const NEVER_TYPES = new Set(['password', 'hidden', 'file', 'submit', 'button', 'image', 'reset']);
const NEVER_NAMES =
  /captcha|csrf|passw|\botp\b|one.?time|security.?code|cvv|cvc|iban|(?<!(id|identity|residence|resident|registration|permit)[ _-]?)card.?(no|num)/i;
const DECLARES =
  /\b(i|we) (\w+ )?(agree|accept|confirm|declare|certify|consent|acknowledge|understand|have read)|declaration|terms and conditions|privacy (policy|notice)/;

/**
 * Whether a control is the person's alone, whatever a map says: passwords, captchas, hidden controls,
 * files, cards, and boxes that declare or agree.
 */
export function isForbidden(
  control: ViewedControl,
  never: ReadonlySet<number> = new Set(),
): boolean {
  const { hosts = [], kind, type, name, id, label, autocomplete } = control;
  if (isAmong(never, control) || NEVER_TYPES.has(type)) return true;
  if (/^(cc-|one-time-code|current-password|new-password)/.test(autocomplete)) return true;
  if (NEVER_NAMES.test([name, id, label, ...hosts.map((host) => host.called)].join(' ')))
    return true;
  return kind === 'checkbox' && DECLARES.test(plainWords(label));
}
