import { describe, expect, it } from 'vitest';
import { mergeChange, type Unacknowledged } from '../../../src/core/forms/store/merge.ts';
import type { Answer } from '../../../src/core/forms/types.ts';

const edit = (
  value: Answer | undefined,
  base: Answer | undefined,
  more: Partial<Unacknowledged> = {},
): Unacknowledged => ({ value, base, ...more });

describe('an edit that meets what the server holds', () => {
  it('waits when nobody else touched the answer', () =>
    expect(mergeChange(edit('New', 'Old'), 'Old')).toBe('waits'));
  it('waits when there was and is no answer', () =>
    expect(mergeChange(edit('New', undefined), undefined)).toBe('waits'));
  it('has arrived when the server holds the same', () =>
    expect(mergeChange(edit('New', 'Old'), 'New')).toBe('arrived'));
  it('has arrived when somebody else wrote the same', () =>
    expect(
      mergeChange(edit({ amount: 1, currency: 'EUR' }, undefined), { currency: 'EUR', amount: 1 }),
    ).toBe('arrived'));
  it('clashes when somebody else wrote something else', () =>
    expect(mergeChange(edit('Mine', 'Old'), 'Theirs')).toBe('clash'));
  it('clashes when somebody else took the answer away', () =>
    expect(mergeChange(edit('Mine', 'Old'), undefined)).toBe('clash'));
  it('is no clash with its own earlier version whose confirmation got lost', () =>
    expect(mergeChange(edit('Eriksson', 'Old', { sent: 'Eriks' }), 'Eriks')).toBe('waits'));
});
