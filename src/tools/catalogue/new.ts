import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { rootOf } from '../../core/catalogue/source/file-kind.ts';
import { todayIn } from '../../core/dates/moment.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  FOLDER,
  misused,
  type SoundCatalogue,
  unknownName,
  withSoundCatalogue,
} from './command.ts';
import { fitsNewForm, newCheck, newDestination, newForm } from './starting-points.ts';

/** A file that is to be written: its path within the catalogue, and what it says. */
interface NewFile {
  path: string;
  value: object;
}

/** Writes complete, sound starting points: nothing that is there already is touched. */
export const startNew: CatalogueCommand = {
  usage: 'destination|form|check NAME [--like OTHER] [--in DIR]',
  about: 'a complete start of a destination, a form or a check, to be edited',
  examples: [
    'new destination Kenya',
    'new destination Brazil --like japan',
    'new check "Kenya arrival"',
  ],
  words: [2, 2],
  values: ['like', 'in'],
  run({ words: [what = '', name = ''], options }) {
    const [like, folder] = [options.like, options.in].map((value) =>
      typeof value === 'string' ? value : undefined,
    );
    const make = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined;
    if (!make) return Promise.resolve(unknownName('kind of start', what, Object.keys(KINDS)));
    if (like !== undefined && what !== 'destination')
      return Promise.resolve(misused('Only a destination can be made like another.'));
    return withSoundCatalogue(folder, async (read) => {
      const made = make(name, read, like);
      return 'code' in made ? made : writeAll(made, folder ?? FOLDER);
    });
  },
};

interface Start {
  files: NewFile[];
  /** What to do next, a sentence each. */
  next: string[];
}

type Make = (name: string, read: SoundCatalogue, like?: string) => Start | CommandResult;

const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const KINDS: Readonly<Record<string, Make>> = {
  destination: startDestination,
  form: (name, { compiled }) => ({
    files: [
      { path: `forms/${idOf(name)}.json`, value: newForm(idOf(name), name, sourcesOf(compiled)) },
    ],
    next: [
      `Name it in a visa: "form": "${idOf(name)}" in a file of destinations/.`,
      `There are ${Object.keys(compiled.forms).length} forms to copy questions from, in forms/.`,
    ],
  }),
  check: (name, { compiled }) => {
    const id = idOf(name).replaceAll('-', '_');
    const [visa] = visasMeant(name, compiled);
    return {
      files: [{ path: `checks/${idOf(name)}.json`, value: newCheck(id, name, visa?.id ?? '') }],
      next: [
        'Say in "appliesTo" for which visas it runs, in "assert" what has to hold.',
        `See it in words: npm run catalogue -- explain ${id}`,
      ],
    };
  },
};

/** The visas of the destination that the name begins with ("Kenya arrival"), else all. */
function visasMeant(name: string, { destinations }: CompiledCatalogue) {
  const own = Object.values(destinations).filter(({ id }) => `${idOf(name)}-`.startsWith(`${id}-`));
  return (own.length > 0 ? own : Object.values(destinations)).flatMap(({ visaTypes }) => visaTypes);
}

function startDestination(
  name: string,
  { compiled, files }: SoundCatalogue,
  like: string | undefined,
): Start | CommandResult {
  const country = countryNamed(name, compiled);
  if (!country)
    return unknownName(
      'country',
      name,
      compiled.countries.countries.map(({ label }) => label),
    );
  if (Object.hasOwn(compiled.destinations, country.value))
    return misused(`${country.label} is a destination already.`);
  const id = idOf(country.label);
  const asOf = todayIn('UTC', Date.now()).slice(0, 7);
  if (like === undefined) {
    const form = `${id}-visa`;
    const questions = newForm(form, `Visa for ${country.label}`, sourcesOf(compiled));
    return {
      files: [
        {
          path: `destinations/${id}.json`,
          value: newDestination({ id, country, form, asOf }),
        },
        {
          path: `forms/${form}.json`,
          value: questions,
        },
      ],
      next: [
        ...NEXT,
        ...checksToJoin(
          `${country.value.toLowerCase()}_tourism`,
          everydayChecks(compiled).filter(({ reads }) => fitsNewForm(reads, questions)),
        ),
      ],
    };
  }
  const other = Object.values(compiled.destinations).find((one) =>
    [one.id, one.country].some((known) => known.toLowerCase() === like.toLowerCase()),
  );
  if (!other)
    return unknownName(
      'destination',
      like,
      Object.values(compiled.destinations).map((one) => one.id),
    );
  const written = files.find(
    ({ path }) => path.slice(rootOf(path).length) === `destinations/${other.id}.json`,
  );
  return likeAnother({ id, country, other, text: written?.text ?? '' }, compiled);
}

const NEXT = [
  'Correct what is marked "certain": false, with the official address as "source".',
  'Say who needs no visa, in exemptions/.',
];

/** Checks that name visas of several destinations one by one. */
const everydayChecks = ({ checks, destinations }: CompiledCatalogue) =>
  checks.filter(
    ({ appliesTo }) =>
      appliesTo !== 'all' &&
      Object.values(destinations).filter(({ visaTypes }) =>
        visaTypes.some(({ id }) => appliesTo.includes(id)),
      ).length > 2,
  );

const checksToJoin = (visas: string, checks: readonly { id: string }[]): string[] =>
  checks.length === 0
    ? []
    : [
        `${checks.length} checks name their visas one by one. Add "${visas}" to the "appliesTo" of those that are to run here too: ${checks.map(({ id }) => id).join(', ')}.`,
      ];

/** Whether prefill may name a source: a value that documents are read for, or of profile and trip. */
function sourcesOf({ documentTypes }: CompiledCatalogue): (source: string) => boolean {
  const read = new Set(
    documentTypes
      .flatMap(({ namespaces }) => namespaces)
      .flatMap(({ id, fields }) => fields.map((field) => `${id}.${field.name}`)),
  );
  return (source) => /^(profile|trip)\./.test(source) || read.has(source);
}

const countryNamed = (name: string, { countries: { countries } }: CompiledCatalogue) =>
  countries.find(({ value, alpha3, label }) =>
    [value, alpha3, label].some((known) => known.toLowerCase() === name.toLowerCase()),
  );

interface Copying {
  id: string;
  country: { value: string; label: string };
  other: CompiledCatalogue['destinations'][string];
  text: string;
}

/**
 * The other destination's file with the ids and the country of the new one, without the sites where
 * the other's applications are filed.
 */
function likeAnother(
  { id, country, other, text }: Copying,
  { checks, countries }: CompiledCatalogue,
): Start {
  const { fileOnline, ...value } = JSON.parse(text) as {
    visaTypes?: { id: string; name?: string }[];
    fileOnline?: unknown[];
  };
  const own = `${other.country.toLowerCase()}_`;
  const renamed = new Map(
    (value.visaTypes ?? [])
      .filter((visa) => visa.id.startsWith(own))
      .map((visa) => [visa.id, `${country.value.toLowerCase()}_${visa.id.slice(own.length)}`]),
  );
  const theirs = countries.countries.find((one) => one.value === other.country)?.label ?? '';
  for (const visa of value.visaTypes ?? []) {
    visa.id = renamed.get(visa.id) ?? visa.id;
    if (visa.name !== undefined && theirs !== '')
      visa.name = visa.name.replace(theirs, country.label);
  }
  const elsewhere = checks.filter(
    ({ appliesTo }) => appliesTo !== 'all' && appliesTo.some((visa) => renamed.has(visa)),
  );
  const made = { ...value, id, country: country.value };
  return {
    files: [{ path: `destinations/${id}.json`, value: made }],
    next: [
      ...NEXT,
      ...(fileOnline === undefined
        ? []
        : [
            `"fileOnline" of ${other.id} is left out: write the sites of ${country.label} instead.`,
          ]),
      ...checksToJoin([...renamed.values()].join('", "'), elsewhere),
      ...leftovers(made, [theirs, other.id]),
    ],
  };
}

const LEFTOVERS_SHOWN = 10;

/** The lines of the new file that still speak of the other country. */
function leftovers(made: object, words: readonly string[]): string[] {
  const names = words.filter((word) => word !== '').map((word) => word.toLowerCase());
  const lines = asWritten(made)
    .split('\n')
    .flatMap((line, index) =>
      names.some((name) => line.toLowerCase().includes(name)) ? [index + 1] : [],
    );
  if (lines.length === 0) return [];
  const more = lines.length - LEFTOVERS_SHOWN;
  return [
    `${lines.length} lines still speak of ${words[0]}: ${lines.slice(0, LEFTOVERS_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  ];
}

const asWritten = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

async function writeAll({ files, next }: Start, folder: string): Promise<CommandResult> {
  for (const { path } of files)
    if (await isThere(join(folder, path)))
      return misused(`${join(folder, path)} is there already, and stays as it is.`);
  for (const { path, value } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), asWritten(value), { flag: 'wx' });
  }
  return {
    code: 0,
    text: [
      ...files.map(({ path }) => `Wrote ${join(folder, path)}`),
      'Next:',
      ...next.map((sentence) => `  ${sentence}`),
      '  Check it: npm run catalogue -- check',
    ].join('\n'),
  };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
