import type { LabelOf } from '../../../core/history/changed-fields.ts';
import { editText } from '../../../core/learning/catalogue-edit.ts';
import { correctionAdvice } from '../../../core/learning/correction-advice.ts';
import { adviceSentence, exampleOf } from '../../../core/learning/correction-words.ts';
import { type CorrectedRow, corrections } from '../../repositories/corrections.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Context, Handler } from '../context.ts';
import { labelOf } from '../people/label-of.ts';

/** So far back corrections still say something of how papers are read today. */
const PERIOD_MS = 90 * 24 * 60 * 60_000;
const MOST_EXAMPLES = 5;

/** Which fields people correct most, and what would spare it. */
export const handler: Handler<'list-corrections'> = async (
  { query: { search = '', limit = PAGE_ROWS, offset = 0 } },
  context,
) => {
  const { transaction, scope, ports } = context;
  const which = {
    tenant: scope.tenant,
    since: new Date(context.now() - PERIOD_MS),
    sureFrom: ports.catalogues.current().trust.sureFrom,
  };
  const rows = [
    ...(await corrections.byField(transaction, which)),
    ...(await corrections.byQuestion(transaction, which)),
  ].sort((one, other) => other.corrected - one.corrected);
  const labels = labelOf(context);
  const wanted = search.trim().toLowerCase();
  const all = rows
    .map((row) => ({ row, named: namesOf(row, { context, labels }) }))
    .filter(({ row, named }) =>
      `${named.title} ${named.document} ${named.country} ${nameOf(row)}`
        .toLowerCase()
        .includes(wanted),
    );
  return {
    total: all.length,
    rows: all
      .slice(offset, offset + limit)
      .map(({ row, named }) => toCorrectedField(row, named, context)),
  };
};

interface Named {
  title: string;
  document: string;
  country: string;
  /** The kind of value. */
  type: string;
}

/** What people call a field, its document and the destination. */
function namesOf(
  { category, namespace, field: name, destination, path }: CorrectedRow,
  { context, labels }: { context: Context; labels: LabelOf },
): Named {
  const {
    ports: { catalogues },
    spoken,
  } = context;
  const { documentTypes, countries } = catalogues.current();
  const type = spoken(documentTypes.find(({ id }) => id === category));
  const content = type?.namespaces.find(({ id }) => id === namespace);
  const field = content?.fields.find((one) => one.name === name);
  const country = countries.countries.find(({ value }) => value === destination);
  return {
    title: (path && labels({ of: 'form', path })) ?? field?.title ?? name,
    document: content?.title ?? category,
    country: country?.label ?? destination,
    type: field?.type ?? 'text',
  };
}

/** As the catalogue names it; of a form, with the value that would have filled it. */
const nameOf = ({ namespace, field, path }: CorrectedRow): string =>
  path ? `form.${path} (${namespace}.${field})`.slice(0, 120) : `${namespace}.${field}`;

function toCorrectedField(
  row: CorrectedRow,
  { title, document, type }: Named,
  { ports: { catalogues }, t }: Context,
) {
  const { documentTypes, countries, trust } = catalogues.current();
  const known = { documentTypes, countries: countries.countries, trust };
  const advice = correctionAdvice(row, known);
  const examples = row.samples.map((sample) => exampleOf(sample, { type, t }));
  return {
    id: [row.destination, row.category, row.namespace, row.field, row.path ?? ''].join('/'),
    field: nameOf(row),
    title,
    document,
    destination: row.destination,
    corrected: row.corrected,
    missing: row.missing,
    sure: row.sure,
    examples: [...new Set(examples)].slice(0, MOST_EXAMPLES),
    advice: advice ? adviceSentence(advice, t) : '',
    file: advice ? `catalogue/${advice.file}` : '',
    edit: advice ? editText(advice) : '',
  };
}
