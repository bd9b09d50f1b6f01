import { countriesIn } from '../../../core/catalogue/languages/translations.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import type { Handler } from '../context.ts';
import { chosenLanguage } from '../session/chosen-language.ts';
import { countriesFor } from './countries-for.ts';

/**
 * Countries and their sets; invented ones only where the tenant offers specimens. Named in the
 * language that the caller has chosen, as it comes beside the manifest.
 */
export const handler: Handler<'get-countries'> = async (_, context) => {
  const {
    principal: { tenant, accountId: id },
    transaction,
    ports,
  } = context;
  const language = chosenLanguage(await accounts.find(transaction, { tenant, id }), context);
  const { countries, sets } = countriesFor(context);
  return { countries: [...countriesIn(countries, ports.catalogues.current(), language)], sets };
};
