import type { Destination } from '../../contract/catalogue.ts';
import type { Entry } from '../../core/catalogue/source/entry.ts';
import { nodeAt, positionAt, type SourcePlace } from '../../core/catalogue/source/source.ts';
import { type CatalogueCommand, unknownName, withSoundCatalogue } from './command.ts';

/** One value of a destination, or one check that runs for it, with where it is written. */
interface ShownLine {
  /** "visaTypes[jp_tourism].fee.amounts[0].amount". */
  path: string;
  value: unknown;
  /** "catalogue/destinations/japan.json:25". */
  from: string;
}

/**
 * A destination with all that it takes over from others, and every check that runs for each of its
 * visas; each line with the file and line that it comes from.
 */
export const show: CatalogueCommand = {
  usage: 'DESTINATION [DIR] [--json]',
  about:
    'a destination with all that it takes over from others, and its checks, each line with its file',
  examples: ['show japan'],
  words: [1, 2],
  flags: ['json'],
  run: ({ words: [name = '', folder], options }) =>
    withSoundCatalogue(folder, ({ catalogue, compiled }) => {
      const countryOf = ({ country }: Destination) =>
        compiled.countries.countries.find(({ value }) => value === country)?.label ?? country;
      const namesOf = ({ value }: Entry<Destination>) => [
        value.id,
        value.country,
        countryOf(value),
      ];
      const wanted = name.toLowerCase();
      const entry = catalogue.files.destination.find((one) =>
        namesOf(one).some((known) => known.toLowerCase() === wanted),
      );
      if (!entry)
        return unknownName(
          'destination',
          name,
          catalogue.files.destination.map(({ value }) => value.id),
        );
      const lines = linesOf(entry);
      const checks = entry.value.visaTypes.map((visa) => ({
        visa: visa.id,
        checks: catalogue.files.check.flatMap(({ value, place }) =>
          value.checks.flatMap((check, index): ShownLine[] =>
            check.appliesTo === 'all' || check.appliesTo.includes(visa.id)
              ? [
                  {
                    path: check.id,
                    value: `${check.severity}: ${check.title}`,
                    from: written(place(`/checks/${index}`)),
                  },
                ]
              : [],
          ),
        ),
      }));
      return {
        code: 0,
        text: options.json
          ? JSON.stringify({ destination: entry.value.id, lines, checks }, null, 2)
          : [
              `${countryOf(entry.value)} (${entry.value.id})`,
              ...lines.map(asText),
              ...checks.flatMap((one) => [
                '',
                `Checks for ${one.visa} (${one.checks.length})`,
                ...one.checks.map(asText),
              ]),
            ].join('\n'),
      };
    }),
};

const asText = ({ path, value, from }: ShownLine): string =>
  `  ${path}: ${typeof value === 'string' ? value : JSON.stringify(value)}  (${from})`;

/** Every value that stands for itself, in the order of the merged file. */
function linesOf({ value, place }: Entry<Destination>): ShownLine[] {
  const lines: ShownLine[] = [];
  const walk = (part: unknown, path: string, pointer: string): void => {
    if (Array.isArray(part) && part.some((item) => typeof item === 'object'))
      part.forEach((item, index) =>
        walk(item, `${path}[${idOf(item) ?? index}]`, `${pointer}/${index}`),
      );
    else if (part !== null && typeof part === 'object' && !Array.isArray(part))
      for (const [key, inner] of Object.entries(part))
        walk(inner, path === '' ? key : `${path}.${key}`, `${pointer}/${key}`);
    else if (path !== '$schema') lines.push({ path, value: part, from: written(place(pointer)) });
  };
  walk(value, '', '');
  return lines;
}

const idOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : undefined;

function written({ source, pointer }: SourcePlace): string {
  const { line } = positionAt(source, nodeAt(source, pointer)?.offset ?? 0);
  return `${source.path}:${line}`;
}
