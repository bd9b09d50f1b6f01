import type { Declarations, FactType } from '../../../src/core/expressions/fact-type.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';

const leaves = (name: string, type: FactType): string[] =>
  type.kind === 'record'
    ? Object.entries(type.fields).flatMap(([key, field]) => leaves(`${name}.${key}`, field))
    : [name];

/** The name of every value that facts are declared to have: "trip.visaType". */
export const leavesOf = (declarations: Declarations): string[] =>
  Object.entries(declarations).flatMap(([name, type]) => leaves(name, type));

/** The value of that name among facts; undefined where nothing is known of it. */
export const valueOf = (facts: Facts, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], facts);
