import type { ReadDocument } from '../../reading.ts';
import type { CorpusFile } from '../../specimens/corpus/corpus.ts';
import { wordsOfText } from '../../text/plain-words.ts';

/**
 * How a page was seen: as words with their places, as words with slips, or by the recogniser in a
 * picture.
 */
export type Seeing = 'words' | 'slips' | 'ocr';

export interface EvaluatedPage {
  file: string;
  template: string;
  kind: string;
  read: string;
  confidence: number;
  seeing: Seeing;
  isHeld: boolean;
  isRight: boolean;
  why: ReadDocument['why'];
}

/** A value that was read from a page that surely says it, or says nothing of it. */
export interface EvaluatedValue {
  file: string;
  template: string;
  name: string;
  read: unknown;
  truth: unknown;
  confidence: number;
  source: string;
  seeing: Seeing;
  isHeld: boolean;
  isRight: boolean;
}

export interface Evaluated {
  pages: EvaluatedPage[];
  values: EvaluatedValue[];
  /** Values that papers say, and how many of them were found rightly. */
  expected: { name: string; isFound: boolean }[];
}

/** What follows from words that no template marks: nobody knows whether it is right. */
const UNMARKED = new Set([
  'currency',
  'coverage_currency',
  'kind',
  'salary_period',
  'segments',
  'bookings',
  'visas',
  'entry_exit_stamps',
  'full_name',
  'type',
  'mrz_line1',
  'mrz_line2',
  'mrz_valid',
  'nationality',
  'issuing_country',
  'country',
  'arrival_country',
  'first_entry_country',
  'personal_number',
  'territory',
  'covers',
  'arrival_date',
  'departure_date',
  'departure_from_home_date',
  'arrival_port',
  'departure_port',
  'arrival_flight_number',
  'departure_flight_number',
  'arrival_city',
  'lowest_balance',
  'lowest_balance_28_days',
  'monthly_income',
  'monthly_outgoings',
  'largest_credit',
  'largest_credit_date',
  'is_permanent',
  'language_of_instruction',
  'course_level',
  'job_description',
  'purpose_summary',
  'itinerary_summary',
  'ties_summary',
  'carer_status',
  'issuing_authority',
  'signatory_name',
  'signatory_position',
  'residence_permit.holder_name',
]);

export function evaluateReading(
  file: CorpusFile,
  documents: readonly ReadDocument[],
  seeing: Seeing,
): Evaluated {
  const templateOf = (paper: number) => file.papers[paper]?.template;
  const pages = file.pages.map(({ kind, paper }, at): EvaluatedPage => {
    const found = documents.find((document) => document.pages.includes(at + 1));
    return {
      file: file.name,
      template: templateOf(paper)?.id ?? '',
      kind,
      read: found?.category ?? '',
      confidence: found?.confidence ?? 0,
      seeing,
      isHeld: templateOf(paper)?.hold === true,
      isRight: found?.category === kind,
      why: found?.why ?? [],
    };
  });
  const values = file.papers.flatMap((paper, at) => {
    const first = 1 + file.pages.findIndex((page) => page.paper === at);
    const document = documents.find(({ pages: own }) => own[0] === first);
    if (
      !document ||
      document.category !== paper.template.kind ||
      document.namespace !== paper.template.space
    )
      return [];
    return Object.entries(document.fields)
      .filter(
        ([name, { value }]) =>
          name in paper.truth ||
          (!UNMARKED.has(name) &&
            !UNMARKED.has(`${document.namespace}.${name}`) &&
            typeof value !== 'boolean'),
      )
      .map(
        ([name, { value, confidence, source }]): EvaluatedValue => ({
          file: file.name,
          template: paper.template.id,
          name: `${document.namespace}.${name}`,
          read: value,
          truth: paper.truth[name],
          confidence,
          source,
          seeing,
          isHeld: paper.template.hold === true,
          isRight: isSameReading(value, paper.truth[name]),
        }),
      );
  });
  const expected = file.papers
    .filter(({ template }) => template.space)
    .flatMap(({ truth, template }) =>
      Object.keys(truth).map((name) => ({
        name: `${template.space}.${name}`,
        isFound: values.some(
          (value) =>
            value.template === template.id &&
            value.name === `${template.space}.${name}` &&
            value.isRight,
        ),
      })),
    );
  return { pages, values, expected };
}

/**
 * Whether a read value means what was said: letters without accents and signs, sums to the cent,
 * addresses by their street and code.
 */
export function isSameReading(read: unknown, truth: unknown): boolean {
  if (isRecord(read) && isRecord(truth)) {
    if ('amount' in truth)
      return (
        Math.abs(Number(read.amount) - Number(truth.amount)) < 0.005 &&
        (truth.currency === undefined || read.currency === truth.currency)
      );
    return ['line1', 'postal_code'].every((part) => bare(read[part]) === bare(truth[part]));
  }
  return truth !== undefined && bare(read) === bare(truth);
}

const bare = (value: unknown): string => wordsOfText(String(value ?? '')).join('');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
