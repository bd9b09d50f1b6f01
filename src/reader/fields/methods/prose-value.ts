import type { DocumentField } from '../../../contract/catalogue.ts';
import { type Phrase, phraseOf } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords, plainSet } from '../../words/paper-words.ts';
import { hasForm } from './name-of-firm.ts';

const { titles, sentences, particles } = paperWords;
const TITLE = anyOf([
  ...titles.before,
  ...titles.roles,
  ...titles.withStop,
  ...sentences.beforeNames,
]);
/** Words that stand before the value in a sentence; forms leave a choice of them: "Mr./Ms.". */
const BEFORE = new RegExp(String.raw`^${TITLE}[.,:]?(?:/${TITLE}[.,]?)*$`, 'iu');
const CAPITAL = /^["“(]?\p{Lu}[\p{L}\p{M}'’.-]*[,;.)!?]?$/u;
const PARTICLES = new Set(particles);
const STOP = /[,;.)!?]$/;
/** With these a sentence continues behind what somebody is. */
const ENDS = plainSet(sentences.behindRoles);
/** Names have so many words; what somebody is may have one. */
const [LEAST, MOST] = [2, 5];

/**
 * What a sentence names right behind words that lead to it: "This confirms that Mr Oliver Pemberton
 * has been…". Undefined where the line may cut it off.
 */
export function proseValue(
  { words, line }: Phrase,
  { parser }: DocumentField,
  isEnd = false,
): Phrase | undefined {
  const from = Math.max(
    0,
    words.findIndex(({ text }) => !BEFORE.test(text)),
  );
  const run = [];
  for (const [at, word] of words.entries()) {
    if (at < from) continue;
    if (
      !(
        CAPITAL.test(word.text) ||
        (run.length > 0 && PARTICLES.has(word.text)) ||
        (parser !== 'name' && goesOn(words, at))
      )
    )
      break;
    run.push(word);
    if (
      STOP.test(word.text) &&
      word.text.length > 2 &&
      !hasForm((words[at + 1]?.text ?? '').replace(/[.,]+$/, ''))
    )
      break;
  }
  const last = run.at(-1);
  const isWhole =
    last !== undefined &&
    (STOP.test(last.text) || last !== words.at(-1) || isEnd) &&
    !PARTICLES.has(last.text);
  return isWhole && run.length >= (parser === 'name' ? LEAST : 1) && run.length <= MOST
    ? phraseOf(
        run.map((word) =>
          word === last ? { ...word, text: word.text.replace(/[!?,;]$/, '') } : word,
        ),
        line,
      )
    : undefined;
}

/**
 * What somebody is may be in small letters: "Agent commercial au sein de". Words between two
 * capitals belong to it too: "Research and Development".
 */
function goesOn(words: Phrase['words'], at: number): boolean {
  const [word = '', next = ''] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  return (
    /^\p{Ll}[\p{Ll}'’-]*[,;.]?$/u.test(word) &&
    (!wordsOfText(word).some((plain) => ENDS.has(plain)) ||
      (/^(?:and|et|und|y|e)$/.test(word) && /^\p{Lu}/u.test(next)))
  );
}
