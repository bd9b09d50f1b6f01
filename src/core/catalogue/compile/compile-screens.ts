import type {
  Action,
  Column,
  EmptyStateDefinition,
  Journey,
  Navigation,
  Screen,
  Statuses,
  Step,
} from '../../../contract/catalogue.ts';
import type {
  CompiledAction,
  CompiledColumn,
  CompiledScreen,
} from '../../access/compiled-screen.ts';
import type { Ast } from '../../expressions/ast.ts';
import type { Declarations } from '../../expressions/fact-type.ts';
import type { CompiledGate } from '../../journey/gate.ts';
import type { CompiledJourney, CompiledStep } from '../../journey/step-states.ts';
import type { CompiledStatuses } from '../../journey/transition.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import { callParameters } from './call-parameters.ts';
import type { Expressions } from './expressions.ts';
import { rowFact } from './row-fact.ts';

interface Placed {
  place: Entry<unknown>['place'];
  expressions: Expressions;
}

/** Journeys by id, each step with the route of its screen. */
export function compileJourneys(
  { files }: Catalogue,
  expressions: Expressions,
): Record<string, CompiledJourney> {
  const routes = new Map(files.screen.map(({ value }) => [value.id, value.route]));
  return Object.fromEntries(
    files.journey.map(({ value, place }) => [
      value.id,
      compileJourney(value, { place, expressions, routes }),
    ]),
  );
}

function compileJourney(
  { id, steps, dates, currentState }: Journey,
  around: Placed & { routes: ReadonlyMap<string, string> },
): CompiledJourney {
  const { place, expressions } = around;
  return {
    id,
    steps: steps.map((step, index) => compileStep(step, { ...around, at: `/steps/${index}` })),
    ...given(
      'dates',
      dates && {
        singleDay: dates.singleDay,
        ...compileGate(dates, { ...around, at: '/dates' }),
      },
    ),
    currentState: currentState.map(({ when, kind }, index) => ({
      kind,
      ...given(
        'when',
        expressions.optional(when, {
          place: place(`/currentState/${index}/when`),
          facts: expressions.pageFacts,
        }),
      ),
    })),
  };
}

/** When something opens, and what is said while it is closed. */
function compileGate(
  { openWhen, closedReason, closedReasons }: Pick<Step, keyof CompiledGate>,
  { place, expressions, at }: Placed & { at: string },
): CompiledGate {
  const condition = (source: string, key: string) =>
    expressions.condition(source, { place: place(`${at}/${key}`), facts: expressions.pageFacts });
  return {
    closedReason,
    openWhen: condition(openWhen, 'openWhen'),
    ...given(
      'closedReasons',
      closedReasons?.map(({ when, ...reason }, index) => ({
        ...reason,
        when: condition(when, `closedReasons/${index}/when`),
      })),
    ),
  };
}

function compileStep(
  step: Step,
  { place, expressions, routes, at }: Placed & { routes: ReadonlyMap<string, string>; at: string },
): CompiledStep {
  const { hiddenWhen, disabledWhen, backWhen, partner, confirm, closedReasons, ...rest } = step;
  const condition = (source: string, key: string) =>
    expressions.condition(source, { place: place(`${at}/${key}`), facts: expressions.pageFacts });
  const optional = (source: string | undefined, key: string) =>
    expressions.optional(source, { place: place(`${at}/${key}`), facts: expressions.pageFacts });
  return {
    ...rest,
    route: routes.get(step.screen) ?? '',
    ...compileGate(step, { place, expressions, at }),
    ...given('hiddenWhen', optional(hiddenWhen, 'hiddenWhen')),
    ...given('disabledWhen', optional(disabledWhen, 'disabledWhen')),
    ...given('backWhen', optional(backWhen, 'backWhen')),
    ...given(
      'partner',
      partner && {
        ...partner,
        when: condition(partner.when, 'partner/when'),
        openWhen: condition(partner.openWhen, 'partner/openWhen'),
      },
    ),
    ...given('confirm', confirm && { ...confirm, when: condition(confirm.when, 'confirm/when') }),
  };
}

/** statuses.json with its conditions as syntax trees. */
export function compileStatuses(
  { value, place }: Entry<Statuses>,
  expressions: Expressions,
): CompiledStatuses {
  const { $schema, transitions, ...rest } = value;
  return {
    ...rest,
    transitions: transitions.map(({ when, ...transition }, index) => ({
      ...transition,
      ...given(
        'when',
        expressions.optional(when, {
          place: place(`/transitions/${index}/when`),
          facts: expressions.statusFacts,
        }),
      ),
    })),
  };
}

/** Screens with the expressions of navigation, actions and columns as syntax trees. */
export function compileScreens({ files }: Catalogue, expressions: Expressions): CompiledScreen[] {
  return files.screen.map(({ value, place }) => compileScreen(value, { place, expressions }));
}

interface ScreenParts {
  nav?: Navigation;
  actions?: Action[];
  rowActions?: Action[];
  columns?: Column[];
  details?: Column[];
  empty?: EmptyStateDefinition;
  source?: string;
}

function compileScreen(screen: Screen, around: Placed): CompiledScreen {
  const { $schema, ...rest } = screen;
  const { nav, actions, rowActions, columns, details, empty, source } = rest as ScreenParts;
  const facts =
    screen.kind === 'table'
      ? { ...around.expressions.pageFacts, item: rowFact(source) }
      : around.expressions.pageFacts;
  const compiled = {
    ...rest,
    ...given('nav', nav && withShowWhen(nav, { ...around, at: '/nav' })),
    ...given(
      'actions',
      actions?.map((action, index) =>
        compileAction(action, { ...around, at: `/actions/${index}` }),
      ),
    ),
    ...given(
      'rowActions',
      rowActions?.map((action, index) =>
        compileAction(action, { ...around, facts, at: `/rowActions/${index}` }),
      ),
    ),
    ...given('columns', compileColumns(columns, { ...around, facts, at: '/columns' })),
    ...given('details', compileColumns(details, { ...around, facts, at: '/details' })),
    ...given('empty', empty && compileEmpty(empty, around)),
  };
  return compiled as CompiledScreen;
}

function compileEmpty(
  { action, ...rest }: EmptyStateDefinition,
  around: Placed,
): EmptyStateDefinition | (Omit<EmptyStateDefinition, 'action'> & { action: CompiledAction }) {
  return action
    ? { ...rest, action: compileAction(action, { ...around, at: '/empty/action' }) }
    : rest;
}

function compileAction(
  action: Action,
  around: Placed & { facts?: Declarations; at: string },
): CompiledAction {
  return {
    ...withShowWhen(action, around),
    ...given('parameters', action.decision && callParameters(action.operation)),
  };
}

function withShowWhen<T extends { showWhen?: string }>(
  { showWhen, ...rest }: T,
  {
    place,
    expressions,
    facts = expressions.pageFacts,
    at,
  }: Placed & { facts?: Declarations; at: string },
): Omit<T, 'showWhen'> & { showWhen?: Ast } {
  return {
    ...rest,
    ...given('showWhen', expressions.optional(showWhen, { place: place(`${at}/showWhen`), facts })),
  };
}

function compileColumns(
  columns: Column[] | undefined,
  around: Placed & { facts: Declarations; at: string },
): CompiledColumn[] | undefined {
  return columns?.map((column, index) => ({
    ...column,
    value: compileValue(column.value, { ...around, at: `${around.at}/${index}/value` }),
  }));
}

function compileValue(
  source: string,
  { place, expressions, facts, at }: Placed & { facts: Declarations; at: string },
): Ast {
  return expressions.parse(source, { place: place(at), facts })?.ast ?? ['value', ''];
}

/** A member that is only there when it has a value. */
function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
