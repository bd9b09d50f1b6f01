import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatusEvent } from '../../../src/contract/catalogue.ts';
import { isEditable } from '../../../src/core/journey/status.ts';
import { transition } from '../../../src/core/journey/transition.ts';
import cases from '../../cases/status/transitions.json' with { type: 'json' };
import { statuses } from './compiled.ts';

const ids = statuses.statuses.map(({ id }) => id);
const events = [...new Set(statuses.transitions.map(({ on }) => on))];
const actors = ['applicant', 'agent', 'agency', 'reviewer', 'distributor', 'admin', 'system'];
const passed = { application: { openErrors: 0 } };
const move = (from: string, on: string, by: string) => ({
  from,
  on: on as StatusEvent,
  by,
  facts: passed,
});

describe('the ways between statuses', () => {
  test.each(cases)('$on leads from "$from" to "$to"', ({ on, from, to, by }) => {
    for (const actor of actors) {
      expect(transition(statuses, move(from, on, actor))).toEqual(
        by.includes(actor) ? { to } : { refused: 'role' },
      );
    }
  });

  test('are all that there are', () => {
    for (const from of ids) {
      for (const on of events) {
        if (!cases.some((way) => way.from === from && way.on === on))
          expect(transition(statuses, move(from, on, 'admin'))).toEqual({ refused: 'status' });
      }
    }
  });

  test('a package is made only when every check that stops it has passed', () => {
    const submit = (facts: object) =>
      transition(statuses, { ...move('DRAFT', 'submit', 'applicant'), facts: { ...facts } });
    expect(submit({ application: { openErrors: 2 } })).toEqual({ refused: 'condition' });
    expect(submit({ application: {} })).toEqual({ refused: 'condition' });
    expect(submit(passed)).toEqual({ to: 'Package Creation In Progress' });
  });

  test('answers change exactly in the editable statuses', () => {
    for (const from of ids) {
      expect('to' in transition(statuses, move(from, 'edit', 'applicant'))).toBe(
        isEditable(statuses, from),
      );
    }
  });

  test('a status is the same however it is written', () => {
    expect(transition(statuses, move('package_ready', 'reopen', 'applicant'))).toEqual({
      to: 'DRAFT',
    });
  });

  test('whatever happens, an application stays in a status of the catalogue', () => {
    const anyMove = fc.record({ on: fc.constantFrom(...events), by: fc.constantFrom(...actors) });
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
        const last = moves.reduce((from, { on, by }) => {
          const outcome = transition(statuses, move(from, on, by));
          return 'to' in outcome ? outcome.to : from;
        }, 'INITIATED');
        expect(ids).toContain(last);
      }),
    );
  });
});
