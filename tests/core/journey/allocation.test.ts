import { describe, expect, it } from 'vitest';
import { allocationOf } from '../../../src/core/journey/allocation.ts';
import cases from '../../cases/journey/allocations.json' with { type: 'json' };
import { loadCompiled } from '../../catalogue/load.ts';

const { premium } = loadCompiled().statuses;

describe('how far the visa staff is', () => {
  it.each(cases)('"$stored" reads as "$label"', ({ stored, label }) => {
    expect(allocationOf(premium, stored)?.label ?? null).toBe(label);
  });

  it('says for each step what happens next', () => {
    expect(premium.allocations.every(({ sentence }) => /[.!?]$/.test(sentence))).toBe(true);
  });
});
