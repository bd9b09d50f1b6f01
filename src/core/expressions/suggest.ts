/** A word of so many letters says something also as a part of another. */
const TELLING = 5;

/**
 * The closest of the known words, when it is close enough to be what was meant; the first of
 * equally close ones.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { word: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const [wanted, found] = whereTheyDiffer(word, candidate);
    const limit = Math.min(
      3,
      Math.max(wanted === simplified(word) ? 0 : 1, Math.floor(wanted.length / 3)),
    );
    if (Math.abs(found.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, found);
    if (distance <= limit && (!best || distance < best.distance))
      best = { word: candidate, distance };
  }
  return best?.word ?? withItsWords(word, candidates) ?? withinIt(word, candidates);
}

/**
 * Two words without the parts that both begin or end with: what they share makes
 * "remove-application" no nearer to "reopen-application".
 */
function whereTheyDiffer(one: string, other: string): [string, string] {
  const [these, those] = [partsOf(one), partsOf(other)];
  while (these.length > 1 && those.length > 1 && these[0] === those[0])
    [these, those].forEach((parts) => parts.shift());
  while (these.length > 1 && those.length > 1 && these.at(-1) === those.at(-1))
    [these, those].forEach((parts) => parts.pop());
  return [simplified(these.join('')), simplified(those.join(''))];
}

/**
 * The shortest known word that has every part of what was written: "birth_date" means
 * "date_of_birth".
 */
function withItsWords(word: string, candidates: Iterable<string>): string | undefined {
  const written = partsOf(word);
  if (written.some((part) => part.length < 3)) return undefined;
  const holders = [...candidates].filter(
    (candidate) => candidate !== word && written.every((part) => partsOf(candidate).includes(part)),
  );
  return holders.sort((one, other) => one.length - other.length)[0];
}

/**
 * A known word that the written one begins or ends with ("airplane" means "plane"), or that begins
 * with it ("delete" means "delete-application"); the nearest in length.
 */
function withinIt(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = simplified(word);
  const near = [...candidates].filter((candidate) => {
    const found = simplified(candidate);
    if (candidate === word || Math.min(found.length, wanted.length) < TELLING) return false;
    return found.startsWith(wanted) || wanted.startsWith(found) || wanted.endsWith(found);
  });
  const distance = (candidate: string) => Math.abs(candidate.length - word.length);
  return near.sort((one, other) => distance(one) - distance(other))[0];
}

function partsOf(word: string): string[] {
  return word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
}

/** `Did you mean "label"?`, or nothing when no known word is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const found = closest(word, candidates);
  return found === undefined ? undefined : `Did you mean "${found}"?`;
}

/** So many words are few. */
const FEW = 12;

/** A hint for a wrong word: the close one, or all of them when they are few. */
export function hintFor(
  word: string,
  candidates: readonly string[],
  few: number = FEW,
): string | undefined {
  const close = didYouMean(word, candidates);
  const words = [...new Set(candidates)];
  if (close !== undefined || words.length === 0 || words.length > few) return close;
  return `Use ${words.slice(0, -1).map(quoted).join(', ')}${words.length > 1 ? ' or ' : ''}${quoted(words.at(-1) ?? '')}.`;
}

function quoted(word: string): string {
  return `"${word}"`;
}

/** Case, hyphens, underscores and blanks are the most common slips: they cost nothing. */
function simplified(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours that lead from one word to the other
 * (Damerau–Levenshtein).
 */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  // Three rows of the table take turns; a reader of documents compares words by the hundred
  // thousand.
  if (3 * width > table.length) table = new Uint32Array(6 * width);
  let [previous, row, next] = [0, width, 2 * width];
  for (let j = 0; j < width; j += 1) table[row + j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1),
      before = a.charCodeAt(i - 2);
    table[next] = i;
    for (let j = 1; j < width; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        table[row + j]! + 1,
        table[next + j - 1]! + 1,
        table[row + j - 1]! + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && before === other)
        cost = Math.min(cost, table[previous + j - 2]! + 1);
      table[next + j] = cost;
    }
    [previous, row, next] = [row, next, previous];
  }
  return table[row + b.length]!;
}

let table = new Uint32Array(256);
