import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import { events } from '../../repositories/events.ts';
import { applicantLists } from '../../repositories/parties/applicant-lists.ts';
import { parties } from '../../repositories/parties/parties.ts';
import type { Context, Handler } from '../context.ts';
import { handledBy } from './handled-by.ts';
import { applicantScopes, toApplicant } from './to-applicant.ts';

/**
 * Enters a person who has no account; whom the caller could not see afterwards they may not enter.
 */
export const handler: Handler<'create-applicant'> = async ({ body }, context) => {
  const {
    transaction,
    scope: { tenant },
    principal,
  } = context;
  const person = readPerson(body, context);
  const [uid, now] = [randomUUID(), new Date(context.now())];
  await parties.insertApplicant(transaction, {
    tenant,
    uid,
    account_id: null,
    applicant_type: 'B2B',
    ...person,
    ...(await handledBy(body, context)),
    created_at: now,
  });
  const row = await applicantLists.find(transaction, { uid, ...applicantScopes(context) });
  if (!row)
    throw new AppError('not_found', {
      log: "The caller's account has no agent or agency behind it.",
    });
  await events.add(transaction, {
    tenant,
    kind: 'applicant.created',
    by: principal.accountId,
    applicantUid: uid,
    at: now,
  });
  return toApplicant(row, context.now());
};

interface Person {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  nationality: string | null;
}

function readPerson(
  { firstName = '', lastName, email, phone, nationality }: Body<'create-applicant'>,
  { ports }: Context,
): Person {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const country = nationality?.toUpperCase();
  const isKnown =
    !country ||
    ports.catalogues.current().countries.countries.some(({ value }) => value === country);
  const fields = {
    ...(names.lastName === '' && { lastName: { key: 'error.field.required' } }),
    ...(!isKnown && { nationality: { key: 'error.field.country' } }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  return {
    first_name: names.firstName,
    last_name: names.lastName,
    email: email?.trim() || null,
    phone: phone?.trim() || null,
    nationality: country || null,
  };
}
