import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Portal } from '../../../src/contract/catalogue.ts';

/** A portal's map as it ships. */
export const shippedPortal = (id: string): Portal =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../catalogue/portals/${id}.json`), 'utf8'),
  ) as Portal;
