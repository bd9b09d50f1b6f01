import { contrast } from '../../brand/colour.ts';
import type { Catalogue } from '../catalogue.ts';
import type { LintReporter } from './lint-reporter.ts';

/** Screens that no role sees; those of people who are not signed in need none. */
export function lintScreens({ files, broken }: Catalogue, reporter: LintReporter): void {
  if (broken.has('role')) return;
  const seen = new Set(files.role.flatMap(({ value }) => value.screens));
  for (const { value: screen, place } of files.screen)
    if (!seen.has(screen.id) && !screen.shells?.includes('sign-in'))
      reporter.warning(place('/id'), {
        code: 'conflict',
        message: `No role sees the screen "${screen.id}".`,
        hint: 'Add its id to the "screens" of a role.',
      });
}

/** Below this the button of a tenant's colour does not stand out from the page. */
const LEAST_CONTRAST = 1.5;
const GROUNDS = { light: '#ffffff', dark: '#242220' };

/** Brand colours that cannot be seen on the page. */
export function lintBrands({ files }: Catalogue, reporter: LintReporter): void {
  for (const { value, place } of files.tenant)
    for (const [scheme, ground] of Object.entries(GROUNDS)) {
      const ratio = contrast(value.brand.colour, ground);
      if (ratio < LEAST_CONTRAST)
        reporter.warning(place('/brand/colour'), {
          code: 'conflict',
          message: `Buttons in ${value.brand.colour} can hardly be seen on the ${scheme} page (contrast ${ratio.toFixed(1)}).`,
          hint: 'Choose a stronger colour.',
        });
    }
}
