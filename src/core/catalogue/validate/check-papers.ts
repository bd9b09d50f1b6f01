import type { OfficialPaper } from '../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';

/**
 * Papers: each fills from a form that exists and has no other, and every box and reason says what
 * it is for. Whether the form has the questions is a matter of meaning (`lintPapers`).
 */
export function checkPapers({ files }: Catalogue, lookup: Lookup): void {
  lookup.unique(
    files.paper.map(({ value, place }) => ({ word: value.form, place: place('/form') })),
    'paper of the form',
  );
  for (const entry of files.paper) {
    lookup.form(entry.value.form, entry.place('/form'));
    checkBoxes(entry, lookup);
    checkReasons(entry, lookup);
  }
}

function checkBoxes({ value: { sections }, place }: Entry<OfficialPaper>, lookup: Lookup): void {
  sections.forEach(({ boxes }, section) =>
    boxes.forEach(({ fields, ticks, byHand }, index) => {
      const isFilled = fields !== undefined || ticks !== undefined;
      if (isFilled !== (byHand !== undefined)) return;
      lookup.report(place(`/sections/${section}/boxes/${index}`), {
        code: isFilled ? 'conflict' : 'missing_key',
        message: isFilled
          ? 'This box is written by hand, and filled from the form too.'
          : 'Nothing fills this box.',
        hint: isFilled
          ? 'Leave out "byHand", or what fills it.'
          : 'Add "fields" or "ticks" with questions of the form, or "byHand" with who writes there.',
      });
    }),
  );
}

function checkReasons(
  { value: { notAsked = [] }, place }: Entry<OfficialPaper>,
  lookup: Lookup,
): void {
  notAsked.forEach(({ field, section }, index) => {
    if ((field === undefined) !== (section === undefined)) return;
    lookup.report(place(`/notAsked/${index}`), {
      code: field === undefined ? 'missing_key' : 'conflict',
      message: 'This reason is for one question, or for all of one section.',
      hint: 'Write "field" or "section", and not both.',
    });
  });
}
