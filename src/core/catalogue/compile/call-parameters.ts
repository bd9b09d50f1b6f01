import { operationSchemas } from '../../../contract/operation-schemas.ts';
import type { OperationName } from '../../../contract/operations.ts';
import type { CallParameters } from '../../access/decision-call.ts';

interface Part {
  properties?: object;
  required?: readonly string[];
}

const partOf = (name: OperationName, part: 'query' | 'body'): Part =>
  (operationSchemas[name] as { query?: Part; body?: Part })[part] ?? {};

const isKnown = (name: string): name is OperationName => Object.hasOwn(operationSchemas, name);

/** What a call of an operation is given, by its part; of an operation that nobody knows nothing. */
export function callParameters(operation: string | undefined): CallParameters {
  const names = (part: 'query' | 'body') =>
    operation !== undefined && isKnown(operation)
      ? Object.keys(partOf(operation, part).properties ?? {})
      : [];
  return { query: names('query'), body: names('body') };
}

/** The parameters that a call of an operation cannot do without. */
export function requiredParameters(operation: string): readonly string[] {
  if (!isKnown(operation)) return [];
  return (['query', 'body'] as const).flatMap((part) => partOf(operation, part).required ?? []);
}
