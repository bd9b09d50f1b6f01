import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFlags, flagsFor } from '../../../src/web/lib/router/flags.ts';

beforeEach(() => localStorage.clear());

describe('feature flags', () => {
  it.each([
    [{}, true, true],
    [{ bearerToken: '' }, true, true],
    [{ bearerToken: 't' }, false, false],
    [{ bearerToken: 't', applicationCreationKey: 'k' }, true, false],
    [{ applicationCreationKey: 'k' }, true, true],
  ])('for %j: details %s, apply now %s', (visit, allowDetailsSelection, showApplyNowButton) => {
    expect(flagsFor(visit)).toEqual({ allowDetailsSelection, showApplyNowButton });
  });

  it('are kept where nobody reads them by accident', () => {
    createFlags(localStorage, 'flags').settle({ bearerToken: 't' });
    expect(localStorage.getItem('flags')).not.toMatch(/allow|show|true|false/i);
    expect(createFlags(localStorage, 'flags').get()).toEqual({
      allowDetailsSelection: false,
      showApplyNowButton: false,
    });
  });

  it('start afresh when what is stored is damaged', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('flags', '***');
    expect(createFlags(localStorage, 'flags').get()).toEqual({
      allowDetailsSelection: true,
      showApplyNowButton: true,
    });
  });
});
