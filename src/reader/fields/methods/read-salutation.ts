import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import { phraseOf } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { choice } from '../parsers/choice.ts';
import { name, withoutTitle } from '../parsers/name.ts';
import { isNoPerson } from '../parsers/no-person.ts';
import { isNoFirm, saysFirm } from './name-of-firm.ts';

/** How sure these are beside a label: never without somebody's look. */
const SURENESS = 0.76;
/** A letter greets somebody, and a paper says what it is, in the upper part of its first page. */
const [GREETED, TITLED] = [0.6, 0.45];
const MOST_WORDS = 8;

const GREETING = new RegExp(
  String.raw`^[¡]?(?:${anyOf([...paperWords.letters.salutations, ...paperWords.letters.hellos])})(?:/\p{L}+)?(?=\s)`,
  'iu',
);

/** Whom the first line of a letter greets: "Dear Mr Joseph Abban,". */
export function readSalutation(field: DocumentField, page: PageReading): FieldValue | undefined {
  for (const phrase of page.analysis.layout.lines.flat()) {
    if (phrase.rect.y > GREETED * page.analysis.text.height) return undefined;
    const [greeting] = GREETING.exec(phrase.text) ?? [];
    const rest = greeting ? phrase.words.slice(greeting.trim().split(/\s+/).length) : [];
    const greeted = rest
      .map((word) => word.text)
      .join(' ')
      .replace(/\s*[,:!].*$/u, '');
    const text = withoutTitle(greeted);
    const isOne =
      rest.length > 0 &&
      rest.length <= MOST_WORDS &&
      !/[\d/]/.test(text) &&
      !saysFirm(text) &&
      !isNoFirm(text);
    const named = isOne ? name(text, { ...page.context, field }) : undefined;
    // "Dear Hiring Manager" greets nobody; "Dear Ms Dean" does.
    const isSomebody = text !== greeted || !isNoPerson(wordsOfText(text));
    if (named && isSomebody)
      return foundValue(page.analysis, [phraseOf(rest, phrase.line)], {
        ...named,
        sureness: SURENESS * named.sureness,
      });
  }
  return undefined;
}

/** Which of the field's choices a title of the first page names: "Contrato de arrendamiento". */
export function readTitle(field: DocumentField, page: PageReading): FieldValue | undefined {
  const heads = page.analysis.layout.lines
    .flat()
    .filter(
      ({ rect, words }) =>
        rect.y < TITLED * page.analysis.text.height && words.length <= MOST_WORDS,
    );
  const found = heads.flatMap((phrase) => {
    const parsed = choice(phrase.text, { ...page.context, field });
    return parsed ? [{ phrase, parsed }] : [];
  })[0];
  return (
    found &&
    foundValue(page.analysis, [found.phrase], {
      ...found.parsed,
      sureness: SURENESS * found.parsed.sureness,
    })
  );
}
