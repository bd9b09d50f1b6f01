import type { FixRequest } from '../../../contract/operations.ts';
import { checksFromWire, type WireCheck } from '../../../core/checks/check-wire.ts';
import type { CompiledCheck } from '../../../core/checks/compiled-check.ts';
import {
  type AskedDocument,
  askedFromWire,
  type WireAskedDocument,
} from '../../../core/checks/documents/asked-documents.ts';
import { type CheckFinding, findingKey } from '../../../core/checks/finding.ts';
import { runChecksByCause } from '../../../core/checks/run-checks.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { formWords } from '../../../core/forms/compile/form-words.ts';
import { type DoubtfulValue, doubtsIn } from '../../../core/forms/doubts.ts';
import { type Cell, isShown, sectionOf } from '../../../core/forms/store/cell.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { Remark, Value } from '../../../core/forms/types.ts';
import { isRequestAnswered } from '../../../core/review/review-fields.ts';
import { isAnswered } from '../../../core/review/review-questions.ts';
import type { Translate } from '../i18n/texts.ts';

/** What checks are run with beside the answers. */
export interface CheckMatter {
  checks: readonly WireCheck[];
  asked: readonly WireAskedDocument[];
  facts: Facts;
  doubts: readonly DoubtfulValue[];
  /** Fixes that reviewers asked for. */
  requests: readonly FixRequest[];
}

export type CellRemarks = ReadonlyMap<Cell, readonly Remark[]>;

/**
 * Only what is put right in the form itself is wrong there: the rest is put right with documents or
 * the trip, and worth a look here.
 */
const toneOf = ({ severity, fields: [first] }: CheckFinding): Remark['tone'] => {
  if (severity === 'info') return 'info';
  return severity === 'error' && first?.kind === 'form' ? 'bad' : 'warn';
};

/** The questions that show and that a finding names: the first one of each section. */
const cellsOf = ({ fields }: CheckFinding, store: FormStore): Cell[] => {
  const named = fields
    .flatMap((place) => (place.kind === 'form' ? (store.cellAt(place.path) ?? []) : []))
    .filter(isShown);
  return named.filter(
    (cell, index) => named.findIndex((other) => sectionOf(other) === sectionOf(cell)) === index,
  );
};

/**
 * Half a number is no contradiction: what is still being typed lets nothing open that was not open
 * before.
 */
const isTooEarly = ({ fields, ...finding }: CheckFinding, store: FormStore): boolean =>
  fields.some((place) => {
    const cell = place.kind === 'form' ? store.cellAt(place.path) : undefined;
    return cell?.isBeingTyped && !cell.remarks.some((remark) => remark.id === findingKey(finding));
  });

/** What an answer of the server was read as, so that it is read once. */
const once = <W extends object, R>(fromWire: (wire: W) => R): ((wire: W) => R) => {
  const read = new WeakMap<W, R>();
  return (wire) => {
    const result = read.get(wire) ?? fromWire(wire);
    read.set(wire, result);
    return result;
  };
};

const compiledOf = once<readonly WireCheck[], readonly CompiledCheck[]>(checksFromWire);
const askedOf = once<readonly WireAskedDocument[], readonly AskedDocument[]>(askedFromWire);

/**
 * The document that a finding is about: its own, or the one that speaks first for the content that
 * it names.
 */
const documentOf = (
  { docId, fields }: CheckFinding,
  { documentIds = {} }: Facts,
): Pick<Remark, 'docId'> => {
  const named = fields.find(({ kind }) => kind === 'document');
  const first =
    docId ?? (named?.kind === 'document' ? documentIds[named.namespace]?.[0] : undefined);
  return first === undefined ? {} : { docId: first };
};

/** The requests of reviewers that the answers do not answer yet, each with its question. */
export const openRequestsOf = (
  store: FormStore,
  requests: CheckMatter['requests'],
): { cell: Cell; request: CheckMatter['requests'][number] }[] =>
  requests.flatMap((request) => {
    const { path, value, wasAnswered } = request;
    const cell = store.cellAt(path);
    if (!cell || !isShown(cell)) return [];
    const asked = { wasAnswered, ...(value !== undefined && { value: value as Value }) };
    const now = {
      isAnswered: isAnswered(cell),
      ...(cell.value !== undefined && { value: cell.value }),
    };
    return isRequestAnswered(asked, now) ? [] : [{ cell, request }];
  });

/**
 * What a reviewer asks for stands at its very question, until it is answered: the server clears what
 * it knows to be answered, and this page what is answered here.
 */
const requestRemarks = (
  store: FormStore,
  requests: CheckMatter['requests'],
  t: Translate,
): [Cell, Remark][] =>
  openRequestsOf(store, requests).map(({ cell, request: { path, byName, text } }) => [
    cell,
    {
      id: `request ${path}`,
      tone: 'warn',
      text: t('review.fixOnField', { name: byName, text }),
      fix: '',
    },
  ]);

/** What the checks say about the answers as they are now, at the questions that they are about. */
export const remarksOf = (
  store: FormStore,
  { checks, asked, facts, doubts, requests }: CheckMatter,
  t: Translate,
): CellRemarks => {
  const around = {
    facts: { ...facts, form: store.facts() },
    doubts: doubtsIn(store, doubts),
    asked: askedOf(asked),
    show: formWords(store.form, { countries: store.countries, t }),
  };
  const found = new Map<Cell, Remark[]>();
  for (const [cell, remark] of requestRemarks(store, requests, t)) found.set(cell, [remark]);
  for (const finding of runChecksByCause(compiledOf(checks), around)) {
    if (finding.state !== 'open' || isTooEarly(finding, store)) continue;
    const remark: Remark = {
      id: findingKey(finding),
      tone: toneOf(finding),
      text: finding.message ?? '',
      fix: finding.fix ?? '',
      ...(finding.fixes && { fixes: finding.fixes, ...documentOf(finding, facts) }),
    };
    for (const cell of cellsOf(finding, store))
      found.set(cell, [...(found.get(cell) ?? []), remark]);
  }
  return found;
};
