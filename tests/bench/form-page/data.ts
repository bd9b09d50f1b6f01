import type { Countries } from '../../../src/contract/catalogue.ts';
import type { Tables } from '../../../src/core/expressions/facts.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';

/** What the page is given: the compiled form, countries, tables and texts. */
export interface PageData { form: CompiledForm; countries: Countries; tables: Tables; texts: Record<string, string>; schema: object }

export const loadData = async (): Promise<PageData> => (await fetch('./data.json')).json() as Promise<PageData>;

/** How the benchmark tells the page to draw, and waits for it. */
declare global {
  interface Window { draw: () => Promise<void>; drawAll: () => Promise<void>; isReady: boolean }
}
