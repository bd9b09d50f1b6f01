import { describe, expect, test } from 'vitest';
import trust from '../../catalogue/trust.json' with { type: 'json' };
import { withConfidence } from '../../src/reader/confidence/with-confidence.ts';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import cases from '../cases/reader/unclear-sums.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

const namespaces = vocabulary.types.flatMap(({ namespaces }) => namespaces);

describe('of a paper where', () => {
  test.each(cases)(
    '$name, what is not clear is shown for checking',
    ({ namespace: wanted, lines, is = {}, below = [], sure = [] }) => {
      const namespace = namespaces.find(({ id }) => id === wanted)!;
      const fields = readFields(namespace, {
        pages: readPages([typedPage(lines)], { vocabulary, today }),
        file: { mimeType: 'application/pdf', bytes: 1 },
      });
      const values = withConfidence(fields, { namespace });
      const confidence = (name: string) => values[name]?.confidence ?? 0;
      expect(
        Object.fromEntries(
          Object.keys(is).map((name) => [
            name,
            (values[name]?.value as { amount: number } | undefined)?.amount ?? null,
          ]),
        ),
      ).toEqual(is);
      expect(below.filter((name) => confidence(name) >= trust.checkBelow)).toEqual([]);
      expect(sure.filter((name) => confidence(name) < trust.sureFrom)).toEqual([]);
    },
  );
});
