import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { name } from '../parsers/name.ts';
import { pageRun } from './page-run.ts';

/** How sure a name before what its bearer is called is, beside one at a label. */
const SURENESS = 0.8;
const { named, hosts, tenants } = paperWords.parties;
const NAME = String.raw`(?<!\p{L})(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*){1,4})`;
const QUOTES = String.raw`[\s„“”"«»']`;

/** Behind a name what its bearer is called: "Hugo Vera, en calidad de Arrendador". */
const formOf = (roles: readonly string[]): RegExp =>
  new RegExp(
    String.raw`${NAME}[\s,(–-]+(?:${upperToo(named)})${QUOTES}+(?:(?:[Tt]he|[Ee]l|[Ll]a|[Ll]e|[Ii]l|[Oo]|[Dd]er|[Dd]ie|als|as)${QUOTES}+)?(?:${upperToo(roles)})(?!\p{L})`,
    'u',
  );

/** Contracts write these words in capitals, too. */
const upperToo = (words: readonly string[]): string =>
  anyOf([
    ...words,
    ...words.map((word) => word.toUpperCase()),
    ...words.map((word) => word.toLowerCase()),
  ]);

const FORMS = { issuer: formOf(hosts), holder_name: formOf(tenants) };

/** Both parties of a contract for a home, where they are named before their roles. */
export function partiesOf(pages: readonly PageReading[]): Record<string, FieldValue | undefined> {
  return Object.fromEntries(
    Object.entries(FORMS).map(([field, form]) => [field, partyOf(pages, form)]),
  );
}

function partyOf(pages: readonly PageReading[], form: RegExp): FieldValue | undefined {
  for (const page of pages) {
    const run = pageRun(page);
    const match = form.exec(run.text);
    const parsed = match?.[1]
      ? name(match[1], { ...page.context, field: { name: 'name', title: '', type: 'text' } })
      : undefined;
    if (match && parsed)
      return run.at(match.index, { ...parsed, sureness: SURENESS * parsed.sureness });
  }
  return undefined;
}
