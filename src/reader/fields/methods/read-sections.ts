import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { wholeNameOf } from '../whole-name.ts';
import { labelledValues, readLabelled, surest } from './read-labelled.ts';

/** Words that a heading may have besides what it is about: "Details of the father". */
const MOST_WORDS = 4;

/**
 * What stands below the heading of a part of the paper: registers say "Name and surname" of the
 * child, of the father and of the mother. Undefined where the paper has no such parts; then a value
 * may stand anywhere.
 */
export function readSections(
  field: DocumentField,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): { value: FieldValue | undefined } | undefined {
  for (const page of field.sections ? pages : []) {
    const headings = headingsOf(page, namespace);
    const at = headings.findIndex(({ section }) =>
      field.sections?.some((own) => plain(own) === section),
    );
    if (headings.length < LEAST) continue;
    // What has no heading of its own stands before the first of them.
    const part = between(page, headings[at]?.line ?? -1, headings[at + 1]?.line);
    const named =
      at >= 0 && field.parser === 'name'
        ? (wholeNameOf([part]) ??
          surest(labelledValues({ ...field, labels: paperWords.nameParts.whole }, [part]).flat()))
        : undefined;
    const value = named ?? readLabelled(field, [part]);
    return { value };
  }
  return undefined;
}

/** One heading alone may be anything. */
const LEAST = 2;
const plain = (text: string): string => wordsOfText(text).join(' ');

/** Lines that hold nothing but the heading of a part, whatever field it belongs to. */
function headingsOf(
  { analysis }: PageReading,
  { fields }: KnownNamespace,
): { section: string; line: number }[] {
  const sectionNames = new Set(fields.flatMap(({ sections = [] }) => sections.map(plain)));
  return analysis.layout.lines.flatMap((line, number) => {
    const [first, ...others] = line;
    const words = wordsOfText(first?.text ?? '').filter((word) => !/^\d+$/.test(word));
    if (!first || others.length > 0 || words.length > MOST_WORDS || /:\s*\S/.test(first.text))
      return [];
    const section = [...sectionNames].find(
      (each) => words.join(' ') === each || words.slice(-each.split(' ').length).join(' ') === each,
    );
    return section === undefined ? [] : [{ section, line: number }];
  });
}

/** A page that shows only the lines between two of its own. */
function between(page: PageReading, from: number, to = Infinity): PageReading {
  const { layout } = page.analysis;
  const lines = layout.lines.map((line, number) => (number > from && number < to ? line : []));
  const hits = page.labels.hits.filter(({ phrase }) => phrase.line > from && phrase.line < to);
  return {
    ...page,
    analysis: { ...page.analysis, layout: { ...layout, lines } },
    labels: { ...page.labels, hits },
  };
}
