import type { LabelHit } from '../label-hits.ts';
import { below, underDay } from './below.ts';
import { beyond, right } from './beside.ts';
import { inline, wrapped } from './in-sentence.ts';
import type { Candidate, Sheet } from './sheet.ts';

/** What stands behind, beside and below a label, and is no label itself. */
export function candidatesFor(hit: LabelHit, sheet: Sheet): Candidate[] {
  return [
    inline(hit, sheet),
    wrapped(hit, sheet),
    right(hit, sheet),
    beyond(hit, sheet),
    below(hit, sheet),
    underDay(hit, sheet),
  ].filter((candidate) => candidate !== undefined);
}
