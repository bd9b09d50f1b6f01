import { AppError } from '../../../contract/errors.ts';
import { offeredLanguages } from '../../../core/catalogue/languages/translations.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { profileOf } from './profile-of.ts';

/**
 * Changes what a person says about themselves; an address is replaced whole. Forms are filled from
 * it at the next read.
 */
export const handler: Handler<'update-profile'> = async ({ body }, context) => {
  const {
    principal: { tenant, accountId },
    transaction,
    ports,
  } = context;
  const { firstName, lastName, phone, language, address } = body;
  const country = address?.country;
  const isKnown =
    !country ||
    ports.catalogues.current().countries.countries.some(({ value }) => value === country);
  if (!isKnown)
    throw new AppError('invalid_request', {
      fields: { 'address.country': { key: 'error.field.country' } },
    });
  if (language && !offeredLanguages(ports.catalogues.current(), context.tenant).includes(language))
    throw new AppError('invalid_request', {
      fields: { language: { key: 'error.field.notKnown' } },
    });
  const set = {
    first_name: firstName,
    last_name: lastName,
    phone,
    language,
    address:
      address &&
      JSON.stringify(
        Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')),
      ),
  };
  await accounts.updateProfile(transaction, {
    tenant,
    id: accountId,
    set,
    now: new Date(context.now()),
  });
  await events.add(transaction, {
    tenant,
    kind: 'account.changed',
    by: accountId,
    objectUid: accountId,
    data: { fields: Object.keys(body).sort() },
    at: new Date(context.now()),
  });
  return profileOf(context);
};
