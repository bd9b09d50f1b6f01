import type { CatalogueText } from '../../src/core/catalogue/catalogue.ts';

interface DestinationFile {
  id: string;
  country: string;
  /** It names visa types, which the copies have under other names. */
  fileOnline?: unknown;
  visaTypes: { id: string; name: string }[];
}

const parsed = <T>(files: readonly CatalogueText[], path: string): T => {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`The benchmark needs ${path}.`);
  return JSON.parse(file.text) as T;
};

/**
 * A catalogue with as many destinations more as asked, each a copy of Japan with so many copies of
 * its first visa type.
 */
export function withManyDestinations(
  files: readonly CatalogueText[],
  { destinations, visaTypes }: { destinations: number; visaTypes: number },
): CatalogueText[] {
  const { fileOnline, ...japan } = parsed<DestinationFile>(
    files,
    'catalogue/destinations/japan.json',
  );
  const taken = new Set(
    files
      .filter(({ path }) => path.startsWith('catalogue/destinations/'))
      .map(({ text }) => (JSON.parse(text) as DestinationFile).country),
  );
  const countries = parsed<{ countries: { value: string }[] }>(files, 'catalogue/countries.json')
    .countries.filter(({ value }) => !taken.has(value))
    .slice(0, destinations);
  return [
    ...files,
    ...countries.map(({ value }) => {
      const id = `generated-${value.toLowerCase()}`;
      const copies = japan.visaTypes.slice(0, 1).flatMap((type) =>
        Array.from({ length: visaTypes }, (_, at) => ({
          ...type,
          id: `${id.replace('-', '_')}_${at}`,
          name: `${type.name} ${value} ${at}`,
        })),
      );
      return {
        path: `catalogue/destinations/${id}.json`,
        text: JSON.stringify({ ...japan, id, country: value, visaTypes: copies }, null, 2),
      };
    }),
  ];
}
