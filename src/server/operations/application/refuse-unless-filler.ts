import { AppError } from '../../../contract/errors.ts';
import { isFiller } from '../../../core/journey/allowed.ts';
import type { SignedInContext } from '../context.ts';

/**
 * Refuses with `premium_closed` what a visa expert does with a premium application, where the
 * caller is none.
 */
export function refuseUnlessFiller(
  { ports, principal: { role } }: Pick<SignedInContext, 'ports' | 'principal'>,
  { is_premium: isPremium }: { is_premium: boolean },
): void {
  if (isFiller(ports.catalogues.current().statuses, { isPremium, role: role.id })) return;
  throw new AppError('premium_closed', {
    log: `The role "${role.id}" fills no premium applications.`,
  });
}
