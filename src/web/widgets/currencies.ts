import type { Option } from './widget.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The name of a currency by its ISO 4217 code; an unknown code is its own name. */
export const currencyName = (code: string): string => names.of(code) ?? code;

let known: Option[] | undefined;

/** Every currency that the browser knows, by code. Made once, when the first sum is asked for. */
export const currencies = (): readonly Option[] => known ??= Intl.supportedValuesOf('currency')
  .map((code) => ({ value: code, label: `${code} · ${currencyName(code)}`, aliases: [currencyName(code)] }));
