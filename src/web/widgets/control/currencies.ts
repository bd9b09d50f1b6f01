import { displayLanguage } from '../../lib/i18n/language.ts';
import type { WidgetOption } from '../widget.ts';

/** The name of a currency by its ISO 4217 code; an unknown code is its own name. */
export const currencyName = (code: string): string => namesIn(displayLanguage()).of(code) ?? code;

const names = new Map<string, Intl.DisplayNames>();

/** Dear to make and cheap to ask. */
const namesIn = (language: string): Intl.DisplayNames => {
  const displayNames = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency' });
  names.set(language, displayNames);
  return displayNames;
};

const optionsByLanguage = new Map<string, readonly WidgetOption[]>();

/**
 * Every currency that the browser knows, by code. Made once for a language, when the first sum is
 * asked for.
 */
export const currencies = (): readonly WidgetOption[] => {
  const found =
    optionsByLanguage.get(displayLanguage()) ??
    Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${code} · ${currencyName(code)}`,
      aliases: [currencyName(code)],
    }));
  optionsByLanguage.set(displayLanguage(), found);
  return found;
};
