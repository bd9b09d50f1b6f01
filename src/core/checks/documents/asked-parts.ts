import { OTHER } from './spec-document-types.ts';

/** A document that the reader found among the pages of a file. */
interface ReadPart {
  category: string;
  /** How sure its kind is, 0 to 1. */
  confidence: number;
}

/** A document that a file becomes, by the parts of it that were read, as their places from 0. */
interface AskedPart {
  /** As it was read, or "Other": then nothing is made of what it says. */
  isOther: boolean;
  parts: number[];
}

/** A kind that is less sure than this may as well be more pages of the document before it. */
const SURE = 0.75;

/**
 * What a file of several documents becomes: a paper of its own only where the visa asks for its
 * kind. Pages of another kind stay with the document before them while their kind is in doubt, else
 * they are "Other", those that follow each other together. A file that is one document stays what
 * it is: somebody brought it on purpose. Without `asked` every kind is welcome.
 */
export function partsAsAsked(
  parts: readonly ReadPart[],
  asked: ReadonlySet<string> | undefined,
): AskedPart[] {
  if (!asked || parts.length < 2)
    return parts.map((_, index) => ({ isOther: false, parts: [index] }));
  const documents: AskedPart[] = [];
  for (const [index, { category, confidence }] of parts.entries()) {
    const before = documents.at(-1);
    const isOther = !asked.has(category) || category === OTHER;
    if (isOther && before && (before.isOther || (confidence < SURE && category !== OTHER)))
      before.parts.push(index);
    else documents.push({ isOther, parts: [index] });
  }
  return documents;
}
