/** A sentence taken apart: plain text, a value by name, or a choice by number. */
export type Part =
  | string
  | { name: string; isInline?: true }
  | { name: string; choices: Record<string, Part[]> };

/** A text that cannot be read: a brace without its partner, or a plural without `other`. */
export class MalformedText extends Error {
  readonly position: number;

  constructor(reason: string, position: number) {
    super(reason);
    this.name = 'MalformedText';
    this.position = position;
  }
}

/**
 * Takes a text apart. `{name}` stands for a value, `{name, inline}` for a label as this language
 * writes it within a sentence; `{n, plural, =0 {none} one {# file} other {# files}}` chooses by
 * number, and `#` inside is the number. Throws MalformedText with the place in the text.
 */
export function parseMessage(text: string): Part[] {
  const { parts, end } = parseParts(text, { start: 0, counted: null });
  if (end < text.length) throw new MalformedText('This closing brace has no opening one.', end);
  return parts;
}

/** The names of the values that a text asks for. */
export function namesIn(parts: readonly Part[]): string[] {
  const names = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'choices' in part
      ? [part.name, ...Object.values(part.choices).flatMap(namesIn)]
      : [part.name];
  });
  return [...new Set(names)];
}

/** The labels that a text writes as within a sentence, by the names of their values. */
export function inlineIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'choices' in part
      ? Object.values(part.choices).flatMap(inlineIn)
      : part.isInline
        ? [part.name]
        : [];
  });
}

/** The choices by number that a text makes, by the value that they count. */
export function pluralsIn(parts: readonly Part[]): { name: string; choices: string[] }[] {
  return parts.flatMap((part) =>
    typeof part === 'string' || !('choices' in part)
      ? []
      : [
          { name: part.name, choices: Object.keys(part.choices) },
          ...Object.values(part.choices).flatMap(pluralsIn),
        ],
  );
}

interface Place {
  start: number;
  counted: string | null;
}

function parseParts(text: string, { start, counted }: Place): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let at = start;
  let plain = '';
  const flush = () => {
    if (plain) parts.push(plain);
    plain = '';
  };
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') {
      flush();
      const { part, end } = parseValue(text, at);
      parts.push(part);
      at = end;
    } else if (text[at] === '#' && counted !== null) {
      flush();
      parts.push({ name: counted });
      at += 1;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return { parts, end: at };
}

function parseValue(text: string, open: number): { part: Part; end: number } {
  const head = /^\{\s*([a-zA-Z]\w*)\s*(\}|,\s*inline\s*\}|,\s*plural\s*,)/.exec(text.slice(open));
  if (!head?.[1])
    throw new MalformedText(
      'After an opening brace comes a name, as in {name} or {n, plural, one {…} other {…}}.',
      open,
    );
  const after = open + head[0].length;
  if (head[2]?.includes('plural')) return parseChoices(text, { start: after, counted: head[1] });
  return { part: { name: head[1], ...(head[2] !== '}' && { isInline: true }) }, end: after };
}

function parseChoices(
  text: string,
  { start, counted }: { start: number; counted: string },
): { part: Part; end: number } {
  const choices: Record<string, Part[]> = {};
  let at = start;
  for (let head = choiceAt(text, at); head; head = choiceAt(text, at)) {
    const inner = parseParts(text, { start: at + head[0].length, counted });
    if (inner.end >= text.length)
      throw new MalformedText('This opening brace is never closed.', at);
    choices[head[1] ?? ''] = inner.parts;
    at = inner.end + 1;
  }
  const close = /^\s*\}/.exec(text.slice(at));
  if (!close)
    throw new MalformedText(
      'A plural holds only choices such as one {…}, =0 {…} or other {…}.',
      at,
    );
  if (!choices.other) throw new MalformedText('A plural needs the choice other {…}.', start);
  return { part: { name: counted, choices }, end: at + close[0].length };
}

function choiceAt(text: string, at: number): RegExpExecArray | null {
  return /^\s*(=\d+|zero|one|two|few|many|other)\s*\{/.exec(text.slice(at));
}
