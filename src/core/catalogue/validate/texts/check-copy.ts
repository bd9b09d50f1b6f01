import { MalformedText, parseMessage } from '../../../copy/message.ts';
import type { Catalogue } from '../../catalogue.ts';
import type { Lookup } from '../../compile/lookup.ts';
import { tagOf } from '../../languages/language-files.ts';
import { pointerBelow } from '../../source/source.ts';

/** Texts: a key stands once in a language, and every text can be read. */
export function checkCopy({ files }: Catalogue, lookup: Lookup): void {
  const keys = files.copy.flatMap(({ value, place }) =>
    Object.keys(value.texts).map((key) => ({ key, place: place(pointerBelow('/texts', key)) })),
  );
  lookup.unique(
    keys.map(({ key, place }) => ({ word: key, place, among: tagOf(place) })),
    'text',
  );
  for (const { value, place } of files.copy) {
    for (const [key, text] of Object.entries(value.texts)) {
      const problem = mistakeIn(text);
      if (problem !== undefined)
        lookup.report(place(pointerBelow('/texts', key)), {
          code: 'wrong_value',
          message: problem,
          ...(!problem.includes('{') && {
            hint: 'Placeholders look like {name} or {n, plural, one {# file} other {# files}}.',
          }),
        });
    }
  }
}

function mistakeIn(text: string): string | undefined {
  try {
    parseMessage(text);
    return undefined;
  } catch (error) {
    if (error instanceof MalformedText) return error.message;
    throw error;
  }
}
