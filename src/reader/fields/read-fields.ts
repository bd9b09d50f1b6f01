import type { DocumentField } from '../../contract/catalogue.ts';
import type { FieldValue } from '../reading.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { compared, isContradicted } from './compare.ts';
import { computedFields, inferredFields } from './computed/computed.ts';
import { consistentFields } from './consistent-fields.ts';
import type { FileFacts } from './file-facts.ts';
import { readList } from './lists/read-list.ts';
import { readInk } from './methods/read-ink.ts';
import { readLabelled, readLastDay } from './methods/read-labelled.ts';
import { readLetterhead } from './methods/read-letterhead.ts';
import { readNumbered } from './methods/read-numbered.ts';
import { readSections } from './methods/read-sections.ts';
import { readSentences } from './methods/read-sentences.ts';
import { readZoneField } from './methods/read-zone-field.ts';
import type { PageReading } from './page-reading.ts';

/**
 * Every field of a namespace that the pages give, by name. A value that is computed from the whole
 * document goes before one that a single label names.
 */
export function readFields(
  namespace: KnownNamespace,
  {
    pages,
    beside = [],
    file,
  }: { pages: readonly PageReading[]; beside?: readonly PageReading[]; file: FileFacts },
): Record<string, FieldValue> {
  const computed = computedFields(pages, { namespace, file, beside });
  const found = namespace.fields.map(
    (field) =>
      [
        field.name,
        computed[field.name] ??
          (field.type === 'list'
            ? readList(field, { namespace, pages })
            : readField(field, { namespace, pages })),
      ] as const,
  );
  const fieldsRead = Object.fromEntries(
    found.filter((entry): entry is readonly [string, FieldValue] => entry[1] !== undefined),
  );
  const fields = consistentFields(
    { ...inferredFields(pages, { namespace, file, beside }), ...fieldsRead },
    { namespace, pages },
  );
  return isAlteredSomewhere(namespace, pages) ? withDoubt(fields, namespace) : fields;
}

/**
 * What zone and print of a passport both say, and nobody reads from another line by mistake: a
 * birth before today, an end, a number.
 */
const SAID_TWICE = ['documentNumber', 'birthDate', 'expirationDate'];

const isAlteredSomewhere = ({ fields }: KnownNamespace, pages: readonly PageReading[]): boolean =>
  fields.some(
    (field) =>
      SAID_TWICE.includes(field.mrz ?? '') &&
      isContradicted(readZoneField(field, pages), readLabelled(field, pages)),
  );

/**
 * A zone that the print contradicts does not hold, whatever its digits say: somebody has to compare
 * them by eye.
 */
const withDoubt = (
  fields: Record<string, FieldValue>,
  namespace: KnownNamespace,
): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      namespace.fields.find((field) => field.name === name)?.mrz === 'valid'
        ? { ...value, value: false }
        : value,
    ]),
  );

function readField(
  field: DocumentField,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): FieldValue | undefined {
  if (field.ink) return readInk(field, pages);
  const first = firstDay(field, namespace);
  const section = readSections(field, { namespace, pages });
  if (section) return section.value;
  const labelled =
    readNumbered(field, pages) ??
    readLabelled(field, pages, first) ??
    (first && readLastDay(field, first, pages)) ??
    readOtherwise(field, pages);
  const unlabelled = () =>
    (field.type === 'boolean' || isChosenInText(field) ? readSentences(field, pages) : undefined) ??
    readLetterhead(field, pages);
  return compared(readZoneField(field, pages), labelled ?? unlabelled());
}

/** Papers that say it by a label which means something else on others. */
const OTHERWISE = 0.9;

function readOtherwise(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const found = field.otherLabels
    ? readLabelled({ ...field, labels: field.otherLabels }, pages)
    : undefined;
  return found && { ...found, confidence: Math.round(1000 * OTHERWISE * found.confidence) / 1000 };
}

/** A choice that a sentence says: "an annual salary of". */
const isChosenInText = ({ type, mrz, numbered }: DocumentField): boolean =>
  type === 'enum' && !mrz && !numbered;

/** The field of the first day of a range, for that of its last. */
function firstDay({ name }: DocumentField, { fields }: KnownNamespace): DocumentField | undefined {
  return name.endsWith('_to')
    ? fields.find((field) => field.name === name.replace(/_to$/, '_from'))
    : undefined;
}
