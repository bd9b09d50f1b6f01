import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { deepFreeze } from '../../core/catalogue/compile/deep-freeze.ts';

/**
 * Says how the text of a served catalogue is to be read. Raise it when code comes to read a compiled
 * catalogue in a way that does not fit what was kept before: it is compiled again then.
 */
export const SERVED_FORMAT = 1;

/** So long one turn of the event loop reads at the most, in milliseconds. */
const TURN_MS = 8;

type Line = [name: string, value: unknown] | [name: string, key: string, member: unknown];

/**
 * The whole compiled catalogue as lines of JSON, one for each member of its parts, so that a server
 * reads it between its calls.
 */
export function toServed(compiled: CompiledCatalogue): string {
  return Object.entries(compiled)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]): Line[] => {
      if (typeof value !== 'object' || value === null) return [[name, value]];
      const members = Object.entries(value).filter(([, member]) => member !== undefined);
      return [
        [name, Array.isArray(value) ? [] : {}],
        ...members.map(([key, member]): Line => [name, key, member]),
      ];
    })
    .map((line) => JSON.stringify(line))
    .join('\n');
}

/** Reads such a text, frozen like a catalogue that was just compiled, and holds up no call. */
export async function fromServed(text: string): Promise<CompiledCatalogue> {
  const parts: Partial<CompiledCatalogue> = {};
  let turnEnds = performance.now() + TURN_MS;
  for (const line of linesOf(text)) {
    const [name, ...rest] = JSON.parse(line) as Line;
    if (rest.length === 1) Object.assign(parts, { [name]: rest[0] });
    else
      Object.assign(parts[name as keyof CompiledCatalogue] as object, {
        [rest[0]]: deepFreeze(rest[1]),
      });
    if (performance.now() < turnEnds) continue;
    await nextTurn();
    turnEnds = performance.now() + TURN_MS;
  }
  return deepFreeze(parts) as CompiledCatalogue;
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end);
    start = end < 0 ? text.length : end + 1;
  }
}
