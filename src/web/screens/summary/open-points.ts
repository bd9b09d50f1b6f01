import type { FixRequest } from '../../../contract/operations.ts';
import type { Finding } from '../../../contract/records.ts';
import { isOpenAsItStands } from '../../../core/checks/finding.ts';
import { placeToFix } from '../../../core/checks/place-to-fix.ts';
import { type Cell, cellsWithin, isShown } from '../../../core/forms/store/cell.ts';
import { doubtfulCells } from '../../../core/forms/store/section-states.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { PackageState } from '../../../core/journey/package-state.ts';
import { openRequestsOf } from '../../lib/form-session/remarks-of.ts';

/** One thing that is still open, and where it is dealt with. */
export type OpenPoint =
  /** What a check across form and documents says. */
  | { kind: 'finding'; id: string; tone: 'bad' | 'warn' | 'info'; finding: Finding; remedy: Remedy }
  /** Answers of one section that are wrong or missing. */
  | { kind: 'section'; id: string; tone: 'bad'; section: Cell; count: number; cell: Cell }
  /** A fix that a reviewer asks for, in the words of the reviewer. */
  | { kind: 'request'; id: string; tone: 'warn'; cell: Cell; text: string; byName: string }
  /** An answer that a person should look at. */
  | { kind: 'doubt'; id: string; tone: 'warn'; cell: Cell };

/**
 * Where a finding is put right: at a question, among the documents, or in the choices of the trip.
 */
type Remedy = { at: 'form'; cell: Cell } | { at: 'document' } | { at: 'trip' };

const tones = { error: 'bad', warning: 'warn', info: 'info' } satisfies {
  [S in Finding['severity']]: OpenPoint['tone'];
};

/**
 * The first question that shows, of a finding that is put right in the form; one whose questions
 * are hidden is left to the documents.
 */
const remedyOf = ({ fields }: Finding, store: FormStore): Remedy => {
  const at = placeToFix(fields);
  if (at !== 'form') return { at };
  const cells = fields.flatMap((field) =>
    field.startsWith('form.') ? (store.cellAt(field.slice('form.'.length)) ?? []) : [],
  );
  const cell = cells.find(isShown);
  return cell ? { at, cell } : { at: 'document' };
};

/**
 * Here every value is checked as it stands, also what nobody has confirmed: so the package would go
 * out.
 */
const ofFindings = (findings: readonly Finding[], store: FormStore): OpenPoint[] =>
  findings.filter(isOpenAsItStands).map((finding) => ({
    kind: 'finding',
    id: `${finding.id} ${finding.docId ?? ''}`,
    tone: tones[finding.severity],
    finding,
    remedy: remedyOf(finding, store),
  }));

/** Whether an answer is missing or wrong by itself. */
const wrongIn = (store: FormStore): ((cell: Cell) => boolean) => {
  const wrong = new Set(store.findErrors().map(({ instancePath }) => instancePath));
  return (cell) => wrong.has(`/${cell.path.replaceAll('.', '/')}`);
};

const ofSections = (store: FormStore, isWrong: (cell: Cell) => boolean): OpenPoint[] =>
  store.sections.filter(isShown).flatMap((section): OpenPoint[] => {
    const cells = [...cellsWithin(section)].filter((cell) => isWrong(cell) && isShown(cell));
    const [first] = cells;
    return first
      ? [
          {
            kind: 'section',
            id: section.id,
            tone: 'bad',
            section,
            count: cells.length,
            cell: first,
          },
        ]
      : [];
  });

const order = { bad: 0, warn: 1, info: 2 } satisfies { [T in OpenPoint['tone']]: number };

/**
 * Everything that is still open: what stops the package first, then what should be looked at. What
 * a check says of an answer that is wrong by itself waits until that is right.
 */
export const openPoints = (
  store: FormStore,
  findings: readonly Finding[],
  requests: readonly FixRequest[] = [],
): OpenPoint[] => {
  const isWrong = wrongIn(store);
  return [
    ...ofSections(store, isWrong),
    ...ofFindings(findings, store).filter(
      (point) =>
        point.kind !== 'finding' || point.remedy.at !== 'form' || !isWrong(point.remedy.cell),
    ),
    ...openRequestsOf(store, requests).map(
      ({ cell, request: { text, byName } }): OpenPoint => ({
        kind: 'request',
        id: `${cell.id} ${byName}`,
        tone: 'warn',
        cell,
        text,
        byName,
      }),
    ),
    ...doubtfulCells(store).map(
      (cell): OpenPoint => ({ kind: 'doubt', id: cell.id, tone: 'warn', cell }),
    ),
  ].sort((one, other) => order[one.tone] - order[other.tone]);
};

/** What somebody else deals with: answers of a form that a visa expert fills, or that is closed. */
const isOfAnswers = (point: OpenPoint): boolean =>
  point.kind !== 'finding' || point.remedy.at === 'form';

/**
 * The points that concern whoever looks, by how far the package is. One that is made or submitted
 * is stopped by nothing: what the checks still say is good to know as long as it can be opened
 * again, and then nothing is. A visa expert deals with the answers.
 */
export const shownPoints = (
  points: readonly OpenPoint[],
  { state, canReopen }: { state: PackageState; canReopen: boolean },
): OpenPoint[] => {
  switch (state) {
    case 'open':
    case 'failed':
      return [...points];
    case 'expert':
      return points.filter((point) => !isOfAnswers(point));
    case 'making':
    case 'submitted':
      return [];
    case 'ready':
    case 'gone':
      return points.flatMap((point) =>
        canReopen && point.kind === 'finding'
          ? [{ ...point, tone: point.tone === 'bad' ? 'warn' : point.tone }]
          : [],
      );
  }
};

/** Whether a point stops the package. */
export const isStopping = ({ tone }: OpenPoint): boolean => tone === 'bad';
