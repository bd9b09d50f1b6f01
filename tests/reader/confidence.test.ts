import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import trust from '../../catalogue/trust.json' with { type: 'json' };
import type { DocumentField } from '../../src/contract/catalogue.ts';
import { type CategorySignals, noSignals } from '../../src/reader/category/signals.ts';
import { calibrated, fittedTables, sureness, tableOf } from '../../src/reader/confidence/tables.ts';
import { withConfidence } from '../../src/reader/confidence/with-confidence.ts';
import { readDocuments } from '../../src/reader/read-documents.ts';
import { chance } from '../../src/reader/specimens/chance.ts';
import { type CorpusFile, corpus, templates } from '../../src/reader/specimens/corpus/corpus.ts';
import { strayed } from '../../src/reader/specimens/corpus/strayed.ts';
import type { SetPage } from '../../src/reader/specimens/corpus/typeset.ts';
import { isSameReading } from '../../src/reader/training/confidence/evaluate-reading.ts';
import { fitSignalWeights } from '../../src/reader/training/confidence/fit-signal-weights.ts';
import { isotonicTable } from '../../src/reader/training/confidence/isotonic.ts';
import { lacking } from '../../src/reader/training/confidence/lacking.ts';
import { calibrationError, wilson } from '../bench/figure.ts';
import { catalogue, today, typedPage, vocabulary } from './typed-page.ts';

const outcomes = (count: number, isRight: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => ({ confidence: at / count, isRight: isRight(at) }));
const tables = [fittedTables.category, ...Object.values(fittedTables.values)];

describe('confidence', () => {
  test('of the product never falls where the measure rises, and stays between never and always', () => {
    for (const table of tables) {
      expect(table.length).toBeGreaterThan(0);
      fc.assert(
        fc.property(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          (one, other) => {
            const [low, high] = [Math.min(one, other), Math.max(one, other)].map((measure) =>
              calibrated(table, measure),
            ) as [number, number];
            expect(low).toBeGreaterThanOrEqual(0);
            expect(high).toBeLessThanOrEqual(1);
            expect(low).toBeLessThanOrEqual(high);
          },
        ),
      );
    }
  });

  test('is the share that was right, on the line between what was measured', () => {
    const table = [
      [0.5, 0.2],
      [1, 0.8],
    ] as const;
    expect([0, 0.5, 0.75, 1].map((measure) => calibrated(table, measure))).toEqual([
      0.2, 0.2, 0.5, 0.8,
    ]);
  });

  test('means itself where nothing was fitted', () => {
    expect(calibrated(undefined, 0.4)).toBe(0.4);
    expect(calibrated([], 0.4)).toBe(0.4);
  });

  test('is never that of a surely right value where its words have no form of their own, and never counts unseen where no label names it', () => {
    const surest = (source: string) => calibrated(fittedTables.values[source], 1);
    expect(surest('text')).toBeGreaterThanOrEqual(0.95);
    expect(surest('ocr')).toBeGreaterThanOrEqual(trust.sureFrom);
    expect(['text/loose', 'ocr/loose'].map((source) => surest(source) >= 0.95)).toEqual([
      false,
      false,
    ]);
    for (const table of Object.values(fittedTables.values))
      expect(calibrated(table, 0.79)).toBeLessThan(trust.sureFrom);
  });

  test('of what no label names plainly falls below the level from which it is shown for checking', () => {
    for (const table of Object.values(fittedTables.values)) {
      expect(calibrated(table, 0.64)).toBeLessThan(trust.checkBelow);
      expect(calibrated(table, 0.3)).toBeLessThan(0.5);
    }
  });

  test('of a doubted value is below that level, whatever its table says, and the doubt is not told', () => {
    const namespace = vocabulary.types
      .flatMap(({ namespaces }) => namespaces)
      .find(({ id }) => id === 'payslip')!;
    const value = {
      value: 1,
      raw: '1',
      page: 1,
      box: [0, 0, 1, 1] as const,
      source: 'text' as const,
    };
    const grossPay = (confidence: number, isDoubted?: boolean) =>
      withConfidence(
        {
          gross_pay: { ...value, box: [...value.box], confidence, ...(isDoubted && { isDoubted }) },
        },
        { namespace },
      ).gross_pay;
    expect(grossPay(0.99)?.confidence).toBeGreaterThanOrEqual(trust.sureFrom);
    expect(grossPay(0.99, true)?.confidence).toBeLessThan(trust.checkBelow);
    expect(grossPay(0.5, true)?.confidence).toBe(grossPay(0.5)?.confidence);
    expect(grossPay(0.99, true)).not.toHaveProperty('isDoubted');
  });

  test('is of another table for words than for days, sums and names', () => {
    expect(
      [undefined, 'phone', 'date', 'name'].map((parser) =>
        tableOf('text', { parser } as Pick<DocumentField, 'parser'>),
      ),
    ).toEqual(['text/loose', 'text/loose', 'text', 'text']);
  });

  test('is fitted so that it rises, though less sure ones were right by chance', () => {
    const table = isotonicTable(outcomes(400, (at) => at < 50 || at % 4 !== 0));
    const shares = table.map(([, right]) => right);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(table.every(([, right]) => right > 0.7 && right < 1)).toBe(true);
  });

  test('in a kind never falls where more speaks for it', () => {
    const { bias, ...weights } = fittedTables.signals;
    expect(Object.values(weights).every((weight) => weight >= 0)).toBe(true);
    const half = Object.fromEntries(
      Object.keys(weights).map((sign) => [sign, 0.5]),
    ) as unknown as CategorySignals;
    expect(sureness(fittedTables.signals, noSignals)).toBeCloseTo(1 / (1 + Math.exp(-bias)));
    for (const sign of Object.keys(weights))
      expect(sureness(fittedTables.signals, { ...half, [sign]: 1 })).toBeGreaterThanOrEqual(
        sureness(fittedTables.signals, half),
      );
  });

  test('in a kind is learnt from what was right: a sign that told nothing counts nothing', () => {
    const samples = Array.from({ length: 200 }, (_, at) => ({
      signals: { ...noSignals, margin: at / 200, title: at % 2 },
      isRight: at > 60,
    }));
    const weights = fitSignalWeights(samples);
    expect(weights.margin).toBeGreaterThan(2);
    expect(weights.title).toBeLessThan(0.5);
  });

  test('in a kind is less where one weak word is all that speaks', () => {
    const confidence = (lines: readonly string[]) =>
      readDocuments(
        [typedPage(lines)],
        { vocabulary, today },
        { mimeType: 'application/pdf', bytes: 1 },
      )[0]?.confidence ?? 0;
    expect(confidence(['Medicare   33.06'])).toBeLessThan(0.9);
    expect(confidence(['Recibo   33,06', 'Firma'])).toBeLessThan(0.9);
    expect(confidence(['EPF   1800.00'])).toBeLessThan(0.9);
    expect(confidence(['#Payslip', 'Gross pay  1', 'Net pay  1'])).toBeGreaterThan(0.9);
  });

  test('of a category that a person said is theirs', () => {
    const [document] = readDocuments(
      [typedPage(['and so on'])],
      { vocabulary, today, asOne: { category: 'Letter' } },
      { mimeType: 'application/pdf', bytes: 1 },
    );
    expect(document).toMatchObject({ category: 'Letter', confidence: 1 });
  });
});

describe('generated papers', () => {
  test('cover every kind of document but photos, with some of each kept for judging', () => {
    const kinds = vocabulary.types
      .map(({ id }) => id)
      .filter((id) => id !== 'Photo')
      .toSorted();
    expect([...new Set(templates.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
    expect(
      [...new Set(templates.filter(({ hold }) => hold).map(({ kind }) => kind))].toSorted(),
    ).toEqual(kinds);
  });

  test('say values that the reader knows by that name', () => {
    const fields = new Map(
      vocabulary.types.flatMap(({ namespaces }) =>
        namespaces.map(({ id, fields: own }) => [id, new Set(own.map(({ name }) => name))]),
      ),
    );
    const unknown = templates.flatMap(({ id, space: namespace, pages, says = {} }) =>
      [
        ...pages
          .flat()
          .flatMap((line) => [...line.matchAll(/\{(\w+)=/g)].map(([, name = '']) => name)),
        ...Object.keys(says),
      ]
        .filter((name) => !fields.get(namespace ?? '')?.has(name))
        .map((name) => `${id}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('are judged by a catalogue that lacks words of their own kind, and no others', () => {
    const words = (types: typeof catalogue.documentTypes, kind: string) =>
      types.find(({ id }) => id === kind)?.recognise.words.length ?? 0;
    const known = lacking(
      catalogue.documentTypes,
      { words: 0.7, labels: 0, of: ['Insurance'] },
      chance(3),
    );
    expect(words(known, 'Insurance')).toBeLessThan(words(catalogue.documentTypes, 'Insurance') / 2);
    expect(words(known, 'Letter')).toBe(words(catalogue.documentTypes, 'Letter'));
  });

  test('may carry lines of another paper, and keep all of their own', () => {
    const [one, other]: SetPage[] = Array.from(
      { length: 2 },
      (
        (files) => () =>
          files.next().value
      )(corpus(chance(7), { today })),
    ).map((file) => (file as CorpusFile).pages[0]!.page);
    const pages = Array.from(
      { length: 20 },
      (
        (dice) => () =>
          strayed(one!, other!, dice)
      )(chance(1)),
    );
    expect(
      pages.every(({ words }) =>
        one!.words.every(({ text }) => words.some((word) => word.text === text)),
      ),
    ).toBe(true);
    expect(new Set(pages.map(({ words }) => words.length > one!.words.length))).toEqual(
      new Set([true, false]),
    );
  });

  test('are the same for the same seed', () => {
    const first = (seed: number) =>
      JSON.stringify(
        Array.from(
          { length: 3 },
          (
            (files) => () =>
              files.next().value
          )(corpus(chance(seed), { today })),
        ),
      );
    expect(first(5)).toBe(first(5));
    expect(first(5)).not.toBe(first(6));
  });
});

describe('what a benchmark counts', () => {
  test('is right where letters, sums and streets are the same', () => {
    expect(isSameReading('MUNOZ IBANEZ', 'Muñoz Ibáñez')).toBe(true);
    expect(isSameReading({ amount: 12.5, currency: 'EUR' }, { amount: 12.5 })).toBe(true);
    expect(
      isSameReading({ amount: 12.5, currency: 'EUR' }, { amount: 12.5, currency: 'GBP' }),
    ).toBe(false);
    expect(isSameReading('2026-01-02', undefined)).toBe(false);
  });

  test('comes with the interval in which it lies', () => {
    const [low, high] = wilson(61, 64);
    expect(low).toBeCloseTo(0.871, 3);
    expect(high).toBeCloseTo(0.984, 3);
  });

  test('is off by as much as it claims too much', () => {
    expect(
      calibrationError([
        { confidence: 0.9, isRight: true },
        { confidence: 0.9, isRight: false },
      ]),
    ).toBeCloseTo(0.4);
  });
});
