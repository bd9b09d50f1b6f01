import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import { phraseOf } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { parsers } from '../parsers/parsers.ts';

/** How sure a word in a sentence is, beside one at its label. */
const SURENESS = 0.9;
/** Words before and behind the label that belong to its sentence. */
const [BEFORE, BEHIND] = [10, 11];

/**
 * A yes or no that a sentence says: "The insurance covers repatriation for medical reasons". Lines
 * break anywhere in it.
 */
export function readSentences(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const labels = (field.labels ?? []).map(wordsOfText);
  for (const page of pages) {
    const tokens = sentenceTokens(page);
    for (const label of labels) {
      const at = tokens.findIndex((_, start) =>
        label.every((word, step) => tokens[start + step]?.plain === word),
      );
      const found =
        at < 0 ? undefined : valueAround({ field, page, tokens, at, length: label.length });
      if (found) return found;
    }
  }
  return undefined;
}

/** One plain word with the word of the page that it comes from. */
export interface Token {
  plain: string;
  text: string;
  phrase: Phrase;
  word: Phrase['words'][number];
}

export function sentenceTokens({ analysis }: PageReading): Token[] {
  return analysis.layout.lines
    .flat()
    .flatMap((phrase) =>
      phrase.words.flatMap((word) =>
        wordsOfText(word.text).map((plain) => ({ plain, text: word.text, phrase, word })),
      ),
    );
}

interface Spot {
  field: DocumentField;
  page: PageReading;
  tokens: readonly Token[];
  at: number;
  length: number;
}

function valueAround({ field, page, tokens, at, length }: Spot): FieldValue | undefined {
  const own = tokens.slice(at, at + length);
  const sentence = [
    ...upToStop(tokens.slice(Math.max(0, at - BEFORE), at).toReversed()).toReversed(),
    ...own,
    ...throughStop(tokens.slice(at + length, at + length + BEHIND)),
  ];
  const parsed = parsers[field.parser ?? 'text'](sentence.map((token) => token.text).join(' '), {
    ...page.context,
    field,
  });
  const phrase = phraseOf(
    own.map((token) => token.word),
    own[0]?.phrase.line ?? 0,
  );
  return (
    parsed &&
    foundValue(page.analysis, [phrase], { ...parsed, sureness: SURENESS * parsed.sureness })
  );
}

/** A word with a full stop ends its sentence; before it, it belongs to another. */
const isStop = ({ text }: Token): boolean => /[.!?;]$/.test(text);

/** Text that stands apart is another sentence. */
const isJump = (token: Token, index: number, tokens: readonly Token[]): boolean =>
  index > 0 && Math.abs(token.phrase.line - (tokens[index - 1]?.phrase.line ?? 0)) > 1;

function upToStop(tokens: readonly Token[]): readonly Token[] {
  const stop = tokens.findIndex((token, index) => isStop(token) || isJump(token, index, tokens));
  return stop < 0 ? tokens : tokens.slice(0, stop);
}

function throughStop(tokens: readonly Token[]): readonly Token[] {
  const jump = tokens.findIndex((token, index) => isJump(token, index, tokens));
  const own = jump < 0 ? tokens : tokens.slice(0, jump);
  const stop = own.findIndex(isStop);
  return stop < 0 ? own : own.slice(0, stop + 1);
}
