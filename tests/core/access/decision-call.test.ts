import { describe, expect, it } from 'vitest';
import { decisionCall, undoCall } from '../../../src/core/access/decision-call.ts';
import cases from '../../cases/access/decision-call.json' with { type: 'json' };
import undone from '../../cases/access/undo-call.json' with { type: 'json' };

describe('the call of a decision', () => {
  it.each(cases)('$rule', ({ parameters, values, given, record, query, body }) => {
    expect(decisionCall({ parameters, decision: { values }, given, record })).toEqual({
      query,
      body,
    });
  });
});

describe('the call that undoes a decision', () => {
  it.each(undone)('$rule', ({ parameters, undo, record, answer, call }) => {
    const decision = undo ? { undo: Object.fromEntries(Object.entries(undo)) } : {};
    expect(undoCall({ parameters, decision, record, answer })).toEqual(call);
  });
});
