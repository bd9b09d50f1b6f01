import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { PageAnalysis } from '../analyse-page.ts';
import { unelidedWords } from '../text/unelided-words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { countryByRegions, currencyIn, dateOrderIn } from './country-conventions.ts';
import { findLabels, type PageLabels } from './label-hits.ts';
import { moneyOfPaper } from './land-of-paper.ts';
import { saysFirm } from './methods/name-of-firm.ts';
import { documentCurrency } from './money/document-currency.ts';
import { dollarOf } from './money/dollars.ts';
import { decimalSigns } from './parsers/amount.ts';
import { yuanByCents } from './parsers/currencies.ts';
import type { ParseContext } from './parsers/parser.ts';

/** A page with its labels and the conventions by which its values are parsed. */
export interface PageReading {
  analysis: PageAnalysis;
  labels: PageLabels;
  context: Omit<ParseContext, 'field'>;
  /**
   * Whether these words name a kind of document rather than a person or a firm: "Earnings
   * statement".
   */
  isTitle(text: string): boolean;
}

/** The pages of one document. Currency, country and date order follow from all pages together. */
export function readPages(
  analyses: readonly PageAnalysis[],
  { vocabulary, today }: { vocabulary: Vocabulary; today: IsoDate },
): PageReading[] {
  const text = analyses.map((analysis) => plainTextOf(analysis)).join('\n');
  const phrases = analyses.flatMap(({ layout }) => layout.lines.flat());
  const dollar = dollarOf({ text, phrases, countries: vocabulary.countries });
  const words = analyses.flatMap((analysis) => analysis.text.words);
  const local = once(
    () =>
      moneyOfPaper({ text, phrases, words, countries: vocabulary.countries }) ?? yuanByCents(text),
  );
  const pages = analyses.map((analysis) => ({
    analysis,
    layout: analysis.layout,
    labels: findLabels(analysis.layout, vocabulary.labels),
  }));
  const currency = documentCurrency({ text, pages, vocabulary }, { dollar, local });
  const country = countryByRegions({ phrases, currency });
  const order = dateOrderIn({ text, words, currency }, country);
  const context = {
    countries: vocabulary.countries,
    today,
    order,
    currency: currency ?? currencyIn(country) ?? local(),
    dollar,
    local,
    country,
    decimals: decimalSigns(text),
  };
  const isTitle = (written: string) =>
    vocabulary.isTitle(unelidedWords(written), saysFirm(written) ? 'wholly' : 'mostly');
  return pages.map(({ analysis, labels }) => ({ analysis, labels, context, isTitle }));
}

/** What is worked out only where somebody asks, and then once. */
function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined;
  return () => (result ??= { value: work() }).value;
}

/** The page's text line by line. */
export function plainTextOf({ layout }: PageAnalysis): string {
  return layout.lines.map((line) => line.map((phrase) => phrase.text).join('  ')).join('\n');
}
