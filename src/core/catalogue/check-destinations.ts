import type { Destination, VisaType } from '../../contract/catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { Entry } from './entry.ts';
import type { Lookup } from './lookup.ts';

/** countries.json: codes stand once, and sets and zone codes name countries that exist. */
export function checkCountries({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.countries) {
    const codes = value.countries.map((country, index) => ({ country, at: (key: string) => place(`/countries/${index}/${key}`) }));
    lookup.unique(
      codes.map(({ country, at }) => ({ word: country.value, place: at('value') })),
      'code',
    );
    lookup.unique(
      codes.map(({ country, at }) => ({ word: country.alpha3, place: at('alpha3') })),
      'code',
    );
    value.icao.forEach((zone, index) => {
      if (zone.alpha3)
        lookup.expect(
          zone.alpha3,
          { noun: 'country with the code', known: value.countries.map((country) => country.alpha3) },
          place(`/icao/${index}/alpha3`),
        );
    });
    for (const [name, set] of Object.entries(value.sets)) set.forEach((code, index) => lookup.country(code, place(`/sets/${name}/${index}`)));
  }
}

/** Destinations: country, forms, and documents whose content is read as the requirement says. */
export function checkDestinations({ files, baseless }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of baseless) if (value.country !== undefined) lookup.country(value.country, place('/country'));
  lookup.unique(
    files.destination.map(({ value, place }) => ({ word: value.country, place: place('/country') })),
    'destination for the country',
  );
  for (const entry of files.destination) {
    const { value, place } = entry;
    lookup.country(value.country, place('/country'));
    value.visaTypes.forEach((visa, index) => checkVisaType(visa, { entry, at: `/visaTypes/${index}`, lookup }));
  }
}

function checkVisaType(visa: VisaType, { entry, at, lookup }: { entry: Entry<Destination>; at: string; lookup: Lookup }): void {
  lookup.form(visa.form, entry.place(`${at}/form`));
  visa.requirements.forEach((requirement, index) => {
    lookup.documentType(requirement.documentType, entry.place(`${at}/requirements/${index}/documentType`));
    const place = entry.place(`${at}/requirements/${index}/reads`);
    if (requirement.level === 'conditional' && !requirement.when) {
      lookup.tell(entry.place(`${at}/requirements/${index}`), {
        code: 'missing_key',
        message: '"when" is missing: a conditional requirement says when it applies.',
      });
    }
    for (const key of ['alsoReads', 'besides'] as const) {
      requirement[key]?.forEach((namespace, which) => lookup.expect(namespace, { noun: 'namespace', known: lookup.namespaces.keys(), from: 'document-type' }, entry.place(`${at}/requirements/${index}/${key}/${which}`)));
    }
    if (
      requirement.reads === undefined ||
      !lookup.expect(requirement.reads, { noun: 'namespace', known: lookup.namespaces.keys(), from: 'document-type' }, place)
    )
      return;
    const owner = lookup.namespaces.get(requirement.reads)?.documentType;
    if (owner !== requirement.documentType)
      lookup.tell(place, {
        code: 'conflict',
        message: `"${requirement.reads}" is read from "${owner}", and this requirement is for "${requirement.documentType}".`,
      });
  });
}
