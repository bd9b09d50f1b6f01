import type { Finding } from '../../../contract/records.ts';
import { cellsWithin, isShown, type Cell } from '../../../core/forms/cell.ts';
import { doubtfulCells } from '../../../core/forms/section-states.ts';
import type { FormStore } from '../../../core/forms/store.ts';

/** One thing that is still open, and where it is dealt with. */
export type OpenPoint =
  /** What a check across form and documents says. */
  | { kind: 'finding'; id: string; tone: 'bad' | 'warn' | 'info'; finding: Finding; cell: Cell | undefined }
  /** Answers of one section that are wrong or missing. */
  | { kind: 'section'; id: string; tone: 'bad'; section: Cell; count: number; cell: Cell }
  /** An answer that a person should look at. */
  | { kind: 'doubt'; id: string; tone: 'warn'; cell: Cell };

const tones = { error: 'bad', warning: 'warn', info: 'info' } satisfies { [S in Finding['severity']]: OpenPoint['tone'] };

/** The question of the form that a finding is about, if it is about one. */
const cellOf = (finding: Finding, store: FormStore): Cell | undefined =>
  finding.fields.flatMap((field) => field.startsWith('form.') ? store.cellAt(field.slice('form.'.length)) ?? [] : [])[0];

/** Facts that no document gives. */
const NOT_OF_DOCUMENTS: readonly (string | undefined)[] = ['form', 'trip', 'visa', 'user', 'application', 'tenant', 'today'];

/** Whether a document may put a finding right: it reads one, or the list of what is there. */
export const isAboutDocuments = ({ fields }: Finding): boolean => fields.some((field) => !NOT_OF_DOCUMENTS.includes(field.split('.')[0]));

const ofFindings = (findings: readonly Finding[], store: FormStore): OpenPoint[] =>
  findings.filter(({ state }) => state === 'open')
    .map((finding) => ({ kind: 'finding', id: finding.id, tone: tones[finding.severity], finding, cell: cellOf(finding, store) }));

const ofSections = (store: FormStore): OpenPoint[] => {
  const wrong = new Set(store.findErrors().map(({ instancePath }) => instancePath));
  return store.sections.filter(isShown).flatMap((section): OpenPoint[] => {
    const cells = [...cellsWithin(section)].filter((cell) => wrong.has(`/${cell.path.replaceAll('.', '/')}`) && isShown(cell));
    const [first] = cells;
    return first ? [{ kind: 'section', id: section.id, tone: 'bad', section, count: cells.length, cell: first }] : [];
  });
};

const order = { bad: 0, warn: 1, info: 2 } satisfies { [T in OpenPoint['tone']]: number };

/** Everything that is still open: what stops the package first, then what should be looked at. */
export const openPoints = (store: FormStore, findings: readonly Finding[]): OpenPoint[] => [
  ...ofSections(store),
  ...ofFindings(findings, store),
  ...doubtfulCells(store).map((cell): OpenPoint => ({ kind: 'doubt', id: cell.id, tone: 'warn', cell })),
].sort((one, other) => order[one.tone] - order[other.tone]);

/** Whether a point stops the package. */
export const isStopping = ({ tone }: OpenPoint): boolean => tone === 'bad';
