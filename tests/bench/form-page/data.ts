import type { Countries, Trust } from '../../../src/contract/catalogue.ts';
import type { WireCheck } from '../../../src/core/checks/check-wire.ts';
import type { Facts, Tables } from '../../../src/core/expressions/facts.ts';
import type { CompiledForm, Source, Values } from '../../../src/core/forms/types.ts';
import type { WireForm } from '../../../src/core/forms/wire/wire.ts';

/**
 * What the page is given: the compiled form, countries, tables, texts, and the answers that are
 * there already.
 */
export interface PageData {
  form: CompiledForm;
  /** The form as it travels. */
  wire: WireForm;
  countries: Countries;
  tables: Tables;
  /** The checks that run beside the form, as they travel. */
  checks: WireCheck[];
  trust: Trust;
  texts: Record<string, string>;
  schema: object;
  /** As they travel, by key; and as React Hook Form and rjsf take them, nested. */
  answers: Record<string, unknown>;
  values: Values;
  facts: Facts;
  /** Where the answers come from, by path. */
  sources: Record<string, Source>;
}

/** `full`: everything is answered, with as many conditions open as can be. */
export const loadData = async (state: string): Promise<PageData> =>
  (await fetch(`./${state}.json`)).json() as Promise<PageData>;

/** How the benchmark tells the page to draw, and waits until it has. */
declare global {
  interface Window {
    /** Draws the sections near the viewport. */
    draw: () => Promise<void>;
    /** Draws all others. */
    drawAll: () => Promise<void>;
    isReady: boolean;
  }
}
