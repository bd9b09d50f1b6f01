import type { CheckDefinition, DocumentField, Namespace } from '../../../contract/catalogue.ts';
import { COLUMN } from '../../checks/documents/document-parts.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow } from '../source/source.ts';

/**
 * Document types: a namespace belongs to one type, its fields stand once, its holder and its needs
 * are among them, lists say what their rows hold, and dates lie between dates.
 */
export function checkDocumentTypes({ files }: Catalogue, lookup: Lookup): void {
  const namespaces = files['document-type'].flatMap(({ value, place }) =>
    value.namespaces.map((namespace, index) => ({
      namespace,
      at: (...keys: (string | number)[]) => place(pointerBelow(`/namespaces/${index}`, ...keys)),
    })),
  );
  lookup.unique(
    namespaces.map(({ namespace, at }) => ({ word: namespace.id, place: at('id') })),
    'namespace',
  );
  for (const { namespace, at } of namespaces) {
    lookup.unique(
      namespace.fields.map((field, index) => ({
        word: field.name,
        place: at('fields', index, 'name'),
      })),
      'field',
    );
    const fieldNames = namespace.fields.map((field) => field.name);
    for (const list of ['holder', 'about'] as const) {
      namespace[list]?.forEach((name, index) =>
        lookup.expect(
          name,
          { noun: 'field', allowed: fieldNames, within: `in "${namespace.id}"` },
          at(list, index),
        ),
      );
    }
    checkOneTrip(namespace, at, lookup);
    namespace.needs?.forEach(({ fields }, need) =>
      fields.forEach((name, index) =>
        lookup.expect(
          name,
          { noun: 'field', allowed: fieldNames, within: `in "${namespace.id}"` },
          at('needs', need, 'fields', index),
        ),
      ),
    );
    namespace.fields.forEach((field, index) => {
      const place: At = (...keys) => at('fields', index, ...keys);
      checkRows(field, { at: place, lookup });
      checkLimits(field, { namespace, at: place, lookup });
    });
  }
}

type At = (...keys: (string | number)[]) => ReturnType<Entry<unknown>['place']>;

/** The days of what belongs to one trip are among its own dates. */
function checkOneTrip(
  { id, fields, oneTrip = {} }: Pick<Namespace, 'id' | 'fields' | 'oneTrip'>,
  at: At,
  lookup: Lookup,
): void {
  const dateNames = fields.filter(({ type }) => type === 'date').map(({ name }) => name);
  for (const [key, name] of Object.entries(oneTrip)) {
    lookup.expect(
      name,
      { noun: 'date', allowed: dateNames, within: `in "${id}"` },
      at('oneTrip', key),
    );
  }
}

/** What belongs to lists stands at lists alone, and the line for a row names their columns. */
function checkRows(
  { type, fields, row, item }: DocumentField,
  { at, lookup }: { at: At; lookup: Lookup },
): void {
  const ofLists = Object.entries({ fields, row, item }).filter(([, value]) => value !== undefined);
  if (type !== 'list')
    return ofLists.forEach(([key]) =>
      lookup.report(at(), { code: 'conflict', key, message: `Only a list has "${key}".` }),
    );
  lookup.unique(
    (fields ?? []).map((column, index) => ({
      word: column.name,
      place: at('fields', index, 'name'),
    })),
    'column',
  );
  row?.forEach((part, index) => {
    for (const [, name = ''] of part.matchAll(COLUMN))
      lookup.expect(
        name,
        {
          noun: 'column',
          allowed: (fields ?? []).map((column) => column.name),
          within: 'in this list',
        },
        at('row', index),
      );
  });
  return undefined;
}

/** Only a date lies between others, and those are other dates of the same content. */
function checkLimits(
  field: DocumentField,
  {
    namespace,
    at,
    lookup,
  }: { namespace: Pick<Namespace, 'id' | 'fields'>; at: At; lookup: Lookup },
): void {
  const dates = namespace.fields
    .filter(({ type, name }) => type === 'date' && name !== field.name)
    .map(({ name }) => name);
  for (const key of ['min', 'max'] as const) {
    const end = field[key];
    if (end === undefined) continue;
    if (field.type !== 'date')
      lookup.report(at(), { code: 'conflict', key, message: `Only a date has "${key}".` });
    else if (end !== 'today' && !isIsoDate(end))
      lookup.expect(
        end,
        { noun: 'other date', allowed: dates, within: `in "${namespace.id}"` },
        at(key),
      );
  }
}

/** Checks: visa types and the values that they are about exist. */
export function checkChecks({ files }: Catalogue, lookup: Lookup): void {
  const all = files.check.flatMap((entry) =>
    entry.value.checks.map((check, index) => ({ check, entry, at: `/checks/${index}` })),
  );
  lookup.unique(
    all.map(({ check, entry, at }) => ({ word: check.id, place: entry.place(`${at}/id`) })),
    'check',
  );
  const visaTypes = new Set(
    files.destination.flatMap((entry) => entry.value.visaTypes.map((visa) => visa.id)),
  );
  const formKeys = new Set(
    files.form.flatMap((entry) =>
      entry.value.sections.flatMap((section) => section.fields.map((field) => field.key)),
    ),
  );
  for (const { check, entry, at } of all) {
    if (check.appliesTo !== 'all')
      check.appliesTo.forEach((id, index) =>
        lookup.expect(
          id,
          { noun: 'visa type', allowed: visaTypes, from: 'destination' },
          entry.place(`${at}/appliesTo/${index}`),
        ),
      );
    checkEach(check, { entry, at, lookup });
    check.fixes?.forEach(({ label }, index) =>
      lookup.copyKey(label, entry.place(`${at}/fixes/${index}/label`)),
    );
    checkNamedFields(check, { entry, at, formKeys, lookup });
  }
}

/**
 * A rule for each document is for each of a content, or for each at all; how many are enough, and
 * which are of another trip, is said of those.
 */
function checkEach(
  { each, enough, excludeWhen }: CheckDefinition,
  { entry, at, lookup }: { entry: Entry<unknown>; at: string; lookup: Lookup },
): void {
  if (excludeWhen !== undefined && (each === undefined || each === 'file')) {
    lookup.report(entry.place(at), {
      code: 'conflict',
      key: 'excludeWhen',
      message: '"excludeWhen" says which documents of a content belong to another trip.',
      hint: 'Name the content in "each", such as "itinerary".',
    });
  }
  if (each !== undefined && each !== 'file') {
    lookup.content(each, entry.place(`${at}/each`), ['file']);
  } else if (each === undefined && enough !== undefined) {
    lookup.report(entry.place(at), {
      code: 'conflict',
      key: 'enough',
      message: '"enough" says how many documents have to keep the rule.',
      hint: 'Name in "each" which ones, such as "bank_statement".',
    });
  }
}

function checkNamedFields(
  check: CheckDefinition,
  {
    entry,
    at,
    formKeys,
    lookup,
  }: { entry: Entry<unknown>; at: string; formKeys: ReadonlySet<string>; lookup: Lookup },
): void {
  check.fields.forEach((path, index) => {
    const place = entry.place(`${at}/fields/${index}`);
    const [root = '', key = ''] = path.split('.');
    if (root === 'form')
      return void lookup.expect(
        key,
        { noun: 'field', allowed: formKeys, within: 'in any form', from: 'form' },
        place,
      );
    if (root === 'trip') return undefined;
    if (key === '' && formKeys.has(root))
      return lookup.report(place, {
        code: 'unknown_id',
        message: `"${root}" is a question of a form.`,
        hint: `Write "form.${root}".`,
      });
    if (!lookup.content(root, place) || key === '') return undefined;
    const fields = lookup.namespaces.get(root)?.fields ?? [];
    lookup.expect(
      key,
      { noun: 'field', allowed: fields.map((field) => field.name), within: `in "${root}"` },
      place,
    );
    return undefined;
  });
}

/**
 * Sample documents: travellers have a passport of a country that exists and stay in countries that
 * exist.
 */
export function checkSamples({ files }: Catalogue, lookup: Lookup): void {
  const codes = [
    ...lookup.countries.map((country) => country.alpha3),
    ...files.countries.flatMap(({ value }) => value.icao.map((zone) => zone.code)),
  ];
  for (const { value, place } of files.samples) {
    lookup.unique(
      value.people.map((person, index) => ({
        word: person.id,
        place: place(`/people/${index}/id`),
      })),
      'person',
    );
    value.people.forEach((person, index) => {
      for (const key of ['issuer', 'nationality'] as const)
        lookup.expect(
          person[key],
          { noun: 'country with the code', allowed: codes, from: 'countries' },
          place(`/people/${index}/${key}`),
        );
    });
    value.places.forEach((stay, index) =>
      lookup.country(stay.country, place(`/places/${index}/country`)),
    );
  }
}
