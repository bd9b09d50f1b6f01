import { isCurrency } from '../../copy/is-currency.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow } from '../source/source.ts';

/** Currencies that forms name exist. */
export function checkFormCurrencies({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.form) checkWithin(value, { pointer: '', place, lookup });
}

/**
 * Currencies exist; sums of which a traveller must show enough have a rate, or the rules about
 * money would never run.
 */
export function checkCurrencies({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.rates) {
    lookup.currency(value.base, place('/base'));
    for (const code of Object.keys(value.rates))
      lookup.currency(code, place(pointerBelow('/rates', code)));
  }
  for (const { value, place } of files.destination)
    checkWithin(value, { pointer: '', place, lookup });
  const rates = files.rates[0]?.value;
  if (!rates) return;
  const codes = [rates.base, ...Object.keys(rates.rates)];
  for (const { value, place } of files.destination) {
    value.visaTypes.forEach(({ funds }, index) => {
      if (!funds || codes.includes(funds.currency) || !isCurrency(funds.currency)) return;
      const hint = 'Add it, or the rules about money do not run.';
      lookup.report(place(`/visaTypes/${index}/funds/currency`), {
        code: 'unknown_id',
        message: `rates.json has no rate for "${funds.currency}".`,
        hint,
      });
    });
  }
}

function checkWithin(
  value: unknown,
  { pointer, place, lookup }: { pointer: string; place: Entry<unknown>['place']; lookup: Lookup },
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'currency' && typeof part === 'string')
      lookup.currency(part, place(pointerBelow(pointer, key)));
    else checkWithin(part, { pointer: pointerBelow(pointer, key), place, lookup });
  }
}
