const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether it is a three-letter code of ISO 4217. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);
