import type { TrustLimits } from '../../src/core/manifest/manifest.ts';

/** From where on tests trust what was read. */
export const limits: TrustLimits = {
  sureFrom: 0.9,
  checkBelow: 0.75,
  readableFrom: 0.6,
  similarWithin: 0.3,
};
