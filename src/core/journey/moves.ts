import type { Role, StatusEvent } from '../../contract/catalogue.ts';
import type { ApplicationEvent } from '../../contract/operations.ts';
import { operations } from '../../contract/operations.ts';
import { can } from '../access/can.ts';
import { type GatingState, isFiller } from './allowed.ts';
import { isSameStatus } from './status.ts';
import type { CompiledStatuses } from './transition.ts';

/** What a person says has happened, in the order of the work. */
const SAID = [
  'user-response',
  'collect-form-data',
  'start-online-form',
  'complete-online-form',
  'hand-in',
  'take-back',
] as const satisfies readonly (StatusEvent & ApplicationEvent)[];
export type Move = (typeof SAID)[number];

/**
 * What somebody can say of an application now, by the ways of statuses.json. Of a premium one the
 * visa expert says how it is filed, and everybody that they have answered. Server and screens go
 * by the same ways.
 */
export function movesOf(
  { transitions, premium }: Pick<CompiledStatuses, 'transitions' | 'premium'>,
  { status, isPremium }: GatingState,
  role: Pick<Role, 'id' | 'grants'>,
): Move[] {
  if (can(role, operations['advance-application'].grant) === null) return [];
  const files = isFiller({ premium }, { isPremium, role: role.id });
  return SAID.filter(
    (event) =>
      (files || event === 'user-response') &&
      transitions.some(
        ({ on, from, by }) =>
          on === event && by.includes(role.id) && from.some((one) => isSameStatus(one, status)),
      ),
  );
}
