import { tablesOf } from '../expressions/functions/functions.ts';
import type { PinnedCatalogue } from './compile/compiled.ts';
import { deepFreeze } from './compile/deep-freeze.ts';

/**
 * Says how the text of a kept version is to be read. Raise it when code comes to read a compiled
 * catalogue in a way that does not fit what was kept before: versions of another format are
 * compiled again from their files (`recoverJson`).
 */
export const STORED_FORMAT = 1;

/**
 * A version as JSON, so that no later checker has a say in it. The tables are left out: they follow
 * from countries, rates and airports.
 */
export function toStored({ tables, ...version }: PinnedCatalogue): string {
  const { checksum, destinations, forms, documentTypes, papers, checks } = version;
  const { countries, rates, airports } = version;
  return JSON.stringify({
    checksum,
    destinations,
    forms,
    documentTypes,
    papers,
    checks,
    countries,
    rates,
    ...(airports && { airports }),
  } satisfies typeof version);
}

/** A kept text of this format, frozen like a catalogue that was just compiled. */
export const fromStored = (text: string): PinnedCatalogue => deepFreeze(parseStored(text));

/** The same, not frozen yet. */
export function parseStored(text: string): PinnedCatalogue {
  // Versions that were kept before there were papers have none.
  const { papers = {}, ...version } = JSON.parse(text) as Omit<
    PinnedCatalogue,
    'tables' | 'papers'
  > &
    Partial<Pick<PinnedCatalogue, 'papers'>>;
  return {
    ...version,
    papers,
    tables: tablesOf(version.countries, version.rates, version.airports),
  };
}
