import type { Document } from '../../../../contract/records.ts';
import type { Leg, Stop } from '../../../../core/checks/going-through.ts';
import type { Manifest } from '../../../lib/manifest.ts';
import { fieldsOf, readValues, type ReadValue } from '../../../widgets/read-values/read-values.ts';

/** A document as somebody goes through it. */
export type Sheet = Leg & {
  document: Document;
  /** What it is called, with a number where there are several of its kind. */
  name: string;
  /** Everything that was read, in the catalogue's order. */
  values: readonly ReadValue[];
  /** What asked for a look as it was read, settled since or not. */
  asked: readonly ReadValue[];
};

export const placeOf = (docId: string, field: string): string => `${docId} ${field}`;

/** Values on which a person's word is on its way, or on its way back, by their places. */
export type Said = { said: ReadonlySet<string>; back: ReadonlySet<string> };

type Around = {
  manifest: Pick<Manifest, 'documentTypes' | 'trust'>;
  nameOf: (data: Document['documentData']) => string;
  said: Said;
  /** Documents that are verified, or no longer, as soon as there is a connection. */
  verified: ReadonlyMap<string, boolean>;
};

export const isOpen = ({ field, trust, wasDoubtful }: ReadValue, { docId, said: { said, back } }: { docId: string; said: Said }): boolean => {
  const place = placeOf(docId, field.name);
  return !said.has(place) && (trust === 'pleaseCheck' || (wasDoubtful && back.has(place)));
};

/** The places where somebody stops, of some values. */
export const stopsOf = (values: readonly ReadValue[], around: { docId: string; said: Said }): Stop[] => values.map((value) => ({ name: value.field.name, isOpen: isOpen(value, around) }));

const sheetOf = (document: Document, { manifest, said, verified }: Around): Omit<Sheet, 'name'> => {
  const order = fieldsOf(document, manifest.documentTypes).map(({ name }) => name);
  const values = readValues(document, manifest).toSorted((one, other) => order.indexOf(one.field.name) - order.indexOf(other.field.name));
  const { _id: id, documentData: { isVerifiedByAgent } } = document;
  return { id, document, values, asked: values.filter(({ wasDoubtful }) => wasDoubtful), open: values.filter((value) => isOpen(value, { docId: id, said })).length, isVerified: verified.get(id) ?? isVerifiedByAgent };
};

/** All documents with what is to be looked at. */
export const sheetsOf = (documents: readonly Document[], around: Around): Sheet[] => {
  const names = documents.map(({ documentData }) => around.nameOf(documentData));
  return documents.map((document, index) => {
    const name = names[index] ?? '';
    const isOne = names.filter((other) => other === name).length === 1;
    return { ...sheetOf(document, around), name: isOne ? name : `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}` };
  });
};
