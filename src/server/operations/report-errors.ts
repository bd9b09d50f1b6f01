import { AppError, errors as table } from '../../contract/errors.ts';
import { type BrowserError, type OperationName, operations } from '../../contract/operations.ts';
import { networkOf } from '../../core/access/sign-in/network-of.ts';
import { classOf, framesOf } from '../../core/faults/frames.ts';
import type { Fault } from '../ports/errors/error-reporter.ts';
import type { Handler, PublicContext } from './context.ts';

/**
 * Hands on what browsers report. Anybody can call it, so whatever is not a name, a place or a
 * number of ours is left out.
 */
export const handler: Handler<'report-errors'> = async (
  { body: { errors } },
  { tenant, ports, address },
) => {
  const { errorReporter, reportLimiter } = ports;
  if (!errorReporter.isOn) return { taken: 0 };
  if (!reportLimiter.allows(networkOf(address)))
    throw new AppError('rate_limited', { retryAfter: 60 });
  for (const error of errors) errorReporter.report(faultIn(error, { tenant, ports }), error.times);
  return { taken: errors.length };
};

function faultIn(
  { kind, name, frames, code = 'internal', place = '', requestId, status }: BrowserError,
  { tenant, ports }: Pick<PublicContext, 'tenant' | 'ports'>,
): Fault {
  return {
    kind,
    requestId,
    status,
    tenant: tenant.id,
    name: classOf({ name }),
    code: Object.hasOwn(table, code) ? code : 'internal',
    frames: framesOf({ stack: frames.map((frame) => `    at /${frame}`).join('\n') }),
    route: routeOf(place, ports),
  };
}

/** A route of a screen or a call, by name; any other place is nowhere that we know. */
function routeOf(place: string, { catalogues }: PublicContext['ports']): string | undefined {
  if (Object.hasOwn(operations, place)) {
    const { method, path } = operations[place as OperationName];
    return `${method} ${path}`;
  }
  const { screens } = catalogues.current();
  return screens.some(({ route, aliases = [] }) => route === place || aliases.includes(place))
    ? `#${place}`
    : undefined;
}
