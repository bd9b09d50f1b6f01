import type { Layout, Phrase } from '../text/layout.ts';
import { around, type Rect, type Word } from '../text/page-text.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';
import type { LabelIndex } from './label-index.ts';

/**
 * A label on the page. Labels that a slash parts say the same in several languages: their value is
 * that of the group.
 */
export interface LabelHit {
  /** As the label index knows it. */
  label: string;
  likeness: number;
  phrase: Phrase;
  /** Words of the phrase that the group takes: the value may begin at `to`. */
  from: number;
  to: number;
  rect: Rect;
  /** A colon stands behind it. */
  hasColon: boolean;
  /** Stands within a sentence rather than where labels stand. */
  isMidway: boolean;
}

/** The labels of a page and how far they fill its phrases. */
export interface PageLabels {
  hits: readonly LabelHit[];
  /** Labels of a phrase, from the left. */
  of(phrase: Phrase): readonly LabelHit[];
  /** Whether a phrase is nothing but labels, so that it can be nobody's value. */
  isLabel(phrase: Phrase): boolean;
  periods: LabelIndex['periods'];
}

const MOSTLY = 0.6;

export function findLabels(layout: Layout, book: LabelIndex): PageLabels {
  const byPhrase = new Map(
    layout.lines.flat().map((phrase) => [phrase, hitsIn(phrase, book)] as const),
  );
  const covered = (phrase: Phrase) =>
    (byPhrase.get(phrase) ?? [])
      .filter((hit) => !hit.isMidway)
      .reduce((sum, hit) => sum + hit.label.length, 0);
  return {
    hits: [...byPhrase.values()].flat(),
    periods: book.periods,
    of: (phrase) => byPhrase.get(phrase) ?? [],
    isLabel: (phrase) => {
      const plain = wordsOfText(phrase.text).join(' ');
      return covered(phrase) >= MOSTLY * plain.length || book.resembles(plain);
    },
  };
}

/**
 * A plain word, the word of the phrase that it comes from, and whether a label may begin with it.
 */
interface Token {
  plain: string;
  word: number;
  opens: boolean;
}

const SEPARATOR = /[/|·•:;(,–—-]$/;
const NUMBERING = /^(\d{1,2}\p{Ll}?|\p{L})$/u;
/** Words before a label that say whose it is: "Your new balance", "Ihr Kontostand". */
const WHOSE = new Set(paperWords.labels.whose);

function tokensOf(words: readonly Word[]): Token[] {
  const tokens: Token[] = [];
  let opens = true;
  words.forEach(({ text }, word) => {
    for (const plain of wordsOfText(text)) {
      const bare = opens ? plain.replace(/^\d{1,2}(?=\p{L}{3})/u, '') : plain;
      tokens.push({ plain: bare, word, opens });
      opens = text.includes('/') || (opens && (NUMBERING.test(plain) || WHOSE.has(plain)));
    }
    if (SEPARATOR.test(text)) opens = true;
  });
  return tokens;
}

/** Right behind a label these end it: "Expected end date" is no date of its own. */
const TAILS = new Set(paperWords.labels.tails);

const RATES = new Set(paperWords.labels.rates.map((words) => wordsOfText(words).join(' ')));

/** "Price per night" is no price of a stay. */
const isRate = (plain: readonly string[], at: number): boolean =>
  RATES.has(plain.slice(at, at + 2).join(' '));

type Raw = Pick<LabelHit, 'label' | 'likeness' | 'isMidway'> & { from: number; to: number };

function hitsIn(phrase: Phrase, book: LabelIndex): LabelHit[] {
  const tokens = tokensOf(phrase.words);
  const plain = tokens.map((token) => token.plain);
  const raw: Raw[] = [];
  for (let at = 0, isAfterLabel = false; at < tokens.length; ) {
    const found = book.longestAt(plain, at);
    const opens: boolean =
      tokens[at]?.opens === true || (isAfterLabel && !TAILS.has(found?.label ?? ''));
    isAfterLabel = found !== undefined && opens;
    if (!found || isRate(plain, at + found.length)) {
      at += found?.length ?? 1;
      continue;
    }
    raw.push({
      label: found.label,
      likeness: found.likeness,
      isMidway: !opens,
      from: tokens[at]?.word ?? 0,
      to: (tokens[at + found.length - 1]?.word ?? 0) + 1,
    });
    at += found.length;
  }
  return grouped(raw, phrase);
}

/**
 * Lets labels that only signs part begin and end together, those in a language that nobody knows
 * too: "Warganegara / Nationality".
 */
function grouped(raw: readonly Raw[], phrase: Phrase): LabelHit[] {
  return raw.map((hit, index) => {
    let from = hit.from;
    let to = pastSigns(phrase.words, hit.to);
    for (const next of raw.slice(index + 1))
      if (next.from <= to && isParted(phrase.words, to)) to = pastSigns(phrase.words, next.to);
    if (!hit.isMidway)
      to = pastExplanation(phrase.words, pastColon(phrase.words, to, raw[index + 1]?.from));
    for (const before of raw.slice(0, index).reverse())
      if (pastSigns(phrase.words, before.to) >= from && isParted(phrase.words, from))
        from = before.from;
    if (
      index === 0 &&
      isParted(phrase.words, from) &&
      phrase.words.slice(0, from).every(({ text }) => /^[\p{L}'’./-]+$/u.test(text))
    )
      from = 0;
    const own = phrase.words.slice(from, to);
    const isName = isValue(hit, raw[index - 1], phrase.words);
    return {
      ...hit,
      isMidway: hit.isMidway || isName,
      phrase,
      from,
      to,
      rect: around(
        phrase.words.slice(pastNumbering(phrase.words, from), to).map((word) => word.rect),
      ),
      hasColon: /:$/.test(own.at(-1)?.text ?? ''),
    };
  });
}

/**
 * A short label right behind the colon of another begins its value, where more words follow and no
 * colon of its own: "Student: Mei Lin".
 */
function isValue(
  { from, to, label }: Raw,
  before: Raw | undefined,
  words: readonly Word[],
): boolean {
  return (
    before !== undefined &&
    from > 0 &&
    words[from - 1]?.text.endsWith(':') === true &&
    !label.includes(' ') &&
    to < words.length &&
    !words.slice(from, to + 2).some(({ text }) => /[:/|]/.test(text))
  );
}

/** A value stands below the number of its label: "4b EXP". */
function pastNumbering(words: readonly Word[], from: number): number {
  return from > 0 && NUMBERING.test((words[from - 1]?.text ?? '').replace(/[.)]$/, ''))
    ? from - 1
    : from;
}

/** Behind signs that belong to the label: "/", ":", the plural in "Name (s)". */
function pastSigns(words: readonly Word[], at: number): number {
  let to = at;
  while (/^([/|·•:.]|\(?s\))$/.test(words[to]?.text ?? '')) to += 1;
  return to;
}

/** Words that a colon closes explain the label: "Account number (IBAN):". */
function pastColon(words: readonly Word[], at: number, nextLabel = words.length): number {
  const colon = words
    .slice(at, Math.min(nextLabel, at + 4))
    .findIndex(({ text }) => text.endsWith(':'));
  return colon < 0 ? at : at + colon + 1;
}

/**
 * "Prix total du séjour": words in small letters continue with the label, where nothing follows
 * them.
 */
const GOES_ON = new RegExp(
  String.raw`^(?:${anyOf(paperWords.labels.goOn)}|d['’]\p{L}+)(?:\s[\p{Ll}'’-]+){0,3}:?$`,
  'u',
);

/** What stands in brackets explains the label, where nothing follows it: "Total earnings (Rs.)". */
function pastExplanation(words: readonly Word[], at: number): number {
  const rest = words
    .slice(at)
    .map(({ text }) => text)
    .join(' ');
  return /^(?:\([^()]*\)|#|\*+):?$/.test(rest) || GOES_ON.test(rest) ? words.length : at;
}

/** A slash stands before the word, or within it. */
function isParted(words: readonly Word[], at: number): boolean {
  return /[/|·•]/.test(words[at - 1]?.text ?? '') || /\p{L}[/|]\p{L}/u.test(words[at]?.text ?? '');
}
