import type { Country, Namespace } from '../../../contract/catalogue.ts';
import { type OperationDescription, operations } from '../../../contract/operations.ts';
import { isCurrency } from '../../copy/is-currency.ts';
import { countryHint } from '../../expressions/functions/country-hint.ts';
import { didYouMean, hintFor } from '../../expressions/suggest.ts';
import type { Catalogue } from '../catalogue.ts';
import { isEnglish } from '../languages/language-files.ts';
import type { CatalogueKind } from '../source/file-kind.ts';
import type { SourcePlace } from '../source/source.ts';
import type { ReportedProblem, Reporter } from '../validate/reporter.ts';
import { familiarHint } from '../validate/texts/familiar-words.ts';

/** Whoever is far off sees all words, up to so many. */
const MOST_LISTED = 60;

/** What a word may point at, in words: "screen", "form". */
export interface ReferenceTarget {
  noun: string;
  allowed: Iterable<string>;
  /** Where it is looked for, when not everywhere: "in this role". */
  within?: string;
  /** The kind of file that has the allowed words: when one of them is broken, nothing is reported. */
  from?: CatalogueKind;
}

/**
 * The words of a catalogue that other words point at, and the sentences for those that point at
 * nothing.
 */
export class Lookup {
  readonly countries: readonly Country[];
  /** `documentType` is left out where its id was made up. */
  readonly namespaces: ReadonlyMap<string, Namespace & { documentType: string | undefined }>;
  readonly copyKeys: ReadonlySet<string>;
  readonly operations: ReadonlyMap<string, OperationDescription>;
  private readonly catalogue: Catalogue;
  private readonly reporter: Reporter;

  constructor(catalogue: Catalogue, reporter: Reporter) {
    const { files } = catalogue;
    this.catalogue = catalogue;
    this.reporter = reporter;
    this.countries = files.countries.flatMap((entry) => entry.value.countries);
    this.namespaces = new Map(
      files['document-type'].flatMap((entry) =>
        entry.value.namespaces.map(
          (namespace) =>
            [
              namespace.id,
              {
                ...namespace,
                documentType: entry.place('/id').isMadeUp ? undefined : entry.value.id,
              },
            ] as const,
        ),
      ),
    );
    this.copyKeys = new Set(
      files.copy.filter(isEnglish).flatMap((entry) => Object.keys(entry.value.texts)),
    );
    this.operations = new Map<string, OperationDescription>(Object.entries(operations));
  }

  report(place: SourcePlace, rest: ReportedProblem): void {
    this.reporter.report(place, rest);
  }

  /** Reports a word that is not among those it may be. */
  expect(
    word: string,
    { noun, allowed, within, from }: ReferenceTarget,
    place: SourcePlace,
  ): boolean {
    const words = [...allowed];
    if (words.includes(word)) return true;
    if (from && this.catalogue.broken.has(from)) return false;
    this.report(place, {
      code: 'unknown_id',
      message: `There is no ${noun} "${word}"${within === undefined ? '' : ` ${within}`}.`,
      hint:
        didYouMean(word, words) ?? familiarHint(word, words) ?? hintFor(word, words, MOST_LISTED),
    });
    return false;
  }

  /** A content that a file of document-types/ reads ("passport"). Whoever is far off sees all. */
  content(id: string, place: SourcePlace, besides: readonly string[] = []): boolean {
    return this.expect(
      id,
      {
        noun: 'content',
        within: 'in document-types/',
        allowed: [...this.namespaces.keys(), ...besides],
        from: 'document-type',
      },
      place,
    );
  }

  screen(id: string, place: SourcePlace): void {
    this.expect(id, { noun: 'screen', allowed: this.catalogue.ids.screen }, place);
  }

  role(id: string, place: SourcePlace): void {
    this.expect(id, { noun: 'role', allowed: this.catalogue.ids.role }, place);
  }

  form(id: string, place: SourcePlace): void {
    this.expect(id, { noun: 'form', allowed: this.catalogue.ids.form }, place);
  }

  /** A category that a file of document-types/ defines. Whoever is mistaken sees all of them. */
  documentType(id: string, place: SourcePlace): boolean {
    const categories = [...this.catalogue.ids['document-type']];
    if (categories.includes(id)) return true;
    const all = `Use ${categories.map((word) => `"${word}"`).join(', ')}, or add a file to document-types/.`;
    this.report(place, {
      code: 'unknown_id',
      message: `There is no document type "${id}".`,
      hint: [didYouMean(id, categories), all].filter(Boolean).join(' '),
    });
    return false;
  }

  operation(name: string, place: SourcePlace): boolean {
    return this.expect(name, { noun: 'operation', allowed: this.operations.keys() }, place);
  }

  copyKey(key: string, place: SourcePlace): void {
    this.expect(key, { noun: 'text with the key', allowed: this.copyKeys, from: 'copy' }, place);
  }

  /** A two-letter code. Three letters, another code or a name lead to the one that is meant. */
  country(code: string, place: SourcePlace): boolean {
    if (
      this.catalogue.broken.has('countries') ||
      this.countries.some((country) => country.value === code)
    )
      return true;
    this.report(place, {
      code: 'unknown_id',
      message: `"${code}" is not the two-letter code of a country.`,
      hint: countryHint(code, {
        codes: this.countries.map((country) => country.value),
        countries: this.countries,
      }),
    });
    return false;
  }

  /** A three-letter code of ISO 4217. */
  currency(code: string, place: SourcePlace): void {
    if (isCurrency(code)) return;
    this.report(place, {
      code: 'unknown_id',
      message: `There is no currency "${code}".`,
      hint: 'A currency has a code of ISO 4217, such as "CHF".',
    });
  }

  /**
   * Reports words that stand more than once, those of different groups (`among`) apart; `within` says
   * where they may stand once: " on this page".
   */
  unique(
    words: readonly { word: string; place: SourcePlace; among?: string }[],
    noun: string,
    within?: string,
  ): void {
    this.reporter.unique(words, noun, within);
  }
}
