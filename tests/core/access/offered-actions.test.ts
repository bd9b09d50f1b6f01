import { describe, expect, test } from 'vitest';
import { withOfferedActions } from '../../../src/core/access/with-offered-actions.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const compiled = loadCompiled();
const of = (role: string) => slice(compiled, { roles: [role], tenantId: 'demo' }).screens;
interface Offered {
  name: string;
  label: string;
}

/** The actions of a screen by their names; decisions, which share one, by their labels. */
const actionsOf = (role: string, id: string) => {
  const screen = of(role).find((one) => one.id === id) as
    | { actions?: Offered[]; rowActions?: Offered[] }
    | undefined;
  return [...(screen?.actions ?? []), ...(screen?.rowActions ?? [])].map(({ name, label }) =>
    name === 'decide' ? label : name,
  );
};

describe('a screen offers what its role may do', () => {
  test('to an agent, all of it', () => {
    expect(actionsOf('agent', 'staff-applications')).toEqual([
      'continue-application',
      'view-application',
      'edit-documents',
      'open-review',
      'view-summary',
      'download-package',
      'action.sendForReview',
      'action.takeBack',
      'action.setAllocation',
      'action.setOnlineFiling',
    ]);
    expect(actionsOf('agent', 'applicants')).toEqual([
      'create-record',
      'find-by-passport',
      'start-application',
      'edit-documents',
      'edit-record',
      'action.invite',
      'action.inviteAgain',
    ]);
    expect(actionsOf('agent', 'file-upload')).toEqual(['upload-documents', 'use-sample-documents']);
  });

  test('to a reviewer, no summary, since there is none for them, no package and no upload', () => {
    expect(actionsOf('reviewer', 'staff-applications')).toEqual([
      'continue-application',
      'view-application',
      'open-review',
      'action.answerReview',
    ]);
    expect(actionsOf('reviewer', 'file-upload')).toEqual([]);
  });

  test('to an agency, handing over; to a distributor, who only looks on, no decision', () => {
    expect(actionsOf('agency', 'staff-applications')).toContain('action.handOver');
    expect(
      actionsOf('distributor', 'staff-applications').filter((name) => name.startsWith('action.')),
    ).toEqual([]);
  });

  test('about people what the grants of a role say', () => {
    const decisions = ['action.approve', 'action.reject', 'action.suspend', 'action.restore'];
    for (const [role, screen] of [
      ['admin', 'distributor'],
      ['admin', 'agency'],
      ['admin', 'reviewers'],
      ['agency', 'agents'],
      ['agency', 'reviewers'],
    ] as const)
      expect(actionsOf(role, screen)).toEqual(
        expect.arrayContaining(['create-record', 'edit-record', 'action.invite', ...decisions]),
      );
    expect(actionsOf('distributor', 'agency')).toEqual([
      'create-record',
      'edit-record',
      'action.invite',
      'action.inviteAgain',
    ]);
  });

  test('to nobody a decision over a list that they cannot read', () => {
    const screens = [
      {
        kind: 'table' as const,
        rowActions: [
          {
            name: 'decide' as const,
            operation: 'send-application-for-review',
            decision: {
              title: 'Send',
              confirm: 'action.save',
              done: 'decision.sentForReview',
              fields: [
                {
                  parameter: 'reviewerUids',
                  label: 'Who',
                  kind: 'records' as const,
                  source: 'list-reviewers',
                  key: 'reviewerUid',
                },
              ],
            },
          },
        ],
      },
    ];
    const left = (grants: string[]) =>
      withOfferedActions(screens, { grants })[0]?.rowActions.length;
    expect(left(['application:send-for-review:agent', 'reviewer:read:agency'])).toBe(1);
    expect(left(['application:send-for-review:agent'])).toBe(0);
  });

  test('to a role that has lost a grant, nothing that would sign it out', () => {
    const roles = compiled.roles.map((role) =>
      role.id === 'agent'
        ? { ...role, grants: role.grants.filter((grant) => !grant.startsWith('applicant:create')) }
        : role,
    );
    const screens = slice({ ...compiled, roles }, { roles: ['agent'], tenantId: 'demo' }).screens;
    const applicants = screens.find(({ id }) => id === 'applicants') as {
      actions?: Offered[];
      empty: { action?: unknown };
    };
    expect(applicants.actions?.map(({ name }) => name)).toEqual(['find-by-passport']);
    expect(applicants.empty.action).toBeUndefined();
  });
});

describe('of a screen by itself', () => {
  const applicants = {
    kind: 'table' as const,
    title: 'Applicants',
    empty: { title: 'None yet', action: { name: 'create-record' as const } },
    create: { save: 'create-applicant' as const },
  };

  test('everything else stays as it is', () => {
    expect(withOfferedActions([applicants], { grants: [] })).toStrictEqual([
      { ...applicants, empty: { title: 'None yet', action: undefined } },
    ]);
    expect(withOfferedActions([applicants], { grants: ['applicant:create:any'] })).toStrictEqual([
      applicants,
    ]);
  });

  test('what calls nothing that is known is offered', () => {
    const screen = {
      kind: 'table' as const,
      actions: [
        { name: 'create-record' as const },
        { name: 'submit-application' as const, operation: 'gone' as never },
      ],
    };
    expect(withOfferedActions([screen], { grants: [] })).toStrictEqual([screen]);
  });
});
