/** Scripts that put no blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** One character alone is in many words. */
const LEAST = 2;

/**
 * Parts a run of letters without blanks at the words of these that it holds, the longest first;
 * other words stay whole. All plain.
 */
export function runSplitter(words: Iterable<string>): (word: string) => readonly string[] {
  const unspaced = [...new Set(words)]
    .filter((word) => [...word].length >= LEAST && UNSPACED.test(word))
    .toSorted((one, other) => other.length - one.length);
  if (unspaced.length === 0) return (word) => [word];
  const within = new RegExp(`(${unspaced.join('|')})`, 'u');
  return (word) =>
    UNSPACED.test(word) ? word.split(within).filter((part) => part !== '') : [word];
}
