import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../../src/core/access/sign-in/device-of.ts';
import cases from '../../cases/access/devices.json' with { type: 'json' };

describe('where somebody signed in', () => {
  it.each(cases)(
    'is told by plain names: $browser on $system',
    ({ userAgent, browser, system }) => {
      expect(deviceOf(userAgent)).toEqual({ browser, system });
    },
  );
});
