import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { name } from '../parsers/name.ts';
import { pageRun } from './page-run.ts';

/** How sure the names of a sentence are, beside those at labels. */
const SURENESS = 0.8;
const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*){1,4}`;
const AND = anyOf(paperWords.conjunctions);
const MARRIED = anyOf(paperWords.marriages);
/**
 * "Jane Smith and Michael Johnson were united in marriage"; between the names, and behind them, may
 * stand what else the paper says of each.
 */
const FORMS = [
  new RegExp(String.raw`(${NAME})\s${AND}\s(${NAME})\s(?:\p{Ll}+\s){0,4}?${MARRIED}`, 'u'),
  new RegExp(
    String.raw`(?<=\p{Ll}\s)(${NAME}),\s[^.;]{5,200}?,\s${AND}\s(${NAME}),\s[^.;]{5,220}?${MARRIED}`,
    'u',
  ),
];

/** Both spouses of a certificate that names them in a sentence. */
export function spousesInSentence(pages: readonly PageReading[]): Record<string, FieldValue> {
  for (const page of pages) {
    const run = pageRun(page);
    const match = FORMS.map((form) => form.exec(run.text)).find((found) => found !== null);
    const values = (match?.slice(1, 3) ?? []).map((text) => {
      const parsed = name(text, {
        ...page.context,
        field: { name: 'name', title: '', type: 'text' },
      });
      return (
        parsed &&
        run.at(run.text.indexOf(text, match!.index), {
          ...parsed,
          sureness: SURENESS * parsed.sureness,
        })
      );
    });
    const [one, other] = values;
    if (one && other) return { spouse1_name: one, spouse2_name: other };
  }
  return {};
}
