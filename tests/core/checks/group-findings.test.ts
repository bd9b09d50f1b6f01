import { describe, expect, it } from 'vitest';
import type { CheckFinding } from '../../../src/core/checks/finding.ts';
import { fieldPlace } from '../../../src/core/checks/finding.ts';
import { byUrgency, groupFindings, openErrors } from '../../../src/core/checks/group-findings.ts';

const finding = (
  id: string,
  [state, severity, category]: [CheckFinding['state'], CheckFinding['severity'], string],
): CheckFinding => ({ id, title: id, category, severity, state, fields: [] });
const findings = [
  finding('hint', ['open', 'info', 'Letters']),
  finding('fine', ['passed', 'error', 'Letters']),
  finding('doubt', ['open', 'warning', 'Money']),
  finding('waits', ['not-run', 'error', 'Money']),
  finding('stops', ['open', 'error', 'Money']),
  { ...finding('unsure', ['waiting', 'error', 'Money']), message: 'The form says 1.' },
  finding('unsure but right', ['waiting', 'error', 'Money']),
];
const ids = (some: readonly CheckFinding[]) => some.map(({ id }) => id);

describe('findings', () => {
  it('stand against the package when they are open errors, or would be with every value as it stands', () => {
    expect(ids(openErrors(findings))).toEqual(['stops', 'unsure']);
  });

  it('come with open errors first and what passed last', () => {
    expect(ids(byUrgency(findings))).toEqual([
      'stops',
      'doubt',
      'hint',
      'unsure',
      'unsure but right',
      'waits',
      'fine',
    ]);
  });

  it('are grouped by category, the heaviest group first', () => {
    const { open, passed, waiting, notRun } = groupFindings(findings);
    expect(
      open.map(({ category, severity, findings: own }) => [category, severity, ids(own)]),
    ).toEqual([
      ['Money', 'error', ['stops', 'doubt']],
      ['Letters', 'info', ['hint']],
    ]);
    expect([ids(passed), ids(waiting), ids(notRun)]).toEqual([
      ['fine'],
      ['unsure', 'unsure but right'],
      ['waits'],
    ]);
  });

  it('say where to look', () => {
    expect(['form.home_address.city', 'passport.number', 'trip.fromDate'].map(fieldPlace)).toEqual([
      { kind: 'form', path: 'home_address.city' },
      { kind: 'document', namespace: 'passport', field: 'number' },
      { kind: 'trip', field: 'fromDate' },
    ]);
  });
});
