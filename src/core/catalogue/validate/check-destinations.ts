import type { Destination, VisaType } from '../../../contract/catalogue.ts';
import { OTHER } from '../../checks/documents/spec-document-types.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';

/** countries.json: codes stand once, and sets and zone codes name countries that exist. */
export function checkCountries({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.countries) {
    const codes = value.countries.map((country, index) => ({
      country,
      at: (key: string) => place(`/countries/${index}/${key}`),
    }));
    lookup.unique(
      codes.map(({ country, at }) => ({ word: country.value, place: at('value') })),
      'code',
    );
    lookup.unique(
      codes.map(({ country, at }) => ({ word: country.alpha3, place: at('alpha3') })),
      'code',
    );
    lookup.unique(
      value.icao.map((zone, index) => ({ word: zone.code, place: place(`/icao/${index}/code`) })),
      'code of a zone',
    );
    value.icao.forEach((zone, index) => {
      if (zone.alpha3)
        lookup.expect(
          zone.alpha3,
          {
            noun: 'country with the code',
            allowed: value.countries.map((country) => country.alpha3),
          },
          place(`/icao/${index}/alpha3`),
        );
    });
    for (const [name, set] of Object.entries(value.sets))
      set.forEach((code, index) => lookup.country(code, place(`/sets/${name}/${index}`)));
  }
}

/** Destinations: country, forms, and documents whose content is read as the requirement says. */
export function checkDestinations({ files, baseless }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of baseless)
    if (value.country !== undefined) lookup.country(value.country, place('/country'));
  lookup.unique(
    files.destination.map(({ value, place }) => ({
      word: value.country,
      place: place('/country'),
    })),
    'destination for the country',
  );
  for (const entry of files.destination) {
    const { value, place } = entry;
    lookup.country(value.country, place('/country'));
    const sets = files.countries.flatMap(({ value: { sets } }) => Object.entries(sets));
    checkArea(entry, sets, lookup);
    checkSites(entry, lookup);
    value.visaTypes.forEach((visa, index) => {
      const at = `/visaTypes/${index}`;
      if (visa.tuberculosisTest !== undefined)
        checkSet(visa.tuberculosisTest, { sets, place: place(`${at}/tuberculosisTest`), lookup });
      checkVisaType(visa, { entry, at, lookup });
    });
  }
}

/** Sites to file on: each is for visas of this destination, and none stands behind one for all. */
function checkSites(
  { value: { fileOnline = [], visaTypes }, place }: Entry<Destination>,
  lookup: Lookup,
) {
  const ids = visaTypes.map(({ id }) => id);
  fileOnline.forEach((site, index) => {
    site.visaTypes?.forEach((visa, at) =>
      lookup.expect(
        visa,
        { noun: 'visa type', allowed: ids, within: 'in this destination' },
        place(`/fileOnline/${index}/visaTypes/${at}`),
      ),
    );
    const before = fileOnline.slice(0, index).find((one) => !one.visaTypes);
    if (before)
      lookup.report(place(`/fileOnline/${index}`), {
        code: 'conflict',
        message: `"${site.id}" is never shown: "${before.id}" before it is for all visas.`,
      });
  });
}

type CountrySets = readonly (readonly [string, readonly string[]])[];

/** A named set of countries.json. */
function checkSet(
  set: string,
  { sets, place, lookup }: { sets: CountrySets; place: SourcePlace; lookup: Lookup },
): void {
  lookup.expect(
    set,
    { noun: 'set of countries', allowed: sets.map(([name]) => name), from: 'countries' },
    place,
  );
}

/** The area is a set of countries with the destination in it. */
function checkArea(
  { value: { area, country }, place }: Entry<Destination>,
  sets: CountrySets,
  lookup: Lookup,
): void {
  if (area === undefined) return;
  checkSet(area, { sets, place: place('/area'), lookup });
  const set = sets.find(([name]) => name === area)?.[1];
  if (set && !set.includes(country))
    lookup.report(place('/area'), {
      code: 'conflict',
      message: `"${area}" does not hold "${country}" itself.`,
    });
}

function checkVisaType(
  visa: VisaType,
  { entry, at, lookup }: { entry: Entry<Destination>; at: string; lookup: Lookup },
): void {
  lookup.form(visa.form, entry.place(`${at}/form`));
  visa.requirements.forEach((requirement, index) => {
    const isOfKnownType = lookup.documentType(
      requirement.documentType,
      entry.place(`${at}/requirements/${index}/documentType`),
    );
    const place = entry.place(`${at}/requirements/${index}/reads`);
    if (requirement.level === 'conditional' && !requirement.when) {
      lookup.report(entry.place(`${at}/requirements/${index}`), {
        code: 'missing_key',
        message: '"when" is missing: a conditional requirement says when it applies.',
      });
    }
    checkDistinguishable(requirement, {
      at: (pointer) => entry.place(`${at}/requirements/${index}${pointer}`),
      lookup,
    });
    for (const key of ['alsoReads', 'besides'] as const) {
      requirement[key]?.forEach((namespace, which) =>
        lookup.content(namespace, entry.place(`${at}/requirements/${index}/${key}/${which}`)),
      );
    }
    if (requirement.reads === undefined || !lookup.content(requirement.reads, place)) return;
    const owner = lookup.namespaces.get(requirement.reads)?.documentType;
    if (
      isOfKnownType &&
      owner !== undefined &&
      owner !== requirement.documentType &&
      !entry.place(`${at}/requirements/${index}/documentType`).isMadeUp
    )
      lookup.report(place, {
        code: 'conflict',
        message: `"${requirement.reads}" is read from "${owner}", and this requirement is for "${requirement.documentType}".`,
      });
  });
}

/** Of each requirement somebody or something must be able to tell which document meets it. */
function checkDistinguishable(
  requirement: VisaType['requirements'][number],
  { at, lookup }: { at: (pointer: string) => SourcePlace; lookup: Lookup },
): void {
  const { id, documentType, reads, alsoReads = [], statement } = requirement;
  if (reads !== undefined) checkWords(reads, { place: at('/reads'), lookup });
  alsoReads.forEach((namespace, index) =>
    checkWords(namespace, { place: at(`/alsoReads/${index}`), lookup }),
  );
  if (reads !== undefined || statement !== undefined) return;
  const contents = [...lookup.namespaces.values()].filter(
    (namespace) => namespace.documentType === documentType,
  );
  if (documentType !== OTHER && contents.length < 2) return;
  const any =
    documentType === OTHER
      ? 'any paper of no other kind'
      : `any of the ${contents.length} contents of "${documentType}"`;
  lookup.report(at(''), {
    code: 'missing_key',
    message: `Nothing tells which document is "${id}": ${any} would meet it.`,
    hint: 'Name its content in "reads", which has the words to know it by in document-types/, or add a "statement" that a person ticks: "This is my yellow fever certificate."',
  });
}

/** Any paper is of the kind "Other": a content of it is known by its words alone. */
function checkWords(
  namespace: string,
  { place, lookup }: { place: SourcePlace; lookup: Lookup },
): void {
  const content = lookup.namespaces.get(namespace);
  if (
    content?.documentType !== OTHER ||
    content.words?.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  )
    return;
  lookup.report(place, {
    code: 'conflict',
    message: `"${namespace}" is a content of "${OTHER}" that has no words, and nothing tells it from any other paper.`,
    hint: 'Give it "words" that such a document has, in document-types/other.json.',
  });
}
