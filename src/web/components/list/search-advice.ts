import { isMisreadReference } from '../../../core/reference/reference.ts';
import type { Translate } from '../../lib/i18n/texts.ts';

/** What to try when a search found nothing: of a reference number, to compare its signs. */
export const searchAdvice = (search: string, t: Translate): string =>
  t(isMisreadReference(search) ? 'state.misreadReference' : 'state.emptySearchText');
