import { expect, it } from 'vitest';
import { isStale, KEEP_MS } from '../../../src/web/lib/outbox/edit.ts';

it('an edit is stale after a week, not before', () => {
  const edit = { at: 1_000 };
  expect(isStale(edit, 1_000 + KEEP_MS)).toBe(false);
  expect(isStale(edit, 1_001 + KEEP_MS)).toBe(true);
});
