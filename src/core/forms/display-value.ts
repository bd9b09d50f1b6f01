import type { DisplayContext } from './field-types/field-type.ts';
import { fieldTypes } from './field-types/registry.ts';
import type { FieldNode, Value, Values } from './types.ts';

/**
 * A value as people read it: "Jan 5, 2025", an option's label, a country's name, "€1,200". The rows
 * of a list and the answers of a group stand on lines of their own. What we did not understand is
 * shown as it was typed.
 */
export function displayValue(node: FieldNode, value: Value, context: DisplayContext): string {
  if (node.type === 'group') return lines(node, value as Values, context);
  if (node.type === 'list')
    return (value as Values[])
      .map((row, index) =>
        `${node.itemLabel ?? node.label} ${index + 1}\n${lines(node, row, context)}`.trimEnd(),
      )
      .join('\n\n');
  return fieldTypes[node.type].display(value, node, context);
}

function lines(node: FieldNode, values: Values, context: DisplayContext): string {
  return (node.fields ?? [])
    .flatMap((field) => {
      const value = values[field.key];
      return value === undefined ? [] : [`${field.label}: ${displayValue(field, value, context)}`];
    })
    .join('\n');
}
