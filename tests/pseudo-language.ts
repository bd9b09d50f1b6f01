import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * English as no one speaks it: every letter with an accent, 40 % longer, in brackets. What a page
 * shows without brackets bypasses the copy, and what does not fit breaks in languages with long
 * words.
 */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(
    ([, plain, accented]) => [plain, accented],
  ),
) as Record<string, string>;

const LONGER = 0.4;

/** A text of the copy; names of values, choices of a number and marks within it stay. */
export function pseudo(text: string): string {
  const letters = text.replace(/\{[^{}]*\}|<[^>]*>/g, '').length;
  return `⟦${accented(text)}${'~'.repeat(Math.ceil(letters * LONGER))}⟧`;
}

/** The text up to the brace that closes it, and where that is. */
function accented(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const mark = /^<\/?\w+>/.exec(text.slice(at))?.[0];
    if (mark) {
      result += mark;
      at += mark.length - 1;
    } else if (text[at] === '{') {
      const end = closing(text, at);
      result += argument(text.slice(at, end + 1));
      at = end;
    } else result += ACCENTED[text[at] ?? ''] ?? text[at];
  }
  return result;
}

/** "{n, plural, one {# day} other {# days}}": the words within its choices alone. */
function argument(written: string): string {
  const head = /^\{\s*\w+\s*,\s*\w+\s*,/.exec(written)?.[0];
  if (!head) return written;
  let result = head;
  for (let at = head.length; at < written.length; at += 1) {
    if (written[at] !== '{') {
      result += written[at];
      continue;
    }
    const end = closing(written, at);
    result += `{${accented(written.slice(at + 1, end))}}`;
    at = end;
  }
  return result;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is open: ${text}`);
}

const readJson = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;

/**
 * A copy of the catalogue in `folder` that speaks two more languages, which every tenant offers:
 * "en-XA", and "en-XB", which runs from right to left.
 */
export function catalogueWithPseudoLanguages(catalogue: string, folder: string): void {
  cpSync(catalogue, folder, { recursive: true });
  for (const [tag, direction] of [
    ['en-XA', 'ltr'],
    ['en-XB', 'rtl'],
  ] as const) {
    const own = join(folder, 'copy', tag);
    mkdirSync(own);
    for (const path of globSync(join(folder, 'copy/en/*.json'))) {
      const { texts = {}, ...file } = readJson(path);
      const translated = mapped(texts, (text, key) =>
        key === 'language.direction' ? direction : /^language\./.test(key) ? text : pseudo(text),
      );
      writeFileSync(join(own, basename(path)), JSON.stringify({ ...file, texts: translated }));
    }
    // Every sentence that has a translation into German, by its English words.
    const known = globSync(join(folder, 'copy/de/sentences*.json')).map(
      (path) => readJson(path).sentences ?? {},
    );
    const sentences = mapped(Object.assign({}, ...known), (_, sentence) => pseudo(sentence));
    writeFileSync(join(own, 'sentences.json'), JSON.stringify({ sentences }));
  }
  for (const path of globSync(join(folder, 'tenants/*.json'))) {
    const { languages: _, ...tenant } = readJson(path);
    writeFileSync(path, JSON.stringify(tenant));
  }
}

const mapped = (
  texts: Record<string, string>,
  say: (text: string, key: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, say(text, key)]));
