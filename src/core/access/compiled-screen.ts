import type {
  Action,
  Column,
  EmptyStateDefinition,
  Navigation,
  Screen,
} from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import type { CallParameters } from './decision-call.ts';

/** T with its expressions under the keys K as syntax trees. */
type Compiled<T, K extends keyof T> = Omit<T, K> & {
  [P in K]: undefined extends T[P] ? Ast | undefined : Ast;
};

type CompiledNavigation = Compiled<Navigation, 'showWhen'>;
export type CompiledAction = Compiled<Action, 'showWhen'> & {
  /** Of the action "decide": what a call of its operation is given. */
  parameters?: CallParameters;
};
export type CompiledColumn = Compiled<Column, 'value'>;
export type CompiledEmptyState = Omit<EmptyStateDefinition, 'action'> & { action?: CompiledAction };

interface CompiledParts {
  nav: CompiledNavigation;
  actions: CompiledAction[];
  rowActions: CompiledAction[];
  columns: CompiledColumn[];
  details: CompiledColumn[];
  empty: CompiledEmptyState;
}

/**
 * Where the screen as written has one of these parts, the compiled screen has the compiled part.
 */
type CompiledOf<S> = {
  [K in keyof S as K extends '$schema' ? never : K]: K extends keyof CompiledParts
    ? undefined extends S[K]
      ? CompiledParts[K] | undefined
      : CompiledParts[K]
    : S[K];
};

/** A screen of one kind as the compiler leaves it: its expressions as syntax trees. */
export type CompiledScreen<K extends Screen['kind'] = Screen['kind']> = Screen extends infer S
  ? S extends { kind: K }
    ? CompiledOf<S>
    : never
  : never;
