import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { deepFreeze } from '../../core/catalogue/compile/deep-freeze.ts';
import { betweenCalls } from './between-calls.ts';

/**
 * Says how the text of a served catalogue is to be read. Raise it when code comes to read a compiled
 * catalogue in a way that does not fit what was kept before: it is compiled again then.
 */
export const SERVED_FORMAT = 2;

/** So many letters a line has, or one member: a line is read in one piece. */
const LONGEST_LINE = 20_000;

/** Where a list or object stands, and some of its members; none of them in the line that begins it. */
type Line = [path: readonly string[], members: object];

/**
 * The whole compiled catalogue as lines of JSON, none of which takes long to read, so that a server
 * reads it between its calls.
 */
export function toServed(compiled: CompiledCatalogue): string {
  return [...linesWithin([], compiled)].join('\n');
}

/** The same, written between the calls of a server. */
export async function writeServed(compiled: CompiledCatalogue): Promise<string> {
  const rest = betweenCalls();
  const lines: string[] = [];
  for (const line of linesWithin([], compiled)) {
    lines.push(line);
    await rest();
  }
  return lines.join('\n');
}

function* linesWithin(path: readonly string[], whole: object): Generator<string> {
  yield JSON.stringify([path, Array.isArray(whole) ? [] : {}] satisfies Line);
  const place = JSON.stringify(path);
  let [members, length]: [string[], number] = [[], 0];
  const line = (): string => {
    const written = `[${place},{${members.join()}}]`;
    [members, length] = [[], 0];
    return written;
  };
  for (const [key, member] of Object.entries(whole) as [string, unknown][]) {
    if (member === undefined) continue;
    // The parts of a catalogue are too large to be written only to be measured.
    const text = isObject(member) && path.length === 0 ? undefined : JSON.stringify(member);
    if (isObject(member) && (text === undefined || text.length > LONGEST_LINE)) {
      // Members keep their order.
      if (members.length > 0) yield line();
      yield* linesWithin([...path, key], member);
      continue;
    }
    members.push(`${JSON.stringify(key)}:${text}`);
    length += text?.length ?? 0;
    if (length >= LONGEST_LINE) yield line();
  }
  if (members.length > 0) yield line();
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads such a text, frozen like a catalogue that was just compiled, and holds up no call. */
export async function fromServed(text: string): Promise<CompiledCatalogue> {
  const rest = betweenCalls();
  const begun = new Map<string, object>();
  let root: object = {};
  for (const line of linesOf(text)) {
    const [path, members] = JSON.parse(line) as Line;
    const place = JSON.stringify(path);
    const whole = begun.get(place);
    if (whole) {
      for (const [key, member] of Object.entries(members))
        Object.assign(whole, { [key]: deepFreeze(member) });
    } else {
      const around = begun.get(JSON.stringify(path.slice(0, -1)));
      if (around) Object.assign(around, { [path.at(-1) ?? '']: members });
      else root = members;
      begun.set(place, members);
    }
    await rest();
  }
  // What is within them is frozen.
  for (const whole of begun.values()) Object.freeze(whole);
  return root as CompiledCatalogue;
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end);
    start = end < 0 ? text.length : end + 1;
  }
}
