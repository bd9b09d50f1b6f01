import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { PrefillDocument } from '../../core/forms/prefill/documents.ts';
import { prefill } from '../../core/forms/prefill/prefill.ts';
import type { Trace } from '../../core/forms/prefill/trace.ts';
import type { CompiledForm, Source } from '../../core/forms/types.ts';
import type { ReadDocument } from '../../reader/index.ts';

/** What was read in one file. */
export interface ReadUpload {
  file: string;
  documents: readonly ReadDocument[];
}

/**
 * For each question of a form that a document speaks to: which document says what, and why it was
 * or was not taken. Of the documents alone: profile, trip, corrections and what is worked out
 * belong to an application.
 */
export function prefillReport(
  form: CompiledForm,
  files: readonly ReadUpload[],
  { countries, tables, trust }: Pick<CompiledCatalogue, 'countries' | 'tables' | 'trust'>,
): string {
  const { traces, sources } = prefill(form, {
    countries,
    tables,
    trust,
    documents: files.flatMap(toPrefillDocuments),
  });
  return Object.entries(traces)
    .map(([path, trace]) =>
      [path, ...trace.tried.map((one) => `  ${lineOf(one, trace, sources[path])}`)].join('\n'),
    )
    .join('\n');
}

function toPrefillDocuments({ file, documents }: ReadUpload): PrefillDocument[] {
  return documents.map(({ category, namespace, fields }, index) => ({
    id: `${file}#${index + 1}`,
    fileName: file,
    category,
    namespace,
    fields,
  }));
}

type Tried = Trace['tried'][number];

function lineOf(tried: Tried, { chosen }: Trace, source: Source | undefined): string {
  const { from, raw, source: candidate } = tried;
  const place =
    candidate.kind === 'document'
      ? `${candidate.fileName}${candidate.page === undefined ? '' : `, page ${candidate.page}`}, ${candidate.confidence}`
      : candidate.kind;
  const isTaken = from === chosen && isOfSameDocument(candidate, source);
  return `${from} "${raw}" (${place}): ${isTaken ? takenAs(tried) : whyNot(tried)}`;
}

function isOfSameDocument(one: Source, other: Source | undefined): boolean {
  return one.kind === 'document' && other?.kind === 'document'
    ? one.documentId === other.documentId
    : one.kind === other?.kind;
}

function takenAs({ value, by }: Tried): string {
  return `taken as ${JSON.stringify(value)}${by === undefined ? '' : `, by ${by}`}`;
}

function whyNot({ value, refused, mayFill }: Tried): string {
  if (refused) return 'not taken: the form takes Latin letters alone';
  if (value === null) return 'not taken: it does not fit the question';
  return mayFill
    ? 'not taken: another comes before it'
    : 'not taken: it may only contradict what fills the form';
}
