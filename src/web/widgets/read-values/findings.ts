import type { Document, Finding } from '../../../contract/records.ts';
import { placeToFix } from '../../../core/checks/place-to-fix.ts';
import type { Translate } from '../../lib/i18n/texts.ts';
import { titleOf } from '../../lib/i18n/title-of.ts';
import { primaryOf } from '../../lib/records/primary-of.ts';

/** Severity says how much it weighs; a hint is worth reading, and nothing to fix. */
const WEIGHS: readonly Finding['severity'][] = ['error', 'warning'];

const namespaceOf = (field: string): string => field.split('.')[0] ?? '';

/**
 * The open findings that are put right with documents, or by which a document does not fit the
 * trip, errors first. What else is put right in the form or the trip is left to them.
 */
export const findingsOfDocuments = (findings: readonly Finding[]): Finding[] =>
  findings
    .filter(
      ({ state, severity, fields, mismatches }) =>
        state === 'open' &&
        WEIGHS.includes(severity) &&
        (placeToFix(fields) === 'document' || mismatches !== undefined),
    )
    .sort((one, other) => WEIGHS.indexOf(one.severity) - WEIGHS.indexOf(other.severity));

/** What other documents are compared with: a difference is put right there, not in the passport. */
const YARDSTICK = 'passport';

const namespacesOf = ({ fields }: Finding): string[] => [...new Set(fields.map(namespaceOf))];

/**
 * Those of the documents that a finding names. A name that is part of another is not meant where
 * the other stands.
 */
const namedIn = ({ message }: Finding, titles: readonly string[]): string[] => {
  let left = message;
  return [...new Set(titles)]
    .toSorted((one, other) => other.length - one.length)
    .filter((title) => {
      const isNamed = left.includes(title);
      left = left.replaceAll(title, '');
      return isNamed;
    });
};

/**
 * Whether a finding is about a document: it says so itself, it names the file, or it reads this
 * kind of document alone, the passport beside it left out of account. One that reads many kinds and
 * names no file is about everything together.
 */
const isAbout = (
  finding: Finding,
  {
    document,
    titles,
    isNamed = false,
  }: { document: Document; titles: readonly string[]; isNamed?: boolean },
): boolean => {
  const {
    _id,
    documentData: { namespace },
  } = document;
  if (finding.docId !== undefined) return finding.docId === _id;
  if (finding.mismatches !== undefined) return finding.mismatches.includes(_id);
  const named = namedIn(finding, titles);
  if (named.length > 0) return named.includes(titleOf(document));
  const read = namespacesOf(finding).filter((one) => one !== 'form' && one !== 'trip');
  const others = read.filter((one) => one !== YARDSTICK);
  return (
    namespace !== '' &&
    (others.length === 0
      ? read.includes(namespace)
      : others.includes(namespace) && (isNamed || others.length === 1))
  );
};

/**
 * The findings about one document, among all that there are; with `isNamed` those too that name a
 * value of it beside several other kinds. Of several passports the checks read the one that fills
 * the form, so only what names another's file is about it.
 */
export const findingsAbout = (
  document: Document,
  {
    findings,
    documents,
    isNamed = false,
  }: { findings: readonly Finding[]; documents: readonly Document[]; isNamed?: boolean },
): Finding[] => {
  const titles = documents.map(titleOf);
  const isSilent =
    document.documentData.namespace === YARDSTICK &&
    document._id !== (primaryOf(documents) ?? document._id);
  return findings.filter(
    (finding) =>
      isAbout(finding, { document, titles, isNamed }) &&
      (!isSilent ||
        finding.docId !== undefined ||
        namedIn(finding, titles).includes(titleOf(document))),
  );
};

/**
 * The checks that wait for a value of a document that nobody has confirmed; `isDoubtful` says
 * whether a document has such a value. Checks that wait for an answer are shown in the form.
 */
export const waitingOf = (
  findings: readonly Finding[],
  {
    documents,
    isDoubtful,
  }: { documents: readonly Document[]; isDoubtful: (document: Document) => boolean },
): Finding[] => {
  const waiting = findings.filter(
    ({ state, severity }) => state === 'waiting' && WEIGHS.includes(severity),
  );
  const about = new Set(
    documents
      .filter(isDoubtful)
      .flatMap((document) =>
        findingsAbout(document, { findings: waiting, documents, isNamed: true }),
      ),
  );
  return waiting.filter((finding) => about.has(finding));
};

/**
 * What fails of one document: by the name of the value that a finding names, and what names none
 * that is there. Whoever checks values sees all of it, wherever else it may be put right.
 */
export const failingIn = (
  document: Document,
  { findings, documents }: { findings: readonly Finding[]; documents: readonly Document[] },
): { byField: ReadonlyMap<string, Finding[]>; others: Finding[] } => {
  const { namespace, fields } = document.documentData;
  const open = findings.filter(
    ({ state, severity }) => state === 'open' && WEIGHS.includes(severity),
  );
  const named = findingsAbout(document, { findings: open, documents, isNamed: true });
  const about = findingsAbout(document, { findings: open, documents });
  const byField = new Map(
    Object.keys(fields)
      .map((name): [string, Finding[]] => [
        name,
        named.filter((finding) => finding.fields.includes(`${namespace}.${name}`)),
      ])
      .filter(([, some]) => some.length > 0),
  );
  return {
    byField,
    others: about.filter(
      (finding) => ![...byField.values()].some((some) => some.includes(finding)),
    ),
  };
};

/**
 * A file that could not be opened is to be fixed like everything that the checks find, and counts
 * with it.
 */
export const failuresOf = (documents: readonly Document[], t: Translate): Finding[] =>
  documents
    .filter(({ documentData }) => documentData.status === 'failed')
    .map(({ _id, documentData: { fileName, error } }) => ({
      id: 'failed',
      docId: _id,
      severity: 'error',
      state: 'open',
      title: fileName,
      message: [t('documents.failedFile', { name: fileName }), error?.message]
        .filter(Boolean)
        .join(' '),
      fix: t('documents.failedHint'),
      fields: [],
    }));

/**
 * How much a finding, or the heaviest of some, weighs on the screen: what stops the package, or
 * what is worth a look.
 */
export const toneOf = (findings: readonly Finding[]): 'bad' | 'warn' =>
  findings.some(({ severity }) => severity === 'error') ? 'bad' : 'warn';

/**
 * The place that a finding is about: a document, and the first of its fields that was read there;
 * null when it is about no single one.
 */
export const findingPlace = (
  finding: Finding,
  documents: readonly Document[],
): { docId: string; field: string | undefined } | null => {
  const document = documents.find(
    (one) => findingsAbout(one, { findings: [finding], documents }).length > 0,
  );
  if (!document) return null;
  const { namespace, fields } = document.documentData;
  const read = finding.fields
    .filter((field) => namespaceOf(field) === namespace)
    .map((field) => field.slice(namespace.length + 1));
  return { docId: document._id, field: read.find((name) => name in fields) };
};

/**
 * So many of all at first; all, where the button to the rest would take the room of the one that it
 * hides.
 */
export const firstOf = <T>(all: readonly T[], few: number): readonly T[] =>
  all.length > few + 1 ? all.slice(0, few) : all;
