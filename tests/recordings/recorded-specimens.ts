import { join } from 'node:path';
import { openSpecimens } from '../../src/server/boot/open-specimens.ts';
import type { Catalogues } from '../../src/server/ports/catalogues.ts';
import type { SpecimenFile, Specimens } from '../../src/server/ports/specimens.ts';
import { readIfThere, sha256, writeWhole } from './recording.ts';

type StoredFile = Omit<SpecimenFile, 'bytes'> & { bytes: string };

/**
 * Paints each set once a run: the same trip and set give the same bytes, so that a second product
 * takes those of the first.
 */
export const openRecordedSpecimens =
  (folder: string) =>
  (catalogues: Pick<Catalogues, 'current'>): Specimens => {
    const real = openSpecimens(catalogues);
    return {
      paint: async (trip, set) => {
        const name = sha256(JSON.stringify([catalogues.current().checksum, trip, set]));
        const path = join(folder, `${name}.json`);
        const known = readIfThere(path);
        if (known !== undefined)
          return (JSON.parse(known) as StoredFile[]).map(({ bytes, ...file }) => ({
            ...file,
            bytes: Buffer.from(bytes, 'base64'),
          }));
        const files = await real.paint(trip, set);
        const stored: StoredFile[] = files.map(({ bytes, ...file }) => ({
          ...file,
          bytes: Buffer.from(bytes).toString('base64'),
        }));
        writeWhole(path, JSON.stringify(stored));
        return files;
      },
    };
  };
