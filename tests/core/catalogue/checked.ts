import type { CatalogueText } from '../../../src/core/catalogue/catalogue.ts';
import {
  type ExaminedCatalogue,
  examineCatalogue,
} from '../../../src/core/catalogue/validate/check-catalogue.ts';
import { checkPatterns } from '../../../src/server/catalogue/patterns/pattern-checker.ts';

/** A catalogue as the command line checks it, with patterns judged. */
export const checked = (
  files: readonly CatalogueText[],
  checksum = 'test',
): Promise<ExaminedCatalogue> => examineCatalogue(files, { checksum, checkPatterns });
