import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationName } from '../../../src/contract/operations.ts';

/** Who calls: a demonstration account of each role; an applicant in each of the two shells. */
export const PRINCIPALS = [
  'admin',
  'distributor',
  'agency',
  'agent',
  'reviewer',
  'applicant',
  'traveller',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/**
 * Whose record a call names: one's own; one of the same tenant, as near as it can be without being
 * one's own (an agent's neighbour works for the same agency); one of another tenant; or none that
 * exists.
 */
export const RELATIONS = ['own', 'same', 'other', 'absent'] as const;
export type Relation = (typeof RELATIONS)[number];

/**
 * A status, with the code of the refusal where the status alone would not say why: "400
 * checks_open".
 */
export type Expected = number | string;

/**
 * A call with `{placeholders}` for the record that it names, and what each principal gets for each
 * relation.
 */
export interface MatrixRow {
  operation: OperationName;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Of an upload: the words of its one file. */
  file?: string;
  /** What the application is before the call. */
  given?: { status?: string; hasPackage?: boolean };
  expect: Record<Principal, Record<Relation, Expected>>;
}

const FOLDER = join(import.meta.dirname, '../../cases/matrix');

/** Every row, one file an operation. */
export const matrixRows: readonly MatrixRow[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as MatrixRow);
