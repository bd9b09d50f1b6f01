import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import { type Layout, type Phrase, phraseOf } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { candidatesFor } from '../candidates/candidates.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { address } from '../parsers/address.ts';
import { emailParser } from '../parsers/email.ts';
import type { Parsed } from '../parsers/parser.ts';
import { hasForm, isNoFirm, saysFirm } from './name-of-firm.ts';
import { readAddressee } from './read-addressee.ts';
import { readLeave } from './read-leave.ts';
import { readSalutation, readTitle } from './read-salutation.ts';
import { ROLE, readSignatory } from './read-signatory.ts';
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
/** The name of a firm is set in larger letters than the rest of the page. */
const LARGER = 1.25;
const MUCH_LARGER = 1.6;
/** A firm's name in the letters of all else. */
const NOT_TALL = 0.85;
/** Words that only sound like a firm, in the letters of all else. */
const SAID = 0.75;
const MOST_WORDS = 5;
/** Nothing says that it is a firm. */
const UNSAID = 0.93;
const LONGEST = 60;
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

type Find = (
  head: readonly Phrase[],
  page: PageReading,
) => { phrase: Phrase; above?: Phrase; parsed: Parsed } | undefined;

const parts: Record<Part, Find> = {
  name: (head, page) => firmIn(head, page.analysis.layout),
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
  const firm = firmIn(head, layout)?.parsed.value;
  return typeof firm === 'string' && saysFirm(firm);
}

/** An address on one line, or with its street on the line above the code and the town. */
function addressIn(head: readonly Phrase[], page: PageReading): ReturnType<Find> {
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
): ReturnType<Find> {
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

/** What somebody is there stands before a firm's name: "Director, Otus Publications". */
const withoutRole = (text: string): string =>
  ROLE.test(text.split(', ')[0] ?? '') ? text.split(', ').slice(1).join(', ') || text : text;

/** A house number, a date: the name of a firm has few digits, and none at its beginning. */
const NUMBERED = /^\d|\d{3}/;

/**
 * Signs between a firm and the rest of its line: "Kestrel Bank - Postfach 269 - 45952 Gladbeck".
 */
const BETWEEN = /^[-–—·•|]$/u;

function partIn(head: readonly Phrase[]): Phrase | undefined {
  const parts = head.flatMap(({ words, line }) => {
    const ends = words.flatMap(({ text }, at) =>
      BETWEEN.test(text) || text.endsWith(',') ? [at] : [],
    );
    return ends.length === 0
      ? []
      : [-1, ...ends]
          .map((end, index) =>
            words.slice(
              end + 1,
              BETWEEN.test(words[ends[index] ?? -1]?.text ?? '')
                ? ends[index]
                : (ends[index] ?? words.length) + 1,
            ),
          )
          .filter(({ length }) => length > 1)
          .map((own) =>
            phraseOf(
              own.map((word, at) =>
                at === own.length - 1 ? { ...word, text: word.text.replace(/,$/, '') } : word,
              ),
              line,
            ),
          );
  });
  return parts.find(
    ({ text }) => saysFirm(text) && !NUMBERED.test(text) && !isNoFirm(text) && !ROLE.test(text),
  );
}

/**
 * The tallest words of the head, if they could be a name; where none is much taller than the rest,
 * those that say that they are a firm.
 */
function firmIn(head: readonly Phrase[], { wordHeight }: Layout): ReturnType<Find> {
  const names = head.filter(
    ({ text }) =>
      /\p{L}{3}/u.test(text) && !NUMBERED.test(text) && !isNoFirm(text) && text.length < LONGEST,
  );
  const registered = names.find(({ text }) => hasForm(text) && text.split(' ').length > 1);
  const [tallest] = names
    .filter(({ rect }) => rect.height > LARGER * wordHeight)
    .toSorted((one, other) => other.rect.height - one.rect.height);
  const named =
    registered ??
    names.find(
      ({ text, words }) =>
        saysFirm(text) && !text.includes(':') && words.length > 1 && words.length <= MOST_WORDS,
    );
  const part = named || tallest ? undefined : partIn(head);
  if (part) return { phrase: part, parsed: { value: part.text, sureness: SAID } };
  if (!tallest)
    return (
      named && {
        phrase: named,
        parsed: {
          value: withoutRole(named.text),
          sureness: named === registered ? NOT_TALL : SAID,
        },
      }
    );
  const firm =
    tallest.rect.height > MUCH_LARGER * wordHeight || saysFirm(tallest.text)
      ? tallest
      : (names.find(({ text }) => saysFirm(text) && !text.includes(':')) ?? tallest);
  return {
    phrase: firm,
    parsed: {
      value: firm.text,
      sureness: (firm === tallest ? 1 : NOT_TALL) * (saysFirm(firm.text) ? 1 : UNSAID),
    },
  };
}
