import type { ProfileSection, Screen } from '../../../contract/catalogue.ts';
import { operationSchemas } from '../../../contract/operation-schemas.ts';
import { type RecordSchema, recordSchema, recordValue } from '../../forms/wire/record-schema.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';

interface Content {
  save?: string;
  sections?: ProfileSection[];
}

/**
 * The fields of a screen over a record: each stands once, and is a value that its operation takes,
 * or gives back to be shown.
 */
export function checkRecordFields({ value, place }: Entry<Screen>, lookup: Lookup): void {
  checkSections(value as Content, place, lookup);
  if (value.kind === 'table' && value.create)
    checkSections(value.create, (pointer) => place(`/create${pointer}`), lookup);
  if (value.kind === 'table' && value.edit)
    checkSections(value.edit, (pointer) => place(`/edit${pointer}`), lookup);
}

function checkSections(
  { save = '', sections = [] }: Content,
  place: Entry<Screen>['place'],
  lookup: Lookup,
): void {
  const operation = Object.entries(operationSchemas).find(([name]) => name === save)?.[1];
  if (!operation) return;
  const schema = recordSchema(operation);
  const target = { noun: 'value', allowed: pathsOf(schema), within: `in "${save}"` };
  const fields = sections.flatMap((section, s) =>
    section.fields.map((field, f) => ({ ...field, at: place(`/sections/${s}/fields/${f}/key`) })),
  );
  lookup.unique(
    fields.map(({ key, at }) => ({ word: key, place: at })),
    'field',
  );
  for (const { key, readOnly, at } of fields) {
    if (!lookup.expect(key, target, at) || readOnly || !recordValue(schema, key)?.readOnly)
      continue;
    lookup.report(at, {
      code: 'conflict',
      message: `"${save}" does not change "${key}".`,
      hint: 'Add "readOnly": true to show it.',
    });
  }
}

/** The paths of all single values. */
function pathsOf({ properties = {} }: RecordSchema): string[] {
  return Object.entries(properties).flatMap(([name, value]) =>
    value.properties ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );
}
