import type { IsoDate } from '../core/dates/iso-date.ts';
import type { PageAnalysis } from './analyse-page.ts';
import type { CategoryDecision } from './category/decide.ts';
import { type PageGroup, partFile } from './category/part-file.ts';
import { isThin } from './category/signals.ts';
import { type AsOne, wholeFile } from './category/whole-file.ts';
import { type ConfidenceTables, calibrated, fittedTables, sureness } from './confidence/tables.ts';
import { withConfidence } from './confidence/with-confidence.ts';
import { chooseNamespace } from './fields/choose-namespace.ts';
import type { FileFacts } from './fields/file-facts.ts';
import { readPages } from './fields/page-reading.ts';
import { readFields } from './fields/read-fields.ts';
import { wholeReadability } from './readability/whole.ts';
import type { DocumentValue, FieldValue, ReadDocument, ReadMrz } from './reading.ts';
import { writtenIn } from './text/page-language.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { PageZone } from './zone/page-zone.ts';

/** The vocabulary and the day that pages are read with. */
export interface ReadTask {
  vocabulary: Vocabulary;
  /** Decides the century of two-digit years. */
  today: IsoDate;
  /** All pages are one document, whatever they say; a person put them together. */
  asOne?: AsOne | undefined;
  /** Turns sureness into confidence; the fitted tables by default. */
  tables?: ConfidenceTables;
}

/** Reads the documents of a file from the analyses of its pages. */
export function readDocuments(
  analyses: readonly PageAnalysis[],
  task: ReadTask,
  file: FileFacts,
): ReadDocument[] {
  return partsOf(analyses, task).map((part, _, parts) =>
    readPart(part, task, {
      file,
      beside: parts.flatMap((other) => (other === part || !isVisa(other) ? [] : other.analyses)),
    }),
  );
}

/** A visa in a passport: a document of its own, whose pages belong to the passport as well. */
const isVisa = ({ analyses }: PageGroup): boolean =>
  /^MRV/.test(analyses[0]?.zone?.format.name ?? '');

const partsOf = (
  analyses: readonly PageAnalysis[],
  { vocabulary: { types }, asOne }: ReadTask,
): PageGroup[] => (asOne ? [wholeFile(analyses, types, asOne)] : partFile(analyses, types));

function readPart(
  { analyses, decision }: PageGroup,
  { vocabulary, today, tables = fittedTables }: ReadTask,
  { file, beside }: { file: FileFacts; beside: readonly PageAnalysis[] },
): ReadDocument {
  const namespace = chooseNamespace(decision.type, analyses, vocabulary.labels);
  const zone = analyses.find((analysis) => analysis.zone)?.zone;
  const languages = writtenIn(analyses.flatMap(({ text }) => text.words));
  return {
    category: decision.type.id,
    namespace: namespace?.id ?? '',
    confidence: kindConfidence(decision, tables),
    why: decision.why,
    pages: analyses.map((analysis) => analysis.number),
    readability: wholeReadability(analyses.map((analysis) => analysis.readability)),
    ...(languages.length > 0 && { languages }),
    fields: namespace
      ? onOwnPages(
          withConfidence(
            readFields(namespace, {
              pages: readPages(analyses, { vocabulary, today }),
              beside: readPages(beside, { vocabulary, today }),
              file,
            }),
            { namespace, tables },
          ),
          analyses,
        )
      : {},
    ...(zone && { mrz: readMrz(zone) }),
  };
}

/**
 * The highest confidence of a kind that one or two weak words decide: of 227 documents by other
 * people ten were filed so, and six of them rightly.
 */
const THIN = 0.75;

/** The highest confidence with an unreadable page: it may belong to another document. */
const UNREAD = 0.74;

function kindConfidence(decision: CategoryDecision, tables: ConfidenceTables): number {
  const { signals, confidence, hasUnread } = decision;
  if (!signals) return confidence;
  const fitted = calibrated(tables.category, sureness(tables.signals, signals));
  return Math.min(fitted, isThin(decision) ? THIN : 1, hasUnread ? UNREAD : 1);
}

/** Values keep their page and box only where the page belongs to the document. */
function onOwnPages(
  fields: Record<string, FieldValue>,
  analyses: readonly PageAnalysis[],
): Record<string, DocumentValue> {
  const placed = ({ page, box, ...value }: FieldValue): DocumentValue =>
    analyses.some(({ number }) => number === page) ? { ...value, page, box } : value;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, placed(value)]));
}

function readMrz({ format, lines, valid, checks }: PageZone): ReadMrz {
  return { format: format.name, lines, valid, checks };
}
