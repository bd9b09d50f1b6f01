import { operationSchemas } from '../../../contract/operation-schemas.ts';
import type { OperationName } from '../../../contract/operations.ts';
import {
  anything,
  booleanFact,
  dateFact,
  type FactType,
  listFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
} from '../../expressions/fact-type.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}

/**
 * What the columns of a table read as `item`: one row of what its source answers, typed by the
 * schema of the call. Of a table whose source is not known any fact may be named.
 */
export function rowFact(source: string | undefined): FactType {
  const response =
    source !== undefined && Object.hasOwn(operationSchemas, source)
      ? (operationSchemas[source as OperationName].response as Schema | undefined)
      : undefined;
  const rows = [response, ...Object.values(response?.properties ?? {})].find(
    (schema) => schema?.items,
  );
  return rows?.items ? typeOf(rows.items) : anything;
}

function typeOf(schema: Schema): FactType {
  if (schema.enum) return oneOfFact(schema.enum.map(String));
  switch (schema.type) {
    case 'string':
      return schema.format === 'date' ? dateFact : textFact;
    case 'number':
    case 'integer':
      return numberFact;
    case 'boolean':
      return booleanFact;
    case 'array':
      return listFact(schema.items ? typeOf(schema.items) : anything);
    case 'object':
      return schema.properties
        ? record(
            Object.fromEntries(
              Object.entries(schema.properties).map(([key, part]) => [key, typeOf(part)]),
            ),
          )
        : anything;
    default:
      return anything;
  }
}
