import { describe, expect, test } from 'vitest';
import trust from '../../catalogue/trust.json' with { type: 'json' };
import { withConfidence } from '../../src/reader/confidence/with-confidence.ts';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import cases from '../cases/reader/doubtful-sums.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

const namespace = vocabulary.types
  .flatMap(({ namespaces }) => namespaces)
  .find(({ id }) => id === 'bank_statement')!;

interface Case {
  name: string;
  pages: string[][];
  is: Record<string, unknown>;
  doubted: string[];
  sure?: string[];
  without?: string[];
}

describe('of an account where', () => {
  test.each(cases as Case[])(
    '$name, no sum is sure and wrong',
    ({ pages, is, doubted, sure = [], without = [] }) => {
      const analyses = pages.map((lines, at) => typedPage(lines, { number: at + 1 }));
      const found = readFields(namespace, {
        pages: readPages(analyses, { vocabulary, today }),
        file: { mimeType: 'application/pdf', bytes: 1 },
      });
      const fields = withConfidence(found, { namespace });
      const isOver = (level: number) => (name: string) => (fields[name]?.confidence ?? 0) >= level;
      const read = Object.keys(is).map((name) => [name, fields[name]?.value]);
      expect(Object.fromEntries(read)).toEqual(is);
      // Somebody is asked to check what is doubted.
      expect(doubted.filter(isOver(trust.checkBelow))).toEqual([]);
      expect(sure.filter((name) => !isOver(trust.sureFrom)(name))).toEqual([]);
      expect(without.filter((name) => name in fields)).toEqual([]);
    },
  );
});
