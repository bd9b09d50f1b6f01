import type { FactType, ValueOf } from '../fact-type.ts';
import type { Tables } from '../facts.ts';
import type { UNKNOWN } from '../unknown.ts';

/**
 * A function that expressions may call. Pure: what it needs beyond its arguments comes from the
 * tables of the catalogue.
 */
export interface DomainFunction {
  parameters: readonly FactType[];
  result: FactType;
  /** One sentence for whoever writes rules. */
  description: string;
  run(values: readonly unknown[], tables: Tables | undefined): unknown;
}

/** Declares a function: the implementation is typed by its parameters. It may answer UNKNOWN. */
export function defineFunction<const P extends readonly FactType[], R extends FactType>(
  signature: { takes: P; gives: R; description: string },
  run: (
    values: { readonly [K in keyof P]: ValueOf<P[K]> },
    tables: Tables | undefined,
  ) => ValueOf<R> | typeof UNKNOWN,
): DomainFunction {
  const { takes, gives, description } = signature;
  return { parameters: takes, result: gives, description, run: run as DomainFunction['run'] };
}
