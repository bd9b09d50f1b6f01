import type { RequirementState } from '../checks/documents/requirement-states.ts';
import { endingOf } from '../files/file-kinds.ts';
import { transliterate } from '../mrz/transliterate.ts';

interface Named {
  id: string;
  category: string;
  mimeType: string;
  /** What such a document is called. */
  kind?: string;
  /** Its own name, where the requirement has another. */
  title?: string;
}

/**
 * Names for the documents of a package, by id and in its order: those of each requirement in the
 * visa's order, then the rest by category. "01 Passport - ERIKSSON.jpg": plain letters that every
 * system takes, nothing of the name under which a file was uploaded, and the number makes each the
 * only one.
 */
export function documentNames<D extends Named>(
  documents: readonly D[],
  {
    states,
    surname = '',
  }: { states: readonly Pick<RequirementState<D>, 'title' | 'documents'>[]; surname?: string },
): Map<string, string> {
  const holder = transliterate(surname).replaceAll('<', ' ').trim().slice(0, 40).trim();
  const titled = new Map<string, { document: D; title: string }>();
  const note = (document: D, title: string) =>
    void (titled.has(document.id) || titled.set(document.id, { document, title }));
  for (const state of states)
    for (const document of state.documents) note(document, document.title ?? state.title);
  for (const document of documents.toSorted(byCategory))
    note(document, document.kind ?? document.category);
  const digits = Math.max(2, String(titled.size).length);
  return new Map(
    [...titled.values()].map(({ document, title }, index) => {
      const name = [
        `${String(index + 1).padStart(digits, '0')} ${plain(title)}`,
        ...(holder ? [holder] : []),
      ].join(' - ');
      return [document.id, `${name}.${endingOf(document.mimeType)}`];
    }),
  );
}

function byCategory(one: Named, other: Named): number {
  return one.category < other.category ? -1 : Number(one.category > other.category);
}

/** Letters, digits and few signs; never empty, never a path. */
function plain(title: string): string {
  const ascii = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―]/g, '-');
  return (
    ascii
      .replace(/[^A-Za-z0-9 ,()'-]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim()
      .slice(0, 60)
      .trim() || 'Document'
  );
}
