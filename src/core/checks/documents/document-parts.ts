import type { DocumentField } from '../../../contract/catalogue.ts';

/** Kinds of values that have parts of their own. */
export type Compound = 'address' | 'money';
/** Kinds of values that are one. */
export type Single = Exclude<DocumentField['type'], Compound | 'list'>;

export interface ValueMember {
  name: string;
  type: Single;
  /** Without it the others say nothing. */
  isNeeded?: boolean;
  short?: boolean;
}

/** What an address and a sum are made of, in the order in which people write them. */
export const PARTS: { readonly [K in Compound]: readonly ValueMember[] } = {
  address: [
    { name: 'line1', type: 'text' },
    { name: 'line2', type: 'text' },
    { name: 'postal_code', type: 'text', short: true },
    { name: 'city', type: 'text', short: true },
    { name: 'region', type: 'text' },
    { name: 'country', type: 'country' },
  ],
  money: [
    { name: 'amount', type: 'number', isNeeded: true, short: true },
    { name: 'currency', type: 'currency', short: true },
  ],
};

/** A column of a list in the line that says how its rows read: "{from}". */
export const COLUMN = /\{([^{}]*)\}/g;

export const isCompound = (type: DocumentField['type']): type is Compound => type in PARTS;
