import { describe, expect, it } from 'vitest';
import { updateInfo } from '../../../src/core/extension/update-info.ts';
import cases from '../../cases/extension-updates.json' with { type: 'json' };

describe('an update of the companion extension', () => {
  it.each(cases)('$it', ({ current, newest, critical, expect: expected }) => {
    expect(updateInfo(current, { newest, critical })).toEqual(expected);
  });
});
