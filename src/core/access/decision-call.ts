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
