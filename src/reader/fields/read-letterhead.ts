import type { DocumentField } from '../../contract/catalogue.ts';
import type { FieldValue } from '../reading.ts';
import type { Layout, Phrase } from '../text/layout.ts';
import { foundValue } from './found-value.ts';
import { isNoFirm } from './name-of-firm.ts';
import type { PageReading } from './page-reading.ts';
import type { Parsed } from './parsers/parser.ts';
import { address } from './parsers/address.ts';

type Part = NonNullable<DocumentField['letterhead']>;

/** The upper part of the first page, above what the page is about. */
const HEAD = 0.2;
/** The name of a firm is set in larger letters than the rest of the page. */
const LARGER = 1.25;
const LONGEST = 60;
/** How sure a place without a label is. */
const SURENESS = 0.82;

/** Digits in groups, with the sign of a country or enough of them; days and numbers of bookings are none. */
const PHONE = /(?<![\d./-])(?!\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d))(?:\+\d|\(?0)[\d ()./-]{7,}\d|\(\d{3}\) ?\d{3}-\d{4}/;

type Find = (head: readonly Phrase[], page: PageReading) => { phrase: Phrase; parsed: Parsed } | undefined;

const parts: Record<Part, Find> = {
  name: (head, page) => firmIn(head, page.look.layout),
  address: (head, page) => firstOf(head, (phrase) => address(phrase.text, { ...page.context, field: { name: 'address', title: '', type: 'address' } })),
  phone: (head) => firstOf(head, matching(PHONE)),
  email: (head) => firstOf(head, matching(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/)),
};

/** What the sender's details at the head of the first page say of a field that no label gives. */
export function readLetterhead(field: DocumentField, pages: readonly PageReading[]): FieldValue | undefined {
  const [page] = pages;
  if (!field.letterhead || !page) return undefined;
  const { layout, text: { height } } = page.look;
  const head = layout.lines.flat().filter((phrase) => phrase.rect.y < HEAD * height && !page.labels.isLabel(phrase) && !page.isTitle(phrase.text));
  const found = parts[field.letterhead](head, page);
  return found && foundValue(page.look, [found.phrase], { ...found.parsed, sureness: SURENESS * found.parsed.sureness });
}

function firstOf(head: readonly Phrase[], parse: (phrase: Phrase) => Parsed | undefined): ReturnType<Find> {
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

/** A house number, a date: the name of a firm has few digits, and none at its beginning. */
const NUMBERED = /^\d|\d{3}/;

/** The tallest words of the head, if they could be a name. */
function firmIn(head: readonly Phrase[], { wordHeight }: Layout): ReturnType<Find> {
  const tall = head.filter(({ rect, text }) => rect.height > LARGER * wordHeight && /\p{L}{3}/u.test(text) && !NUMBERED.test(text) && !isNoFirm(text) && text.length < LONGEST);
  const tallest = tall.toSorted((one, other) => other.rect.height - one.rect.height)[0];
  return tallest && { phrase: tallest, parsed: { value: tallest.text, sureness: 1 } };
}
