import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { networkOf } from '../../../core/access/sign-in/network-of.ts';
import { offersTryOut, TRY_OUT } from '../../../core/access/sign-in/try-out.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { attemptCounters } from '../../repositories/accounts/sign-in-attempts.ts';
import { tryOuts } from '../../repositories/accounts/try-outs.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import { FIRST_STATUS } from '../application/draft-application.ts';
import type { Handler, PublicContext } from '../context.ts';
import { loginUserOf, openSession, sessionTokens } from '../session/open-session.ts';
import { toColumns } from '../trip/trip-columns.ts';
import { addOwnAccount } from './add-own-account.ts';

/**
 * An invented traveller with an application, whose sample documents a job paints and has read; they
 * are signed in at once, and erased after a day.
 */
export const handler: Handler<'begin-try-out'> = async (_, context) => {
  const { tenant, ports } = context;
  const { tryOut } = tenant;
  if (!tryOut || !offersTryOut(tenant, ports.isDemo)) throw new AppError('try_out_closed');
  await context.inTenant((transaction) => countAsked(transaction, context));
  // Nobody knows it, so that nobody signs in with it.
  const passwordHash = await ports.passwords.hash(randomUUID());
  const { opened, ...ids } = await context.inTenant(async (transaction) => {
    const counted = await attemptCounters.find(transaction, askedFrom(context));
    const isTooOften = (counted?.count ?? 0) > TRY_OUT.address.most;
    if (isTooOften || (await tryOuts.count(transaction, { tenant: tenant.id })) >= TRY_OUT.most)
      throw new AppError('try_outs_full');
    const { account, applicantUid } = await addTraveller(transaction, {
      tryOut,
      passwordHash,
      context,
    });
    const applicationUid = await addApplication(transaction, {
      tryOut,
      accountId: account.id,
      applicantUid,
      context,
    });
    return {
      opened: await openSession(transaction, { account, context }),
      applicationUid,
      applicantUid,
    };
  });
  return {
    message: context.t('signIn.tryOutBegun'),
    tokens: sessionTokens(opened, context),
    userData: loginUserOf(opened.account, context),
    ...ids,
  };
};

const askedFrom = ({ tenant, address, ports }: PublicContext) => ({
  tenant: tenant.id,
  subject: ports.fingerprints.of('try-out-from', networkOf(address)),
});

/** Counts before anything else, so that a refusal counts too. */
const countAsked = (transaction: TenantTransaction, context: PublicContext): Promise<void> =>
  attemptCounters.add(transaction, {
    ...askedFrom(context),
    now: new Date(context.now()),
    windowMs: TRY_OUT.address.windowMs,
    from: 'since',
  });

type TryOut = NonNullable<PublicContext['tenant']['tryOut']>;

/** The person of the sample documents; their address leads nowhere (RFC 2606). */
async function addTraveller(
  transaction: TenantTransaction,
  {
    tryOut,
    passwordHash,
    context,
  }: { tryOut: TryOut; passwordHash: string; context: PublicContext },
) {
  const { tenant, ports, language } = context;
  const id = randomUUID();
  const now = new Date(context.now());
  const people = ports.catalogues.current().samples?.people ?? [];
  const person = people.find(({ country }) => country === tryOut.from) ?? people[0];
  const added = await addOwnAccount(transaction, {
    account: {
      tenant: tenant.id,
      id,
      email: `try-out-${id.slice(0, 8)}@${tenant.id}.invalid`,
      language,
      first_name: person?.givenNames ?? '',
      last_name: person?.surname ?? tenant.displayName,
      passwordHash,
      try_out_until: new Date(now.getTime() + TRY_OUT.lastsMs),
    },
    now,
  });
  if (!added) throw new AppError('try_outs_full');
  return added;
}

async function addApplication(
  transaction: TenantTransaction,
  {
    tryOut: { from, to, purpose, startsInDays, days },
    accountId,
    applicantUid,
    context,
  }: { tryOut: TryOut; accountId: string; applicantUid: string; context: PublicContext },
): Promise<string> {
  const {
    tenant: { id: tenant },
    ports: { queue, catalogues },
  } = context;
  const applicationUid = randomUUID();
  const now = new Date(context.now());
  const fromDate = addDays(context.today(), startsInDays);
  const trip = {
    from,
    nationality: from,
    to,
    purpose,
    fromDate,
    toDate: addDays(fromDate, days - 1),
  };
  await applications.insert(transaction, {
    tenant,
    application_uid: applicationUid,
    applicant_uid: applicantUid,
    agent_id: null,
    agency_uid: null,
    status: FIRST_STATUS,
    ...toColumns(trip),
    catalogue_checksum: catalogues.current().checksum,
    application_creation_key: '',
    premium_verification_key: '',
    created_at: now,
    updated_at: now,
  });
  await events.add(transaction, {
    tenant,
    kind: 'application.started',
    by: accountId,
    applicationUid,
    applicantUid,
    at: now,
  });
  await queue.enqueue(transaction, 'add-specimens', { tenant, applicationUid, set: 'consistent' });
  return applicationUid;
}
