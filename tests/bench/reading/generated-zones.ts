import type { FormatName } from '../../../src/core/mrz/formats.ts';
import { loadGlyphNetworks } from '../../../src/reader/mrz/network/glyph-network.ts';
import { type ReadZone, readZone } from '../../../src/reader/mrz/read-zone.ts';
import { openFile } from '../../../src/reader/open-file.ts';
import { greyOf, withoutColour } from '../../../src/reader/pages/picture.ts';
import {
  type ExposureName,
  exposureNames,
  formatNames,
  zoneSpecimen,
} from '../../../src/reader/specimens/zones/zone-specimens.ts';
import { trapNames, zoneTrap } from '../../../src/reader/specimens/zones/zone-traps.ts';
import { sized } from '../size.ts';

/** A page and the zone that our own reader found on it. */
export interface ZoneOutcome {
  name: string;
  format?: FormatName;
  exposure?: ExposureName;
  /** What stands in it; undefined where no zone must be accepted at all. */
  lines?: readonly string[];
  found?: ReadZone | undefined;
  /** From the bytes to the zone. */
  seconds: number;
}

const networks = loadGlyphNetworks();

interface SeenPage {
  found: ReadZone | undefined;
  seconds: number;
}

/** Each page of a file by our own reader alone: no words, no kind, no fields. */
export const pagesOf = async (bytes: Uint8Array): Promise<SeenPage[]> => {
  const pages: SeenPage[] = [];
  let begun = performance.now();
  const file = await openFile(bytes);
  for (let number = 1; number <= file.pageCount; number += 1) {
    const { picture } = await file.page(number),
      found = readZone(await greyOf(picture), networks, () => withoutColour(picture));
    pages.push({ found, seconds: (performance.now() - begun) / 1000 });
    begun = performance.now();
  }
  await file.close();
  return pages;
};

const outcomesOf = async ({
  bytes,
  ...known
}: Omit<ZoneOutcome, 'seconds'> & { bytes: Buffer }): Promise<ZoneOutcome[]> =>
  (await pagesOf(bytes)).map((page) => ({ ...known, ...page }));

/** All of them, or the first where everything is measured small. */
const someOf = <T>(all: readonly T[]): readonly T[] => all.slice(0, sized(all.length, 1));

/** Zones of every format through every exposure, with the seeds from 1. */
export const generatedZones = async (seeds: number): Promise<ZoneOutcome[]> => {
  const outcomes: ZoneOutcome[] = [];
  for (let seed = 1; seed <= seeds; seed += 1)
    for (const format of someOf(formatNames))
      for (const exposure of someOf(exposureNames))
        outcomes.push(...(await outcomesOf(await zoneSpecimen(format, exposure, seed))));
  return outcomes;
};

/** What is no zone, or one of which something is missing. */
export const generatedTraps = async (seeds: number): Promise<ZoneOutcome[]> => {
  const outcomes: ZoneOutcome[] = [];
  for (let seed = 1; seed <= seeds; seed += 1)
    for (const kind of someOf(trapNames))
      outcomes.push(...(await outcomesOf(await zoneTrap(kind, seed))));
  return outcomes;
};
