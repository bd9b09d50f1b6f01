import type { DocumentField } from '../../contract/catalogue.ts';
import { phraseOf, type Phrase } from '../text/layout.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';

/** Words that stand before the value in a sentence. */
const BEFORE = new RegExp(String.raw`^${anyOf([...paperWords.titles.before, ...paperWords.titles.withStop, ...paperWords.sentences.beforeNames])}[.,]?$`, 'iu');
const CAPITAL = /^["“(]?\p{Lu}[\p{L}\p{M}'’.-]*[,;.)]?$/u;
const PARTICLES = new Set(paperWords.particles);
const STOP = /[,;.)]$/;
/** Names have so many words; what somebody is may have one. */
const [LEAST, MOST] = [2, 5];

/** What a sentence names right behind words that lead to it: "This confirms that Mr Oliver Pemberton has been…". Undefined where the line may cut it off. */
export function proseValue({ words, line }: Phrase, { parser }: DocumentField): Phrase | undefined {
  const from = words.findIndex(({ text }) => !BEFORE.test(text));
  const run = [];
  for (const word of words.slice(Math.max(0, from))) {
    if (!(CAPITAL.test(word.text) || (run.length > 0 && PARTICLES.has(word.text)))) break;
    run.push(word);
    if (STOP.test(word.text) && word.text.length > 2) break;
  }
  const last = run.at(-1);
  const isWhole = last !== undefined && (STOP.test(last.text) || last !== words.at(-1)) && !PARTICLES.has(last.text);
  return isWhole && run.length >= (parser === 'name' ? LEAST : 1) && run.length <= MOST ? phraseOf(run, line) : undefined;
}
