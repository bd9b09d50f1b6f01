import type { StatusEvent, Statuses, Transition } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import { holds } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import { isSameStatus } from './status.ts';

/** statuses.json as the compiler leaves it: conditions as syntax trees. */
export interface CompiledStatuses extends Omit<Statuses, 'transitions' | '$schema'> {
  transitions: CompiledTransition[];
}

interface CompiledTransition extends Omit<Transition, 'when'> {
  when?: Ast;
}

/** What happened to an application, and who did it: a role, or "system" for the product itself. */
export interface StatusMove {
  from: string;
  on: StatusEvent;
  by: string;
  facts: Facts;
}

/** Where a move leads, or what stands against it: the status, the role, or the condition. */
export type StatusOutcome = { to: string } | { refused: 'status' | 'role' | 'condition' };

/**
 * The next status after an event. Only the ways of statuses.json exist; a condition that cannot be
 * evaluated refuses. The server alone applies the answer; screens may ask, to hide what would be
 * refused.
 */
export function transition(
  statuses: Pick<CompiledStatuses, 'transitions'>,
  move: StatusMove,
): StatusOutcome {
  const transitions = statuses.transitions.filter(
    ({ from, on }) => on === move.on && from.some((status) => isSameStatus(status, move.from)),
  );
  if (transitions.length === 0) return { refused: 'status' };
  const allowed = transitions.filter(({ by }) => by.includes(move.by));
  if (allowed.length === 0) return { refused: 'role' };
  const match = allowed.find(({ when }) => when === undefined || holds(when, move.facts));
  return match ? { to: match.to } : { refused: 'condition' };
}

/**
 * Whether an application has a package or is about to: where the product makes one, and where
 * reopening would drop it.
 */
export const isWithPackage = (
  { transitions }: Pick<CompiledStatuses, 'transitions'>,
  status: string,
): boolean =>
  transitions.some(
    ({ on, from }) =>
      (on === 'package-made' || on === 'reopen') && from.some((one) => isSameStatus(one, status)),
  );
