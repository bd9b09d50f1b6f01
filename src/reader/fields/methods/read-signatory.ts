import type { FieldValue } from '../../reading.ts';
import { type Phrase, phraseOf } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords, plainSet } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import { type PageReading, plainTextOf } from '../page-reading.ts';
import { LIKE_FIRM, name } from '../parsers/name.ts';
import { isNoPerson } from '../parsers/no-person.ts';
import type { Parsed } from '../parsers/parser.ts';
import { isNoFirm, saysFirm } from './name-of-firm.ts';

/** How sure these are beside a label: never without somebody's look. */
const SURENESS = 0.76;
/** Where the words themselves say that they are a firm's or a position. */
const SAID = 0.82;
/**
 * Lines between the end of a letter and the name of whoever wrote it, a signature takes room; and
 * lines at its foot among which that name stands.
 */
const [MOST_LINES, FOOT] = [3, 9];
const MOST_WORDS = 7;
const ARTICLE = new RegExp(String.raw`^${anyOf(paperWords.labels.whose)}\s+`, 'iu');

/** Whoever signed a page, with the line of the name. */
interface Signer {
  page: PageReading;
  phrase: Phrase;
  parsed: Parsed;
}

/**
 * Who wrote a letter, what they are there, or for whom: the lines below its last greeting, or else
 * at its foot.
 */
export function readSignatory(
  part: 'signatory' | 'signatory-position' | 'firm',
  pages: readonly PageReading[],
): FieldValue | undefined {
  const signer = signerOf(pages);
  if (!signer) return undefined;
  const {
    page: { analysis },
    phrase,
    parsed,
  } = signer;
  if (part === 'signatory')
    return foundValue(analysis, [phrase], { ...parsed, sureness: SURENESS * parsed.sureness });
  const found = part === 'firm' ? firmOf(signer) : positionOf(signer);
  const isCertain = part === 'firm' || (found !== undefined && ROLE.test(found.text));
  return (
    found &&
    foundValue(analysis, [found], {
      value: found.text.replace(ARTICLE, '').replace(/[,.]$/, ''),
      sureness: isCertain ? SAID : SURENESS,
    })
  );
}

function signerOf(pages: readonly PageReading[]): Signer | undefined {
  return (
    pages
      .toReversed()
      .map((page) => belowGreeting(page))
      .find((signer) => signer !== undefined) ??
    (pages.at(-1) && atFoot(pages.at(-1)!))
  );
}

const GREETINGS = paperWords.letters.closings.map((words) => wordsOfText(words).join(' '));

const isGreeting = (text: string): boolean =>
  GREETINGS.some((greeting) => wordsOfText(text).join(' ').startsWith(greeting)) &&
  wordsOfText(text).length <= MOST_WORDS - 1;

function belowGreeting(page: PageReading): Signer | undefined {
  const { lines } = page.analysis.layout;
  const end = lines.findLastIndex(([first]) => first !== undefined && isGreeting(first.text));
  return end < 0
    ? undefined
    : surestFirst(
        lines
          .slice(end + 1, end + 1 + MOST_LINES)
          .flat()
          .flatMap((phrase) => signerIn(phrase, page)),
      )[0];
}

/**
 * The last name in a line of its own that a position stands beside, or that the letter says before.
 */
function atFoot(page: PageReading): Signer | undefined {
  const { lines } = page.analysis.layout;
  const text = wordsOfText(plainTextOf(page.analysis)).join(' ');
  const named = surestFirst(
    lines
      .slice(Math.max(1, lines.length - FOOT))
      .toReversed()
      .filter((line) => line.length === 1)
      .flat()
      .flatMap((phrase) => signerIn(phrase, page)),
  );
  return (
    named.find((signer) => ROLE.test(positionOf(signer)?.text ?? '')) ??
    named.find(({ parsed }) => text.split(wordsOfText(String(parsed.value)).join(' ')).length > 2)
  );
}

function signerIn(phrase: Phrase, page: PageReading): Signer[] {
  const comma = phrase.words.findIndex(({ text }) => text.endsWith(','));
  const own = comma > 0 ? phraseOf(phrase.words.slice(0, comma + 1), phrase.line) : phrase;
  if (
    /\d|:/.test(own.text) ||
    saysFirm(own.text) ||
    isNoFirm(own.text.replace(/,$/, '')) ||
    page.labels.isLabel(own) ||
    page.isTitle(own.text) ||
    (comma > 0 && !ROLE.test(phrase.text))
  )
    return [];
  const named = name(own.text, {
    ...page.context,
    field: { name: 'name', title: '', type: 'text' },
  });
  return named && named.sureness >= LIKE_FIRM ? [{ page, phrase, parsed: named }] : [];
}

/** Those who are called as nothing else is come first, the others stay in their order. */
const surestFirst = (signers: readonly Signer[]): Signer[] =>
  signers.toSorted((one, other) => other.parsed.sureness - one.parsed.sureness);

export const ROLE = new RegExp(
  String.raw`(?<!\p{L})${anyOf([...paperWords.roles, ...paperWords.noName.positions])}(?!\p{L})`,
  'iu',
);

/** Behind the name, below it, above it, or where the page says the name once more. */
function positionOf(signer: Signer): Phrase | undefined {
  const { page, phrase } = signer;
  const { lines } = page.analysis.layout;
  const behind = behindComma(phrase);
  if (behind) return behind;
  const [below, above] = [lines[phrase.line + 1], lines[phrase.line - 1]].map((line) =>
    nearIn(line, phrase, page),
  );
  const sure = [below, above].find(
    (each) => each && ROLE.test(each.text) && isPosition(each, page),
  );
  if (sure) return upToComma(sure);
  const again = lines.flat().find((other) => other !== phrase && other.text === phrase.text);
  const there = again && nearIn(lines[again.line + 1], again, page);
  return (
    (there && ROLE.test(there.text) ? upToComma(there) : roleAfterName(signer)) ??
    (below && isPosition(below, page) && !isNoPerson(wordsOfText(below.text))
      ? upToComma(below)
      : undefined)
  );
}

const behindComma = ({ words, line }: Phrase): Phrase | undefined => {
  const comma = words.findIndex(({ text }) => text.endsWith(','));
  return comma > 0 && comma < words.length - 1
    ? upToComma(phraseOf(words.slice(comma + 1), line))
    : undefined;
};

function upToComma({ words, line }: Phrase): Phrase {
  const comma = words.findIndex(({ text }) => text.endsWith(','));
  return phraseOf(comma < 0 ? words : words.slice(0, comma + 1), line);
}

/** Aligned with the name, or centred as it is. */
const nearIn = (
  line: readonly Phrase[] | undefined,
  { rect }: Phrase,
  {
    analysis: {
      layout: { wordHeight },
    },
  }: PageReading,
): Phrase | undefined =>
  line?.find(
    (other) =>
      Math.abs(other.rect.x - rect.x) < wordHeight ||
      Math.abs(other.rect.x + other.rect.width / 2 - rect.x - rect.width / 2) < 2 * wordHeight,
  );

const isPosition = (phrase: Phrase, page: PageReading): boolean => {
  const { text } = upToComma(phrase);
  return (
    /^\p{L}/u.test(text) &&
    !/\d|@|:/.test(text) &&
    text.split(' ').length <= MOST_WORDS &&
    !page.labels.isLabel(phrase) &&
    (ROLE.test(text) || (!saysFirm(text) && !isNoFirm(text)))
  );
};

const ENDS = plainSet(paperWords.sentences.behindRoles);

/**
 * "I, Marc Delorme, manager of the firm …": what stands between the name and what the sentence goes
 * on with.
 */
function roleAfterName({ page, parsed }: Signer): Phrase | undefined {
  const own = wordsOfText(String(parsed.value)).join(' ');
  for (const phrase of page.analysis.layout.lines.flat()) {
    const at = phrase.words.findIndex(
      (word, index) =>
        word.text.endsWith(',') &&
        wordsOfText(
          phrase.words
            .slice(0, index + 1)
            .map(({ text }) => text)
            .join(' '),
        )
          .join(' ')
          .endsWith(own),
    );
    const rest = at < 0 ? [] : phrase.words.slice(at + 1);
    const end = rest.findIndex(
      ({ text }, index) =>
        (index > 0 &&
          (ENDS.has(wordsOfText(text)[0] ?? '') ||
            /^(?:de|du|del|of|di)$|^[dl]['’]/u.test(text))) ||
        (index > 0 && rest[index - 1]!.text.endsWith(',')),
    );
    const role = end > 0 ? phraseOf(rest.slice(0, end), phrase.line) : undefined;
    if (role && ROLE.test(role.text)) return role;
  }
  return undefined;
}

/** The firm for which somebody signs: behind the position, or in a line below it. */
function firmOf({ page, phrase }: Signer): Phrase | undefined {
  const { lines } = page.analysis.layout;
  const after = [
    phrase,
    ...lines
      .slice(phrase.line + 1, phrase.line + 1 + MOST_LINES)
      .flatMap((line) => line.slice(0, 1)),
  ];
  return after
    .map((each) => lastPart(each))
    .find(
      (part) =>
        part !== undefined && saysFirm(part.text) && !isNoFirm(part.text) && !ROLE.test(part.text),
    );
}

/**
 * What stands behind the last comma; a firm's own form may stand behind one of its own: "Co., Ltd."
 */
function lastPart({ words, line }: Phrase): Phrase | undefined {
  const comma = words.findLastIndex(
    ({ text }, at) => text.endsWith(',') && !/^Co\.?,$/u.test(text) && at < words.length - 1,
  );
  return phraseOf(words.slice(comma + 1), line);
}
