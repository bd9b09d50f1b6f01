import type { LabelHit } from '../label-hits.ts';
import { belowLabel, underDay } from './below.ts';
import { beyond, right } from './beside.ts';
import { inline, wrapped } from './in-sentence.ts';
import type { LabelCandidate, LabelledSheet } from './sheet.ts';

/** What stands behind, beside and below a label, and is no label itself. */
export function candidatesFor(hit: LabelHit, sheet: LabelledSheet): LabelCandidate[] {
  return [
    inline(hit, sheet),
    wrapped(hit, sheet),
    right(hit, sheet),
    beyond(hit, sheet),
    belowLabel(hit, sheet),
    underDay(hit, sheet),
  ].filter((candidate) => candidate !== undefined);
}
