import { classOf, framesOf, type Stacked } from '../../../core/faults/frames.ts';
import type { Fault } from './error-reporter.ts';

type FaultContext = Pick<Fault, 'kind'> &
  Partial<Pick<Fault, 'code' | 'tenant' | 'route' | 'requestId' | 'status'>>;

/** What may be told of something that was thrown, which can be anything. */
export const faultOf = (thrown: unknown, context: FaultContext): Fault => ({
  code: 'internal',
  ...context,
  name: classOf(thrown),
  frames: typeof thrown === 'object' && thrown !== null ? framesOf(thrown as Stacked) : [],
});
