import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow } from '../source/source.ts';
import type { LintReporter } from './lint-reporter.ts';

/** Nobody can own these names: RFC 2606. */
const RESERVED =
  /^https?:\/\/([^/]*\.)?(example\.(org|com|net)|[^/.]+\.(example|test|invalid))([/:]|$)/i;

/** Addresses of authorities that a starting point holds until somebody writes the true ones. */
export function lintAddresses({ files }: Catalogue, reporter: LintReporter): void {
  for (const entry of [...files.destination, ...files.form, ...files.exemption])
    lintEntry(entry, reporter);
}

function lintEntry({ value, place }: Entry<unknown>, reporter: LintReporter): void {
  const visit = (part: unknown, pointer: string): void => {
    if (typeof part === 'string') {
      if (!RESERVED.test(part)) return;
      reporter.warning(place(pointer), {
        code: 'wrong_value',
        message: `"${part}" is an address for examples, and leads travellers nowhere.`,
        hint: 'Write the address of the authority.',
      });
    } else if (part !== null && typeof part === 'object')
      for (const [key, below] of Object.entries(part)) visit(below, pointerBelow(pointer, key));
  };
  visit(value, '');
}
