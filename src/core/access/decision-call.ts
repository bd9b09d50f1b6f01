import type { Decision } from '../../contract/catalogue.ts';

/** The parameters of an operation, by the part of the call that carries them. */
export interface CallParameters {
  query: readonly string[];
  body: readonly string[];
}

/** What people gave in the fields of a decision, by parameter. */
export type Given = Readonly<Record<string, unknown>>;

interface DecisionInput {
  parameters: CallParameters;
  decision: Pick<Decision, 'values'>;
  given: Given;
  /** The row that it is about. */
  record: object;
}

/** What was given of a part of a call, and nothing else. */
type CallPart = Record<string, unknown>;

/**
 * The query and the body with which a decision calls its operation: what a person gave comes before
 * what the decision itself says, and that before what the row has under the same name.
 */
export function decisionCall({ parameters, decision, given, record }: DecisionInput): {
  query: CallPart;
  body: CallPart;
} {
  const values: CallPart = { ...record, ...decision.values, ...given };
  const part = (names: readonly string[]): CallPart =>
    Object.fromEntries(
      names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    );
  return { query: part(parameters.query), body: part(parameters.body) };
}

interface UndoInput {
  parameters: CallParameters;
  decision: Pick<Decision, 'values' | 'undo'>;
  /** The row as it was before, and what the decision has answered. */
  record: object;
  answer: object;
}

/**
 * The call that sets a row back to what it was; undefined where the decision knows none. It has
 * the time of the decision, so that what somebody changed since then stays.
 */
export function undoCall({
  parameters,
  decision,
  record,
  answer,
}: UndoInput): ReturnType<typeof decisionCall> | undefined {
  if (!decision.undo) return undefined;
  const before = new Map<string, unknown>(Object.entries(record));
  const given = Object.fromEntries(
    Object.entries(decision.undo).map(([parameter, name]) => [parameter, before.get(name)]),
  );
  // Nobody was there before: there is nothing to give back to.
  if (Object.entries(given).some(([name, value]) => isNobody(name, value))) return undefined;
  const updatedAt = new Map<string, unknown>(Object.entries(answer)).get('updatedAt');
  return decisionCall({ parameters, decision, given, record: { ...record, updatedAt } });
}

const isNobody = (name: string, value: unknown): boolean =>
  value === undefined || (name.endsWith('Uid') && value === '');
