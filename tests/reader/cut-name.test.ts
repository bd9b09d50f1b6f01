import { expect, test } from 'vitest';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import { today, typedPage, vocabulary } from './typed-page.ts';

const namespace = vocabulary.types
  .flatMap(({ namespaces }) => namespaces)
  .find(({ id }) => id === 'bank_statement')!;

function holder(...lines: readonly string[]) {
  const pages = readPages([typedPage(lines)], { vocabulary, today });
  const file = { mimeType: 'application/pdf', bytes: 1 };
  return readFields(namespace, { pages, file }).account_holder;
}

test('a name that may go on in the next line of its cell is not sure', () => {
  const cut = holder(
    'Customer name: Mrs. SUNITA KAPOOR        Account number: 004510100098213',
    'KULKARNI                                 Period: 01/06/2026 to 31/08/2026',
  );
  expect(cut?.confidence).toBeLessThan(0.75);
});

test('a name above something else is sure', () => {
  const whole = holder(
    'Customer name: Mrs. SUNITA KAPOOR        Account number: 004510100098213',
    '14, 2nd Cross, Domlur                    Period: 01/06/2026 to 31/08/2026',
  );
  expect(whole?.confidence).toBeGreaterThan(0.9);
});
