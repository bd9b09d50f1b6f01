import type { IsoDate } from '../core/dates/iso-date.ts';
import type { PageLook } from './analyse-page.ts';
import type { Decision } from './category/decide.ts';
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
import type { Vocabulary } from './vocabulary.ts';
import type { PageZone } from './zone/page-zone.ts';

/** Against what pages are read, and on which day. */
export interface LookTask {
  vocabulary: Vocabulary;
  /** Decides the century of two-digit years. */
  today: IsoDate;
  /** All pages are one document, whatever they say; a person put them together. */
  asOne?: AsOne | undefined;
  /** What sureness means; the fitted tables unless something else is said. */
  tables?: ConfidenceTables;
}

/** The documents of a file whose pages have been looked at. */
export function readLooks(
  looks: readonly PageLook[],
  task: LookTask,
  file: FileFacts,
): ReadDocument[] {
  return partsOf(looks, task).map((part, _, parts) =>
    readPart(part, task, {
      file,
      beside: parts.flatMap((other) => (other === part || !isVisa(other) ? [] : other.looks)),
    }),
  );
}

/**
 * A visa is a paper of its own, and a page of the passport that it is stuck into; so are the pages
 * that continue behind it.
 */
const isVisa = ({ looks }: PageGroup): boolean => /^MRV/.test(looks[0]?.zone?.format.name ?? '');

const partsOf = (
  looks: readonly PageLook[],
  { vocabulary: { types }, asOne }: LookTask,
): PageGroup[] => (asOne ? [wholeFile(looks, types, asOne)] : partFile(looks, types));

function readPart(
  { looks, decision }: PageGroup,
  { vocabulary, today, tables = fittedTables }: LookTask,
  { file, beside }: { file: FileFacts; beside: readonly PageLook[] },
): ReadDocument {
  const space = chooseNamespace(decision.type, looks, vocabulary.labels);
  const zone = looks.find((look) => look.zone)?.zone;
  return {
    category: decision.type.id,
    namespace: space?.id ?? '',
    confidence: kindConfidence(decision, tables),
    why: decision.why,
    pages: looks.map((look) => look.number),
    readability: wholeReadability(looks.map((look) => look.readability)),
    fields: space
      ? onOwnPages(
          withConfidence(
            readFields(space, {
              pages: readPages(looks, { vocabulary, today }),
              beside: readPages(beside, { vocabulary, today }),
              file,
            }),
            { space, tables },
          ),
          looks,
        )
      : {},
    ...(zone && { mrz: readMrz(zone) }),
  };
}

/**
 * At most so sure is what one or two weak words say: of 227 papers by other people ten were filed
 * so, and six of them rightly.
 */
const THIN = 0.75;

/** And so sure is a document with a page that nobody could read: it may be of another. */
const UNREAD = 0.74;

function kindConfidence(decision: Decision, tables: ConfidenceTables): number {
  const { signals, confidence, hasUnread } = decision;
  if (!signals) return confidence;
  const fitted = calibrated(tables.category, sureness(tables.signals, signals));
  return Math.min(fitted, isThin(decision) ? THIN : 1, hasUnread ? UNREAD : 1);
}

/** Nobody finds a page in a document that does not have it. */
function onOwnPages(
  fields: Record<string, FieldValue>,
  looks: readonly PageLook[],
): Record<string, DocumentValue> {
  const placed = ({ page, box, ...value }: FieldValue): DocumentValue =>
    looks.some(({ number }) => number === page) ? { ...value, page, box } : value;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, placed(value)]));
}

function readMrz({ format, lines, valid, checks }: PageZone): ReadMrz {
  return { format: format.name, lines, valid, checks };
}
