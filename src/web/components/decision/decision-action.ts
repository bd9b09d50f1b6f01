import type { Decision } from '../../../contract/catalogue.ts';
import type { OperationName } from '../../../contract/operations.ts';
import type { CompiledAction } from '../../lib/records/manifest.ts';

/** An operation that somebody decides with; the compiler of the catalogue knows what it takes. */
export type Deciding = Extract<OperationName, 'send-application-for-review'>;

/** The action "decide", with what the compiler of the catalogue demands of it. */
export type DecisionAction = CompiledAction & {
  operation: string;
  decision: Decision;
  parameters: NonNullable<CompiledAction['parameters']>;
};

export const isDecision = (action: CompiledAction): action is DecisionAction =>
  action.decision !== undefined &&
  action.operation !== undefined &&
  action.parameters !== undefined;
