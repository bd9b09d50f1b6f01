import type { Action, Screen } from '../../../contract/catalogue.ts';
import { isRepaired } from '../../expressions/repaired.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow } from '../source/source.ts';
import { checkDecision } from './check-decision.ts';
import { checkFigures } from './check-figures.ts';
import { checkRecordFields } from './check-record-fields.ts';
import { checkTable, tableColumns } from './check-tables.ts';

/** Journeys: every step shows a screen that exists, and stands once. */
export function checkJourneys({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.journey) {
    lookup.unique(
      value.steps.map((step, index) => ({ word: step.id, place: place(`/steps/${index}/id`) })),
      'step',
    );
    value.steps.forEach((step, index) =>
      lookup.screen(step.screen, place(`/steps/${index}/screen`)),
    );
  }
}

/** Screens: routes stand once in a shell; sources, fields, actions and texts exist. */
export function checkScreens(catalogue: Catalogue, lookup: Lookup): void {
  const { files } = catalogue;
  lookup.unique(files.screen.flatMap(routesOf), 'route');
  for (const entry of files.screen) {
    const { source, save, sort } = entry.value as Screen & Content;
    if (source !== undefined) lookup.operation(source, entry.place('/source'));
    if (save !== undefined) lookup.operation(save, entry.place('/save'));
    const columns = tableColumns(entry);
    lookup.unique(
      columns.map(({ column, at }) => ({ word: column.id, place: entry.place(`${at}/id`) })),
      'column',
    );
    const target = { noun: 'column', allowed: columns.map(({ column }) => column.id) };
    if (entry.value.kind === 'applications')
      entry.value.search?.forEach((id, index) =>
        lookup.expect(id, target, entry.place(`/search/${index}`)),
      );
    if (entry.value.kind === 'table') checkTable({ ...entry, value: entry.value }, lookup);
    if (sort) lookup.expect(sort.column, target, entry.place('/sort/column'));
    checkRecordFields(entry, lookup);
    checkFigures(entry, catalogue, lookup);
    for (const { action, at } of actionsOf(entry.value)) checkAction(action, { entry, at, lookup });
  }
}

/** Keys that several kinds of screens have. */
interface Content {
  source?: string;
  save?: string;
  sort?: { column: string };
  actions?: Action[];
  rowActions?: Action[];
  empty?: { action?: Action };
}

/** The operation that a screen calls as soon as it opens. */
export function sourceOf(screen: Screen): string | undefined {
  return (screen as Screen & Content).source;
}

/** The call whose rows the actions of a screen are about; the page of one application is a row of theirs. */
const rowsOf = (screen: Screen): string | undefined =>
  screen.kind === 'detail' ? 'list-applications' : sourceOf(screen);

/** Every action of a screen, and where it stands. */
function actionsOf(screen: Screen): { action: Action; at: string }[] {
  const { actions = [], rowActions = [], empty } = screen as Screen & Content;
  return [
    ...actions.map((action, index) => ({ action, at: pointerBelow('/actions', index) })),
    ...rowActions.map((action, index) => ({ action, at: pointerBelow('/rowActions', index) })),
    ...(empty?.action ? [{ action: empty.action, at: '/empty/action' }] : []),
  ];
}

function checkAction(
  action: Action,
  { entry, at, lookup }: { entry: Entry<Screen>; at: string; lookup: Lookup },
): void {
  lookup.copyKey(action.label, entry.place(`${at}/label`));
  if (action.screen !== undefined) lookup.screen(action.screen, entry.place(`${at}/screen`));
  if (action.operation !== undefined)
    lookup.operation(action.operation, entry.place(`${at}/operation`));
  checkDecision({ action, entry, at, source: rowsOf(entry.value), lookup });
}

/** A route may stand once in each shell. */
function routesOf({
  value,
  place,
}: Entry<Screen>): { word: string; place: ReturnType<Entry<Screen>['place']>; among: string }[] {
  if (isRepaired(value.shells)) return [];
  return value.shells.flatMap((shell) => [
    { word: value.route, place: place('/route'), among: shell },
    ...(value.aliases ?? []).map((alias, index) => ({
      word: alias,
      place: place(`/aliases/${index}`),
      among: shell,
    })),
  ]);
}
