import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role, Screen } from '../../src/contract/catalogue.ts';

const catalogue = join(import.meta.dirname, '../../catalogue');

const readFolder = (folder: string): unknown[] =>
  readdirSync(join(catalogue, folder))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(catalogue, folder, file), 'utf8')) as unknown);

/** Every screen of the catalogue as it is written. */
export const screens = readFolder('screens') as Screen[];

/** Every role of the catalogue as it is written, the deciding one first. */
export const roles = (readFolder('roles') as Role[]).sort((one, other) => one.rank - other.rank);
