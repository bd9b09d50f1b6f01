import { describe, expect, it } from 'vitest';
import { decisionCall } from '../../../src/core/access/decision-call.ts';
import cases from '../../cases/access/decision-call.json' with { type: 'json' };

describe('the call of a decision', () => {
  it.each(cases)('$rule', ({ parameters, values, given, record, query, body }) => {
    expect(decisionCall({ parameters, decision: { values }, given, record })).toEqual({
      query,
      body,
    });
  });
});
