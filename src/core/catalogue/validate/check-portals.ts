import type { Portal, PortalControl } from '../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';

/**
 * Portals: each fills from a form and for a destination that exist; pages and controls have names of
 * their own, and every control says what fills it or why nothing does. Whether the form has the
 * questions is a matter of meaning (`lintPortals`).
 */
export function checkPortals({ files }: Catalogue, lookup: Lookup): void {
  for (const entry of files.portal) {
    const { value, place } = entry;
    lookup.form(value.form, place('/form'));
    lookup.country(value.destination, place('/destination'));
    lookup.unique(
      value.pages.map(({ id }, page) => ({ word: id, place: place(`/pages/${page}/id`) })),
      'page',
      ' in this map',
    );
    value.pages.forEach(({ controls }, page) =>
      lookup.unique(
        controls.map(({ id }, control) => ({
          word: id,
          place: place(`/pages/${page}/controls/${control}/id`),
        })),
        'control',
        ' on this page',
      ),
    );
    checkControls(entry, lookup);
    checkReasons(entry, lookup);
  }
}

function checkControls({ value: { pages }, place }: Entry<Portal>, lookup: Lookup): void {
  pages.forEach(({ controls }, page) =>
    controls.forEach((control, index) => {
      const problem = problemOf(control);
      if (problem) lookup.report(place(`/pages/${page}/controls/${index}`), problem);
    }),
  );
}

function problemOf({ field, byHand, kind, parts }: PortalControl) {
  if ((field === undefined) === (byHand === undefined))
    return {
      code: field === undefined ? ('missing_key' as const) : ('conflict' as const),
      message:
        field === undefined
          ? 'Nothing fills this control.'
          : 'This control is filled by hand, and from the form too.',
      hint: 'Write "field" with a question of the form, or "byHand" with the reason, and not both.',
    };
  if (field !== undefined && (kind === 'date') !== (parts !== undefined))
    return {
      code: parts === undefined ? ('missing_key' as const) : ('conflict' as const),
      message:
        parts === undefined
          ? 'A date of several boxes says which they are.'
          : 'Boxes of a date belong to the kind "date".',
      hint: 'Write "kind": "date" and "parts" with day, month and year.',
    };
  return undefined;
}

function checkReasons({ value: { notFilled = [] }, place }: Entry<Portal>, lookup: Lookup): void {
  notFilled.forEach(({ field, section }, index) => {
    if ((field === undefined) !== (section === undefined)) return;
    lookup.report(place(`/notFilled/${index}`), {
      code: field === undefined ? 'missing_key' : 'conflict',
      message: 'This reason is for one question, or for all of one section.',
      hint: 'Write "field" or "section", and not both.',
    });
  });
}
