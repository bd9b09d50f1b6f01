import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { compared } from '../compare.ts';
import { foundValue } from '../found-value.ts';
import { listOf, type RecordRow } from '../lists/row.ts';
import { readLabelled } from '../methods/read-labelled.ts';
import { readZoneField } from '../methods/read-zone-field.ts';
import type { PageReading } from '../page-reading.ts';
import { parsers } from '../parsers/parsers.ts';
import { blankPages } from './blank-pages.ts';
import { stampsOn } from './stamps.ts';

/** How sure a value is that a pattern finds in a line. */
const SURENESS = 0.85;

const isVisa = ({ analysis }: PageReading): boolean =>
  /^MRV/.test(analysis.zone?.format.name ?? '');

/**
 * What the pages of a booklet behind its data page show: visas, stamps, and which of them are
 * empty. Visas of the same file count wherever they were filed.
 */
export function passportFields(
  pages: readonly PageReading[],
  { namespace, beside }: { namespace: KnownNamespace; beside: readonly PageReading[] },
): Record<string, FieldValue> {
  const data =
    pages.find(({ analysis }) => analysis.zone && !/^MRV/.test(analysis.zone.format.name)) ??
    pages[0];
  const all = [...pages, ...beside];
  const inner = all.filter((page) => page !== data && !isVisa(page));
  const columns = namespace.fields.find(({ name }) => name === 'visas')?.fields ?? [];
  const visas = all
    .filter(isVisa)
    .map((page) => visaOn(page, columns as readonly DocumentField[]))
    .filter((row) => Object.keys(row).length > 0);
  const stamps = inner.flatMap(stampsOn);
  const blank = blankPages(inner, visas.length > 0);
  return {
    ...(visas.length > 0 && { visas: listOf(visas) }),
    ...(stamps.length > 0 && { entry_exit_stamps: listOf(stamps) }),
    ...(blank && { blank_pages: blank }),
  };
}

/** A column by its zone and its label; one that has only a pattern, by the line that fits it. */
function visaOn(page: PageReading, columns: readonly DocumentField[]): RecordRow {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = compared(
        readZoneField(column, [page]),
        column.labels ? readLabelled(column, [page]) : fitting(column, page),
      );
      return value ? [[column.name, value] as const] : [];
    }),
  );
}

function fitting(column: DocumentField, page: PageReading): FieldValue | undefined {
  if (column.pattern === undefined) return undefined;
  const pattern = new RegExp(column.pattern, 'iu');
  for (const line of page.analysis.layout.lines) {
    const text = pattern.exec(line.map((phrase) => phrase.text).join(' '))?.[1];
    const parsed =
      text === undefined || !column.parser
        ? text && { value: text, sureness: 1 }
        : parsers[column.parser](text, { ...page.context, field: column });
    if (parsed)
      return {
        ...foundValue(page.analysis, line, { ...parsed, sureness: SURENESS * parsed.sureness }),
        raw: text ?? '',
      };
  }
  return undefined;
}
