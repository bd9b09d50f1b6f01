import { loadGlyphNetworks } from '../../../src/reader/mrz/network/glyph-network.ts';
import { readZone } from '../../../src/reader/mrz/read-zone.ts';
import type { Reading } from '../../../src/reader/reading.ts';
import { ReadingError } from '../../../src/reader/reading-error.ts';
import { type Benchmark, counted, type Figure, rounded, wilson } from '../figure.ts';
import { sized } from '../size.ts';
import { alteredZones } from './altered-zones.ts';
import { generatedTraps, generatedZones, type ZoneOutcome } from './generated-zones.ts';
import { listedIn } from './listed-documents.ts';
import { openBenchReader } from './reading-pool.ts';

/** A document and what is known of it. */
export interface Known {
  name: string;
  source: Uint8Array | { path: string };
  /** For each page its kind; undefined where nobody said. */
  kinds: readonly (string | undefined)[];
  /** The lines of its zone, where they are known for certain. */
  lines?: readonly string[];
}

/**
 * Every format through every exposure so many times, and so many of every kind of trap; the reader
 * was never tuned on these seeds.
 */
const [ZONE_SEEDS, TRAP_SEEDS] = [sized(4, 1), sized(40, 1)];

/** What was seen of a zone, and how it came to us. */
interface Outcome {
  name: string;
  lines?: readonly string[] | undefined;
  found?: { lines: readonly string[]; valid: boolean } | undefined;
  groups: readonly string[];
}

/**
 * Zones read exactly, and zones accepted wrongly: over a folder of documents with a manifest.json,
 * whole; without a folder, over zones and traps of our own.
 */
export const mrz: Benchmark = async ({ data }) =>
  data === undefined ? ownFigures() : listedFigures(data);

/** Zones that were altered, or drawn over and worn where no check digit tells, seen alone. */
const ALTERED = sized(3000, 8);

const alteredFigure = async (): Promise<Figure> => {
  const networks = loadGlyphNetworks(),
    wrong: string[] = [];
  let accepted = 0;
  for await (const { name, lines, image } of alteredZones(ALTERED)) {
    const found = readZone(image, networks);
    if (found?.valid) accepted += 1;
    if (found?.valid && found.lines.join() !== lines.join()) wrong.push(name);
  }
  const [, most] = wilson(wrong.length, ALTERED);
  return {
    name: 'mrz.false_accept.altered',
    value: wrong.length,
    unit: 'zones',
    n: ALTERED,
    note: `of ${accepted} that were accepted; at most ${rounded(most)} of all (95 %)${wrong.length > 0 ? `; accepted and wrong: ${wrong.join(', ')}` : ''}`,
  };
};

const isExact = ({ lines, found }: Outcome): boolean => found?.lines.join() === lines?.join();

const ownFigures = async (): Promise<Figure[]> => {
  const outcomeOf = ({ name, lines, found, format, exposure }: ZoneOutcome): Outcome => ({
    name,
    lines,
    found,
    groups: [format, exposure].filter((group) => group !== undefined),
  });
  const zones = (await generatedZones(ZONE_SEEDS)).map(outcomeOf),
    traps = (await generatedTraps(TRAP_SEEDS)).map(outcomeOf);
  return [...figuresOf({ zones, judged: [...zones, ...traps] }), await alteredFigure()];
};

const listedFigures = async (folder: string): Promise<Figure[]> => {
  const reader = await openBenchReader();
  try {
    const all: Outcome[] = [];
    for (const known of listedIn(folder)) {
      const found = zoneOf(await reader.read(known.source).catch(refused));
      all.push({ name: known.name, lines: known.lines, found, groups: [] });
    }
    // A file whose zone nobody transcribed is no judge of what is accepted.
    const zones = all.filter(({ lines }) => lines);
    return figuresOf({ zones, judged: zones });
  } finally {
    reader.close();
  }
};

const refused = (error: unknown): undefined => {
  if (!(error instanceof ReadingError)) throw error;
};

const zoneOf = (reading: Reading | undefined) =>
  reading?.documents.find((document) => document.mrz)?.mrz;

const noted = (figure: Figure, note: string | undefined): Figure => ({
  ...figure,
  note: [figure.note, note].filter(Boolean).join('; '),
});

const figuresOf = ({
  zones,
  judged,
}: {
  zones: readonly Outcome[];
  judged: readonly Outcome[];
}): Figure[] => {
  const wrong = judged.filter((outcome) => outcome.found?.valid && !isExact(outcome));
  return [
    noted(counted('mrz.exact', zones, isExact), notes(zones)),
    counted('mrz.accepted', zones, ({ found }) => found?.valid === true),
    {
      name: 'mrz.false_accept',
      value: wrong.length,
      unit: 'zones',
      n: judged.length,
      note:
        named('accepted and wrong', wrong) ??
        `of ${judged.filter(({ found }) => found?.valid).length} that were accepted`,
    },
  ];
};

/** By format and by exposure where they are known, and what was missed. */
const notes = (zones: readonly Outcome[]): string => {
  const groups = [...new Set(zones.flatMap((zone) => zone.groups))].map((group) => {
    const own = zones.filter((zone) => zone.groups.includes(group));
    return `${group} ${own.filter(isExact).length}/${own.length}`;
  });
  return [
    ...groups,
    named(
      'missed',
      zones.filter((zone) => !isExact(zone)),
    ),
  ]
    .filter(Boolean)
    .join(', ');
};

const named = (what: string, outcomes: readonly Outcome[]): string | undefined =>
  outcomes.length > 0 ? `${what}: ${outcomes.map(({ name }) => name).join(', ')}` : undefined;
