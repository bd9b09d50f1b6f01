import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/forms/types.ts';
import { continued, isLater, isStale, KEEP_MS } from '../../../src/web/lib/outbox/edit.ts';

it('an edit is stale after a week, not before', () => {
  const edit = { at: 1_000 };
  expect(isStale(edit, 1_000 + KEEP_MS)).toBe(false);
  expect(isStale(edit, 1_001 + KEEP_MS)).toBe(true);
});

describe('of two edits of a value', () => {
  const later = (one: [number, Answer?], other: [number, Answer?]) => {
    const [a, b] = [one, other].map(([at, value]) => ({ at, value }));
    return [isLater(a!, b!), isLater(b!, a!)];
  };

  it('the one that was made later is the later one, whatever it says', () => {
    expect(later([2, 'A'], [1, 'B'])).toEqual([true, false]);
  });

  it('made at one moment, every tab takes the same one for the later', () => {
    expect(later([1, 'B'], [1, 'A'])).toEqual([true, false]);
    expect(later([1, undefined], [1, 'A'])).toEqual([true, false]);
  });

  it('neither is the later one where they say the same at the same moment', () => {
    expect(later([1, 'A'], [1, 'A'])).toEqual([false, false]);
    expect(later([1, undefined], [1, null])).toEqual([false, false]);
  });
});

describe('a change on top of another that waits', () => {
  const edit = { key: 'surname', value: 'New', base: 'Newer at the server', at: 2 };

  it('keeps what the server held when the first began', () => {
    expect(continued({ key: 'surname', value: 'E', base: 'Old', at: 1 }, edit)).toEqual({
      ...edit,
      base: 'Old',
    });
  });

  it('keeps what was sent before, also that nothing was', () => {
    const before = { key: 'surname', value: 'E', base: 'Old', at: 1, sent: undefined };
    expect(continued(before, edit)).toHaveProperty('sent', undefined);
    expect(continued({ ...before, sent: 'E' }, edit)).toHaveProperty('sent', 'E');
  });

  it('is itself where none waits', () => {
    expect(continued(undefined, edit)).toBe(edit);
  });
});
