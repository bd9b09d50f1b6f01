import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/forms/types.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { judged, verdictOf } from '../../../src/web/lib/form-session/merge.ts';
import { failureOf, retryDelay } from '../../../src/web/lib/form-session/retry.ts';
import type { Edit } from '../../../src/web/lib/outbox/edit.ts';

const edit = (
  value: Answer | undefined,
  base: Answer | undefined,
  more: Partial<Edit> = {},
): Edit => ({ key: 'surname', value, base, at: 1, ...more });

describe('an edit that meets what the server holds', () => {
  it('waits when nobody else touched the answer', () =>
    expect(verdictOf(edit('New', 'Old'), 'Old')).toBe('waits'));
  it('waits when there was and is no answer', () =>
    expect(verdictOf(edit('New', undefined), undefined)).toBe('waits'));
  it('has arrived when the server holds the same', () =>
    expect(verdictOf(edit('New', 'Old'), 'New')).toBe('arrived'));
  it('has arrived when somebody else wrote the same', () =>
    expect(
      verdictOf(edit({ amount: 1, currency: 'EUR' }, undefined), { currency: 'EUR', amount: 1 }),
    ).toBe('arrived'));
  it('clashes when somebody else wrote something else', () =>
    expect(verdictOf(edit('Mine', 'Old'), 'Theirs')).toBe('clash'));
  it('clashes when somebody else took the answer away', () =>
    expect(verdictOf(edit('Mine', 'Old'), undefined)).toBe('clash'));
  it('is no clash with its own earlier version whose confirmation got lost', () =>
    expect(verdictOf(edit('Eriksson', 'Old', { sent: 'Eriks' }), 'Eriks')).toBe('waits'));

  it('is sorted with its fellows', () => {
    const edits = [
      edit('1', '0', { key: 'a' }),
      edit('1', '0', { key: 'b' }),
      edit('1', '0', { key: 'c' }),
    ];
    const theirs: Record<string, string> = { a: '0', b: '1', c: '2' };
    const result = judged(edits, (key) => theirs[key]);
    expect(
      [result.waits, result.arrived, result.clash].map((group) => group.map(({ key }) => key)),
    ).toEqual([['a'], ['b'], ['c']]);
  });
});

describe('the next try', () => {
  it('comes later after each failure, up to half a minute', () =>
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, 0.5))).toEqual([
      2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]));
  it('is spread by a quarter either way', () =>
    expect([0, 1].map((random) => retryDelay(2, random))).toEqual([3_000, 5_000]));
});

describe('a failed save', () => {
  const failure = (refusal: ConstructorParameters<typeof CallError>[0]) =>
    failureOf(new CallError(refusal));
  it.each(['offline', 'unreachable', 'timeout'])('is tried again after "%s"', (code) =>
    expect(failure({ code, message: '' }).kind).toBe('later'),
  );
  it('is tried again when the server says when', () =>
    expect(failure({ code: 'rate_limited', message: '', status: 429, retryAfter: 7 })).toEqual({
      kind: 'later',
      isOffline: false,
      afterMs: 7_000,
    }));
  it('is tried again when the server breaks', () =>
    expect(failure({ code: 'internal', message: '', status: 500 }).kind).toBe('later'));
  it('is a clash when somebody else wrote the same answer', () =>
    expect(
      failure({ code: 'conflict', message: '', status: 400, fields: { surname: { value: 'X' } } }),
    ).toMatchObject({ kind: 'clash' }));
  it('names the answers that were refused', () =>
    expect(
      failure({
        code: 'validation',
        message: 'No.',
        status: 400,
        fields: { surname: 'Too long.' },
      }),
    ).toEqual({ kind: 'refused', message: 'No.', fields: { surname: 'Too long.' } }));
  it('is over when the application is gone', () =>
    expect(
      failure({ code: 'not_found', message: 'There is no such application.', status: 404 }),
    ).toEqual({ kind: 'over', message: 'There is no such application.' }));
  it('that is no answer of the server is a defect', () =>
    expect(() => failureOf(new TypeError('x'))).toThrow('x'));
});
