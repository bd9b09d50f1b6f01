import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { candidatesFor } from '../candidates/candidates.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { address } from '../parsers/address.ts';
import { emailParser } from '../parsers/email.ts';
import type { Parsed } from '../parsers/parser.ts';
import { type FoundInHead, firmInHead } from './firm-in-head.ts';
import { saysFirm } from './name-of-firm.ts';
import { readAddressee } from './read-addressee.ts';
import { readLeave } from './read-leave.ts';
import { readSalutation, readTitle } from './read-salutation.ts';
import { readSignatory } from './read-signatory.ts';
import { readHeadCountry, readIban, readLetterDate, readPeriod } from './read-unlabelled.ts';

type Part = Exclude<
  NonNullable<DocumentField['letterhead']>,
  | 'addressee'
  | 'addressee-address'
  | 'date'
  | 'period'
  | 'signatory'
  | 'signatory-position'
  | 'country'
  | 'iban'
  | 'salutation'
  | 'title'
  | 'leave'
>;

/** The upper part of the first page, above what the page is about. */
const HEAD = 0.2;
/** How sure a place without a label is. */
const SURENESS = 0.82;
/** Nothing says what these words are: somebody looks at what is taken from a page's head. */
const GUESSED = 0.66;

/**
 * Digits in groups, with the sign of a country or enough of them; days and numbers of bookings are
 * none.
 */
const PHONE =
  /(?<![\d./-])(?!\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d))(?:\+\d|\(?0)[\d ()./-]{7,}\d|\(\d{3}\) ?\d{3}-\d{4}/;

/** Eleven digits behind words that speak of no telephone are a number of something else. */
const NUMBERED_OTHERWISE = new RegExp(
  String.raw`(?<!${anyOf(paperWords.firms.phones)}[a-zéè]*[.: ]{0,3})(?<=\p{L}[.: ]{0,3})(?<!\d)\d{8,}`,
  'iu',
);

const parts: Record<Part, (head: readonly Phrase[], page: PageReading) => FoundInHead | undefined> =
  {
    name: (head, page) => firmInHead(head, page.analysis.layout),
    address: (head, page) => addressIn(head, page),
    phone: (head) =>
      firstOf(head, (phrase) =>
        NUMBERED_OTHERWISE.test(phrase.text) ? undefined : matching(PHONE)(phrase),
      ),
    email: (head, page) =>
      firstOf(head, (phrase) =>
        emailParser(phrase.text, {
          ...page.context,
          field: { name: 'email', title: '', type: 'text' },
        }),
      ),
  };

/** An address has a number, and hardly a word in small letters; sums are none of it. */
const isProse = (text: string): boolean =>
  !/\d/.test(text) ||
  /[€$£%]/.test(text) ||
  (text.match(/(?<![\p{L}'’-])\p{Ll}{4,}/gu)?.length ?? 0) > 2;

/** What the sender's details at the head of the first page say of a field that no label gives. */
export function readLetterhead(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const [page] = pages;
  if (!field.letterhead || !page) return undefined;
  if (field.letterhead === 'addressee' || field.letterhead === 'addressee-address')
    return readAddressee(field, field.letterhead, page);
  if (field.letterhead === 'signatory' || field.letterhead === 'signatory-position')
    return readSignatory(field.letterhead, pages);
  if (field.letterhead === 'salutation') return readSalutation(field, page);
  if (field.letterhead === 'title') return readTitle(field, page);
  if (field.letterhead === 'iban') return readIban(pages);
  if (field.letterhead === 'country') return readHeadCountry(pages);
  if (field.letterhead === 'date') return readLetterDate(pages);
  if (field.letterhead === 'leave') return readLeave(field, pages);
  if (field.letterhead === 'period') return readPeriod(field, pages);
  const {
    layout,
    text: { height },
  } = page.analysis;
  const valued = new Set(
    field.letterhead === 'name'
      ? page.labels.hits
          .filter((hit) => !hit.isMidway)
          .flatMap((hit) => candidatesFor(hit, { layout, labels: page.labels }))
          .map(({ phrase }) => phrase)
      : [],
  );
  const head = layout.lines
    .flat()
    .filter(
      (phrase) =>
        phrase.rect.y < HEAD * height &&
        !page.labels.isLabel(phrase) &&
        !page.isTitle(phrase.text) &&
        !valued.has(phrase),
    );
  const found = parts[field.letterhead](head, page);
  const own =
    found &&
    foundValue(page.analysis, [...(found.above ? [found.above] : []), found.phrase], {
      ...found.parsed,
      sureness: SURENESS * found.parsed.sureness,
    });
  if (own)
    return namesFirm(head, page) ? own : { ...own, confidence: Math.min(GUESSED, own.confidence) };
  return field.letterhead === 'name' ? readSignatory('firm', pages) : undefined;
}

/**
 * Whether the head names a firm that says what it is, as "Kestrel Bank" does: details beside any
 * other words may be anybody's.
 */
function namesFirm(head: readonly Phrase[], { analysis: { layout } }: PageReading): boolean {
  const firm = firmInHead(head, layout)?.parsed.value;
  return typeof firm === 'string' && saysFirm(firm);
}

/** An address on one line, or with its street on the line above the code and the town. */
function addressIn(head: readonly Phrase[], page: PageReading): FoundInHead | undefined {
  const parse = (text: string) =>
    address(text.replace(BEHIND_ADDRESS, ''), {
      ...page.context,
      field: { name: 'address', title: '', type: 'address' },
    });
  const found = firstOf(head, (phrase) => (isProse(phrase.text) ? undefined : parse(phrase.text)));
  const above =
    found && !/\d/.test((found.parsed.value as { line1?: string }).line1 ?? '')
      ? streetAbove(found.phrase, head, page)
      : undefined;
  const whole = above && found && parse(`${above.text.replace(/,\s*$/, '')}\n${found.phrase.text}`);
  const placed = whole ? { phrase: found.phrase, above, parsed: whole } : found;
  return placed && hasCode(placed.parsed) ? placed : undefined;
}

/** A telephone behind an address, with the word for it. */
const BEHIND_ADDRESS = new RegExp(
  String.raw`[\s,;–-]+(?:\p{L}{1,5}[.:]*\s*)?${PHONE.source}.*$`,
  'u',
);

/** Without a label a postal code alone tells an address from other words with numbers. */
const hasCode = ({ value }: Parsed): boolean =>
  (value as { postal_code?: string }).postal_code !== undefined;

const STREET = /^(?=.*\d)(?=.*\p{L}{3})(?!.*(?:\+\d|@|\d{2}[./-]\d{2}[./-]\d{4}))/u;
/** Lines of one address: so many word heights from one to the next, and so many aside at most. */
const [NEXT, ASIDE] = [2.5, 1];

function streetAbove(
  { rect, line }: Phrase,
  head: readonly Phrase[],
  {
    analysis: {
      layout: { wordHeight },
    },
  }: PageReading,
): Phrase | undefined {
  return head.find(
    (other) =>
      other.line === line - 1 &&
      rect.y - other.rect.y < NEXT * wordHeight &&
      Math.abs(rect.x - other.rect.x) < ASIDE * wordHeight &&
      STREET.test(other.text) &&
      !isProse(other.text),
  );
}

function firstOf(
  head: readonly Phrase[],
  parse: (phrase: Phrase) => Parsed | undefined,
): FoundInHead | undefined {
  for (const phrase of head) {
    const parsed = parse(phrase);
    if (parsed) return { phrase, parsed };
  }
  return undefined;
}

function matching(pattern: RegExp): (phrase: Phrase) => Parsed | undefined {
  return ({ text }) => {
    const value = pattern.exec(text)?.[0];
    return value === undefined ? undefined : { value, sureness: 1 };
  };
}
