import { describe, expect, test } from 'vitest';
import { actionStates } from '../../../src/core/journey/action-states.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import cases from '../../cases/journey/action-states.json' with { type: 'json' };
import { loadCompiled } from '../../catalogue/load.ts';

const compiled = loadCompiled();

interface Case {
  role: string;
  status: string;
  openErrors: number;
  documents?: number;
  premium?: boolean;
  action: string;
  closedBy: string | null;
  opensIn?: string[];
}

const statesFor = ({ role, status, openErrors, documents = 0, premium = false }: Case) => {
  const manifest = slice(compiled, { roles: [role], tenantId: 'demo' });
  const screen = manifest.screens.find(({ kind }) => kind === 'detail');
  if (screen?.kind !== 'detail') throw new Error(`"${role}" has no page of one application.`);
  return actionStates(screen.actions, {
    role: { id: manifest.role, grants: manifest.grants },
    kinds: new Set(manifest.screens.map(({ kind }) => kind)),
    statuses: manifest.statuses,
    application: { status, isPremium: premium },
    facts: {
      application: {
        status,
        openErrors,
        documentCount: documents,
        isEditable: true,
        isFinalised: false,
        hasPackage: false,
      },
    },
  });
};

describe('what can be done with an application, and why not', () => {
  test.each(cases as Case[])('$role, "$status": $action is closed by $closedBy', (one) => {
    const state = statesFor(one).find(({ action }) => action.label === one.action);
    expect(state?.isOpen).toBe(one.closedBy === null);
    if (state && !state.isOpen) {
      expect(state.closedBy).toBe(one.closedBy);
      if (one.opensIn) expect(state.opensIn).toEqual(one.opensIn);
    }
  });

  test('only the experts of a premium application finish it', () => {
    const { role, grants, statuses, screens } = slice(compiled, {
      roles: ['agent'],
      tenantId: 'demo',
    });
    const screen = screens.find(({ kind }) => kind === 'detail');
    const actions = screen?.kind === 'detail' ? screen.actions : [];
    const [submit] = actionStates(
      actions.filter(({ label }) => label === 'detail.submit'),
      {
        role: { id: role, grants },
        kinds: new Set(screens.map(({ kind }) => kind)),
        statuses: { ...statuses, premium: { ...statuses.premium, filledBy: ['agency'] } },
        application: { status: 'DRAFT', isPremium: true },
        facts: { application: { openErrors: 0 } },
      },
    );
    expect(submit).toMatchObject({ isOpen: false, closedBy: 'premium' });
  });

  test('a record that is no application is closed by no status', () => {
    const { role, grants, statuses, screens } = slice(compiled, {
      roles: ['agent'],
      tenantId: 'demo',
    });
    const table = screens.find(({ id }) => id === 'applicants');
    const actions = table?.kind === 'table' ? (table.rowActions ?? []) : [];
    const states = actionStates(actions, {
      role: { id: role, grants },
      kinds: new Set(screens.map(({ kind }) => kind)),
      statuses,
      facts: {},
    });
    expect(states.map((state) => (state.isOpen ? 'open' : state.closedBy))).toEqual([
      'open',
      'open',
      'open',
      'condition',
      'condition',
    ]);
  });
});
