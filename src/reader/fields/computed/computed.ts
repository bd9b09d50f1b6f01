import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import type { FileFacts } from '../file-facts.ts';
import type { PageReading } from '../page-reading.ts';
import { datedBalances } from './dated-balances.ts';
import { itineraryFields } from './itinerary.ts';
import { passportFields } from './passport.ts';
import { photoFields } from './photo.ts';
import { statementFields } from './statement.ts';

interface About {
  space: KnownNamespace;
  file: FileFacts;
  /** Pages of the file that belong to a visa. */
  beside: readonly PageReading[];
}

type Compute = (pages: readonly PageReading[], about: About) => Record<string, FieldValue>;

/** Contents whose values follow from the whole rather than from labels. */
const contents: Readonly<Record<string, Compute>> = {
  bank_statement: (pages, { space }) => ({ ...datedBalances(pages, space), ...statementFields(pages) }),
  itinerary: (pages, { space }) => itineraryFields(pages, space),
  passport: passportFields,
  photo: (pages, { file }) => photoFields(pages, file),
};

export function computedFields(pages: readonly PageReading[], about: About): Record<string, FieldValue> {
  return contents[about.space.id]?.(pages, about) ?? {};
}
