import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import { phraseOf } from '../../text/layout.ts';
import { likeness, wordsOfText } from '../../text/plain-words.ts';
import { paperWords, plainSet } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import { sentenceTokens, type Token } from '../methods/read-sentences.ts';
import type { PageReading } from '../page-reading.ts';

/** How sure a word in a sentence is, beside one at its label. */
const SURENESS = 0.85;
/**
 * Words behind the label, or before it, that its sentence may have; an enumeration goes over
 * several lines.
 */
const [BEFORE, BEHIND] = [14, 45];
/** What takes back whatever follows it in the sentence. */
const NOT = plainSet(paperWords.sentences.not);
/** What gives a cost to somebody else. */
const OWN = plainSet(paperWords.sentences.themselves);

interface Named {
  item: string;
  page: PageReading;
  tokens: readonly Token[];
}

/**
 * What the sentences with one of the field's labels name of its values: "I will bear the costs of
 * her flight and accommodation."
 */
export function readListed(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const labels = (field.labels ?? []).map(wordsOfText);
  const named = pages.flatMap((page) =>
    sentencesOf(sentenceTokens(page), labels).flatMap((sentence) =>
      namedIn(sentence, { field, page }),
    ),
  );
  const [first] = named;
  if (!first) return undefined;
  const own = named.filter(({ page }) => page === first.page);
  const phrases = own.map(({ tokens }) =>
    phraseOf(
      tokens.map(({ word }) => word),
      tokens[0]?.phrase.line ?? 0,
    ),
  );
  return foundValue(first.page.analysis, phrases, {
    value: [...new Set(named.map(({ item }) => item))],
    sureness: SURENESS,
  });
}

/** The sentences that hold a label, each once. */
function sentencesOf(tokens: readonly Token[], labels: readonly (readonly string[])[]): Token[][] {
  const sentences = new Map<number, Token[]>();
  for (const at of tokens.keys()) {
    if (!labels.some((label) => isAt(label, tokens, at))) continue;
    const from = startOf(tokens, at);
    if (!sentences.has(from)) sentences.set(from, tokens.slice(from, endOf(tokens, at)));
  }
  return [...sentences.values()];
}

const isAt = (words: readonly string[], tokens: readonly Token[], at: number): boolean =>
  words.every((word, step) => likeness(word, tokens[at + step]?.plain ?? '') > 0);

function startOf(tokens: readonly Token[], at: number): number {
  const before = tokens.slice(Math.max(0, at - BEFORE), at);
  return at - before.length + 1 + before.findLastIndex((token) => isStop(token));
}

function endOf(tokens: readonly Token[], at: number): number {
  const stop = tokens
    .slice(at, at + BEHIND)
    .findIndex((token, index, own) => isStop(token) || isApart(token, own[index + 1]));
  return stop < 0 ? at + BEHIND : at + stop + 1;
}

/** "Mr." and "12.04." end no sentence. */
const isStop = ({ text }: Token): boolean => /\p{L}{4,}[)"”]?[.!?]$/u.test(text);

/** Text further down is another paragraph. */
function isApart(token: Token, next: Token | undefined): boolean {
  const gap = next ? next.word.rect.y - token.word.rect.y - token.word.rect.height : 0;
  return gap > 2.5 * token.word.rect.height;
}

function namedIn(
  sentence: readonly Token[],
  { field, page }: { field: DocumentField; page: PageReading },
): Named[] {
  if (sentence.some(({ plain }) => OWN.has(plain))) return [];
  const not = sentence.findIndex(({ plain }) => NOT.has(plain));
  const affirmed = not < 0 ? sentence : sentence.slice(0, not);
  return Object.entries(field.values ?? {})
    .flatMap(([text, item]) => {
      const words = wordsOf(text);
      const at = affirmed.findIndex((_, start) => isAt(words, affirmed, start));
      return at < 0 ? [] : [{ item, page, tokens: affirmed.slice(at, at + words.length), at }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** A star stays where it stands for any ending. */
const wordsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((written) => {
    const words = wordsOfText(written);
    return written.endsWith('*')
      ? words.map((word, at) => (at === words.length - 1 ? `${word}*` : word))
      : words;
  });
