import type { DocumentField } from '../../../contract/catalogue.ts';
import { type Phrase, phraseOf } from '../../text/layout.ts';
import type { Word } from '../../text/page-text.ts';
import { foundValue } from '../found-value.ts';
import type { LabelHit } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import { parse } from '../methods/parse-field.ts';
import type { PageReading } from '../page-reading.ts';
import type { RecordRow } from './row.ts';

/** How sure a cell below its heading is. */
const SURENESS = 0.93;
/**
 * Lines without a cell of the needed columns that a table may have before it ends: an address goes
 * on below itself.
 */
const MOST_MISSES = 2;
/** How far a cell may begin before its heading, in word heights. */
const SHIFT = 1.2;

/** A column of a table, from its heading's left edge to the next heading's. */
interface Column {
  field: DocumentField;
  from: number;
  to: number;
}

/** The rows of a table on a page whose headings are labels of the columns. */
export function tableRows(fields: readonly DocumentField[], page: PageReading): RecordRow[] {
  const { lines } = page.analysis.layout;
  for (const [number, line] of lines.entries()) {
    const columns = columnsIn(line, { fields, page });
    if (columns.length >= 2 && columns.filter(({ field }) => field.type === 'date').length >= 2)
      return rowsBelow(lines.slice(number + 1), { columns, page });
  }
  return [];
}

function columnsIn(
  line: readonly Phrase[],
  { fields, page }: { fields: readonly DocumentField[]; page: PageReading },
): Column[] {
  const hits = line.flatMap((phrase) => page.labels.of(phrase)).filter((hit) => !hit.isMidway);
  const shift = SHIFT * page.analysis.layout.wordHeight;
  const edges = [...hits.map(({ rect }) => rect.x), ...line.map(({ rect }) => rect.x)].toSorted(
    (one, other) => one - other,
  );
  return fields.flatMap((field) => {
    const hit = headingOf(field, hits);
    const next = hit && edges.find((x) => x > hit.rect.x + hit.rect.width);
    return hit ? [{ field, from: hit.rect.x - shift, to: (next ?? Infinity) - shift }] : [];
  });
}

function headingOf(
  { labels = [] }: DocumentField,
  hits: readonly LabelHit[],
): LabelHit | undefined {
  const own = new Set(labels.map(plainLabel));
  return hits.find((hit) => own.has(hit.label));
}

interface Table {
  columns: readonly Column[];
  page: PageReading;
}

/**
 * Lines with a value in each column of dates are rows; what stands in the columns of words below
 * one continues with it.
 */
function rowsBelow(lines: readonly (readonly Phrase[])[], table: Table): RecordRow[] {
  const groups: Phrase[][][] = [];
  let misses = 0;
  for (const line of lines) {
    const isRow = table.columns
      .filter(({ field }) => field.type === 'date')
      .every((column) => cellOf([line], column, table.page) !== undefined);
    misses = isRow ? 0 : misses + 1;
    if (misses > MOST_MISSES) break;
    if (isRow) groups.push([[...line]]);
    else groups.at(-1)?.push([...line]);
  }
  return groups.map((group) =>
    Object.fromEntries(
      table.columns.flatMap((column) => {
        const cell = cellOf(
          column.field.type === 'date' ? group.slice(0, 1) : group,
          column,
          table.page,
        );
        return cell ? [[column.field.name, cell] as const] : [];
      }),
    ),
  );
}

function cellOf(
  lines: readonly (readonly Phrase[])[],
  { field, from, to }: Column,
  page: PageReading,
): RecordRow[string] | undefined {
  const isIn = ({ rect }: Word) => rect.x >= from && rect.x < to;
  const phrases = lines.flatMap((line) => {
    const words = line.flatMap((phrase) => phrase.words).filter(isIn);
    return words.length > 0 ? [phraseOf(words, line[0]?.line ?? 0)] : [];
  });
  const parsed = phrases.length > 0 ? parse(phrases, { field, page }) : undefined;
  return (
    parsed &&
    foundValue(page.analysis, phrases, { ...parsed, sureness: SURENESS * parsed.sureness })
  );
}
