import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { LintReporter } from './lint-reporter.ts';
import { visitTexts } from './visit-texts.ts';

/** Nobody can own these names: RFC 2606. */
const RESERVED =
  /^https?:\/\/([^/]*\.)?(example\.(org|com|net)|[^/.]+\.(example|test|invalid))([/:]|$)/i;

/** Addresses of authorities that a starting point holds until somebody writes the true ones. */
export function lintAddresses({ files }: Catalogue, reporter: LintReporter): void {
  for (const entry of [...files.destination, ...files.form, ...files.exemption])
    lintEntry(entry, reporter);
}

function lintEntry({ value, place }: Entry<unknown>, reporter: LintReporter): void {
  visitTexts(value, (text, pointer) => {
    if (!RESERVED.test(text)) return;
    reporter.warning(place(pointer), {
      code: 'wrong_value',
      message: `"${text}" is an address for examples, and leads travellers nowhere.`,
      hint: 'Write the address of the authority.',
    });
  });
}
