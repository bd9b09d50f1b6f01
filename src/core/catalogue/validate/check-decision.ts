import type { Action, DecisionField, Screen } from '../../../contract/catalogue.ts';
import { callParameters, requiredParameters } from '../compile/call-parameters.ts';
import type { Lookup } from '../compile/lookup.ts';
import { rowFact } from '../compile/row-fact.ts';
import type { Entry } from '../source/entry.ts';

interface DecisionPlace {
  action: Action;
  entry: Entry<Screen>;
  /** Where the action stands in its file. */
  at: string;
  /** The operation that brings the rows of the screen. */
  source: string | undefined;
  lookup: Lookup;
}

/**
 * The action "decide" has a decision and an operation, and no other action has one; what the call
 * needs is asked, given, or stands in the row.
 */
export function checkDecision({ action, entry, at, source, lookup }: DecisionPlace): void {
  const { name, operation, decision } = action;
  if (name !== 'decide' && decision === undefined) return;
  if (name !== 'decide' || decision === undefined || operation === undefined) {
    lookup.report(entry.place(`${at}/name`), {
      code: 'conflict',
      message:
        name === 'decide'
          ? 'The action "decide" needs an "operation" to call and a "decision" that asks for it.'
          : `The action "${name}" has a "decision", which belongs to "decide" alone.`,
      hint: name === 'decide' ? 'Add both.' : 'Name the action "decide", or leave "decision" out.',
    });
    return;
  }
  lookup.copyKey(decision.confirm, entry.place(`${at}/decision/confirm`));
  lookup.copyKey(decision.done, entry.place(`${at}/decision/done`));
  const { query, body } = callParameters(operation);
  const target = {
    noun: 'parameter',
    allowed: [...query, ...body],
    within: `in "${operation}"`,
  };
  if (target.allowed.length === 0) return;
  const fields = decision.fields ?? [];
  fields.forEach((field, index) => {
    const place = `${at}/decision/fields/${index}`;
    lookup.expect(field.parameter, target, entry.place(`${place}/parameter`));
    checkField(field, { entry, at: place, lookup });
  });
  const values = Object.keys(decision.values ?? {});
  for (const value of values)
    lookup.expect(value, target, entry.place(`${at}/decision/values/${value}`));
  const row = rowFact(source);
  const inRow = row.kind === 'record' ? Object.keys(row.fields) : [];
  const given = new Set([...fields.map(({ parameter }) => parameter), ...values, ...inRow]);
  for (const [parameter, value] of Object.entries(decision.undo ?? {})) {
    const place = entry.place(`${at}/decision/undo/${parameter}`);
    lookup.expect(parameter, target, place);
    if (row.kind === 'record')
      lookup.expect(
        value,
        { noun: 'value', allowed: inRow, within: `in a row of "${source}"` },
        place,
      );
  }
  const missing = requiredParameters(operation).filter((name) => !given.has(name));
  if (missing.length === 0) return;
  lookup.report(entry.place(`${at}/decision`), {
    code: 'conflict',
    message: `"${operation}" needs ${missing.map((name) => `"${name}"`).join(', ')}, which nothing gives.`,
    hint: 'Ask for it in "fields", or write it into "values".',
  });
}

/** What each kind of question cannot do without. */
const NEEDS: { readonly [K in DecisionField['kind']]: readonly (keyof DecisionField)[] } = {
  words: [],
  day: [],
  choice: [],
  record: ['source', 'key'],
  records: ['source', 'key'],
};

function checkField(
  field: DecisionField,
  { entry, at, lookup }: Pick<DecisionPlace, 'entry' | 'at' | 'lookup'>,
): void {
  const { kind, source, key } = field;
  const missing = NEEDS[kind].filter((name) => field[name] === undefined);
  if (kind === 'choice' && (field.options === undefined) === (field.words === undefined)) {
    lookup.report(entry.place(`${at}/kind`), {
      code: 'conflict',
      message: 'A question of the kind "choice" needs "options" of its own, or "words".',
      hint: 'Write one of the two.',
    });
    return;
  }
  if (missing.length > 0) {
    lookup.report(entry.place(`${at}/kind`), {
      code: 'conflict',
      message: `A question of the kind "${kind}" needs ${missing.map((name) => `"${name}"`).join(' and ')}.`,
      hint: 'Add what is missing.',
    });
    return;
  }
  if (source === undefined || !lookup.operation(source, entry.place(`${at}/source`))) return;
  const row = rowFact(source);
  if (row.kind === 'record' && key !== undefined)
    lookup.expect(
      key,
      { noun: 'value', allowed: Object.keys(row.fields), within: `in a row of "${source}"` },
      entry.place(`${at}/key`),
    );
}
