import { type CheckFinding, isOpenAsItStands } from './finding.ts';

/** Open findings of one category, the heaviest first. */
interface FindingGroup {
  category: string;
  /** The heaviest of them. */
  severity: CheckFinding['severity'];
  findings: CheckFinding[];
}

/** Findings as a panel shows them. */
export interface FindingPanel {
  /** The group with the heaviest finding first, then as the checks stand. */
  open: FindingGroup[];
  passed: CheckFinding[];
  /** What waits for a person to confirm a value. */
  waiting: CheckFinding[];
  /** What waits for an answer or a document. */
  notRun: CheckFinding[];
}

const WEIGHT: Record<CheckFinding['severity'], number> = { error: 0, warning: 1, info: 2 };
const TURN: Record<CheckFinding['state'], number> = {
  open: 0,
  waiting: 3,
  'not-run': 4,
  passed: 5,
};

/**
 * The findings that stand against the package: there every value is checked as it stands, also what
 * nobody has confirmed.
 */
export function openErrors<F extends Pick<CheckFinding, 'severity' | 'state' | 'message'>>(
  findings: readonly F[],
): F[] {
  return findings.filter((finding) => finding.severity === 'error' && isOpenAsItStands(finding));
}

/**
 * Open errors first, then open warnings and hints, then what waits, then what was not run, then
 * what passed; else in the order of the checks.
 */
export function byUrgency(findings: readonly CheckFinding[]): CheckFinding[] {
  const turn = ({ state, severity }: CheckFinding) =>
    TURN[state] + (state === 'open' ? WEIGHT[severity] : 0);
  return findings.toSorted((one, other) => turn(one) - turn(other));
}

/** Groups findings by category for a panel. */
export function groupFindings(findings: readonly CheckFinding[]): FindingPanel {
  const groups = new Map<string, FindingGroup>();
  for (const finding of byUrgency(findings)) {
    if (finding.state !== 'open') continue;
    const { category, severity } = finding;
    const group = groups.get(category) ?? { category, severity, findings: [] };
    groups.set(category, group);
    group.findings.push(finding);
  }
  const having = (state: CheckFinding['state']) =>
    findings.filter((finding) => finding.state === state);
  return {
    open: [...groups.values()],
    passed: having('passed'),
    waiting: having('waiting'),
    notRun: having('not-run'),
  };
}
