import { networkOf } from '../../../core/access/network-of.ts';
import type { PublicContext } from '../context.ts';

/**
 * Where a call comes from, as a keyed hash: to be recognised when it comes again, never to be read.
 */
export const networkFingerprint = ({
  ports,
  address,
}: Pick<PublicContext, 'ports' | 'address'>): string =>
  ports.fingerprints.of('address', networkOf(address));
