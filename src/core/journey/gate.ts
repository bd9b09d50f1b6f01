import type { ClosedReason } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import { holds } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';

/** When something can be entered or done, and what to say while it cannot. */
export interface CompiledGate {
  openWhen: Ast;
  closedReason: string;
  closedReasons?: (Omit<ClosedReason, 'when'> & { when: Ast })[];
}

/** Why something is closed, and the rule behind that, which has to hold for it to open. */
export interface Closed {
  reason: string;
  rule: Ast;
}

/** Why a gate is closed; undefined where it is open. What cannot be evaluated keeps it closed. */
export const gateClosedBy = (gate: CompiledGate, facts: Facts): Closed | undefined =>
  holds(gate.openWhen, facts)
    ? undefined
    : { reason: closedReasonOf(gate, facts), rule: gate.openWhen };

/** The sentence for the situation: the first whose condition holds, else the general one. */
export const closedReasonOf = (
  { closedReasons = [], closedReason }: Pick<CompiledGate, 'closedReason' | 'closedReasons'>,
  facts: Facts,
): string => closedReasons.find(({ when }) => holds(when, facts))?.closedReason ?? closedReason;
