import { offeredLanguages } from '../../../core/catalogue/languages/translations.ts';
import type { AccountRow } from '../../repositories/accounts/accounts.ts';
import type { Context } from '../context.ts';

/** The language that somebody has chosen, while the tenant offers it; else that of the request. */
export function chosenLanguage(
  account: Pick<AccountRow, 'language'> | undefined,
  { ports, tenant, language }: Pick<Context, 'ports' | 'tenant' | 'language'>,
): string {
  const chosen = account?.language;
  return chosen && offeredLanguages(ports.catalogues.current(), tenant).includes(chosen)
    ? chosen
    : language;
}
