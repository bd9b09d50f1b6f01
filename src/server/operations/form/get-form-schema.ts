import { AppError } from '../../../contract/errors.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { toJsonSchema } from '../../../core/forms/wire/to-json-schema.ts';
import type { Handler } from '../context.ts';

/**
 * A form for whoever fills or checks it by program: the same verdict as the checks, apart from
 * their conditions.
 */
export const handler: Handler<'get-form-schema'> = async (
  { query: { form: id } },
  { ports, today },
) => {
  const { forms, countries } = ports.catalogues.current();
  const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
  if (!form) throw new AppError('not_found', { log: 'The catalogue has no such form.' });
  return toJsonSchema(form, { countries: countryTable(countries), today: today() });
};
