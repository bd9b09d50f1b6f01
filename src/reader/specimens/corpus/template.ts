import type { Chance } from '../chance.ts';

/**
 * A kind of paper as real offices write it, with places for values: "Net pay |
 * {net_pay=money:1500-3000}".
 */
export interface PaperTemplate {
  id: string;
  /** The document type that it is. */
  kind: string;
  /** What its values belong to; left out where nothing of it is read. */
  space?: string;
  /** Where it was made: its language, money, names. */
  at: string;
  form?: 'card';
  zone?: string;
  /** Kept out of everything that is set or fitted, to be checked by alone. */
  hold?: boolean;
  /** Values that its words say without a place for them. */
  says?: Readonly<Record<string, unknown>>;
  pages: readonly (readonly string[])[];
}

export const pickOne = <T>(dice: Chance, all: readonly T[]): T => all[dice.below(all.length)] as T;
