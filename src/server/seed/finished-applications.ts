import type { CompiledCatalogue, CompiledVisaType } from '../../core/catalogue/compile/compiled.ts';
import { addDays } from '../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { answers } from '../repositories/applications/answers.ts';
import { applications } from '../repositories/applications/applications.ts';
import { events } from '../repositories/events.ts';
import { bindPremiumKey } from './bind-premium-key.ts';
import { demoAnswers } from './demo-answers.ts';
import type { DemoApplicant, DemoTenant } from './demo-parties.ts';
import type { DemoPerson } from './demo-people.ts';

/** Where one is to end, and the trip that it is for: so many days from now, for so long. */
interface FinishedTrip {
  status: string;
  to: string;
  inDays: number;
  length: number;
  isPremium?: true;
}

const TRIPS: readonly FinishedTrip[] = [
  { status: 'Package ready', to: 'JP', inDays: 63, length: 11 },
  { status: 'Form-data collected', to: 'FR', inDays: 77, length: 9 },
  { status: 'Online form started', to: 'DE', inDays: 91, length: 7, isPremium: true },
  { status: 'Online form completed', to: 'JP', inDays: 126, length: 13 },
  { status: 'Application submitted', to: 'FR', inDays: 49, length: 10 },
];
const PURPOSE = 'Tourism';
const STARTED_DAYS_AGO = 12;
const DAY_MS = 86_400_000;

/**
 * An application that waits for its documents and its package, and the status in which it is to
 * end.
 */
export interface ToFinish {
  applicationUid: string;
  status: string;
}

interface Finishing {
  demo: DemoTenant;
  compiled: CompiledCatalogue;
  /** Whose they are. */
  applicant: DemoApplicant;
  person: DemoPerson;
  /** The number of the first one among all applications. */
  firstNumber: number;
}

/**
 * Applications with every answer that no document gives, submitted just now: their packages are
 * still to be made, by the same job as everybody's. A catalogue that lacks a visa, a form or a
 * status of them has fewer.
 */
export async function seedFinishedApplications({
  demo,
  compiled,
  applicant,
  person,
  firstNumber,
}: Finishing): Promise<ToFinish[]> {
  const making = compiled.statuses.transitions.find(({ on }) => on === 'submit')?.to;
  const statusIds = compiled.statuses.statuses.map(({ id }) => id);
  const added: ToFinish[] = [];
  for (const trip of TRIPS) {
    const visaType = visaOf(trip, compiled);
    if (making === undefined || !visaType || !statusIds.includes(trip.status)) continue;
    const applicationUid = demo.own(`application-${firstNumber + added.length}`);
    await add({
      demo,
      compiled,
      applicant,
      person,
      visaType,
      trip,
      applicationUid,
      status: making,
    });
    added.push({ applicationUid, status: trip.status });
  }
  return added;
}

/** The visa of a trip whose form has answers here. */
const visaOf = (
  { to }: FinishedTrip,
  { destinations }: CompiledCatalogue,
): CompiledVisaType | undefined =>
  Object.values(destinations)
    .find(({ country }) => country === to)
    ?.visaTypes.find(({ purpose, form }) => purpose === PURPOSE && demoAnswers[form] !== undefined);

interface Adding extends Omit<Finishing, 'firstNumber'> {
  visaType: CompiledVisaType;
  trip: FinishedTrip;
  applicationUid: string;
  status: string;
}

async function add({
  demo,
  compiled,
  applicant,
  person,
  visaType,
  trip,
  applicationUid,
  status,
}: Adding): Promise<void> {
  const { transaction, tenant, own, now } = demo;
  const today = todayIn(
    compiled.tenants.find(({ id }) => id === tenant)?.timeZone ?? 'UTC',
    now.getTime(),
  );
  const from = addDays(today, trip.inDays);
  const [started, by] = [new Date(now.getTime() - STARTED_DAYS_AGO * DAY_MS), own('account-agent')];
  await applications.insert(transaction, {
    tenant,
    application_uid: applicationUid,
    applicant_uid: applicant.uid,
    agency_uid: applicant.agencyUid,
    agent_id: applicant.agentUid,
    status,
    is_premium: trip.isPremium ?? false,
    visa_category: visaType.category,
    visa_sub_category: visaType.purpose,
    visa_type: visaType.id,
    visa_from: person.country,
    visa_to: trip.to,
    nationality: person.country,
    from_date: from,
    to_date: addDays(from, trip.length),
    reviewer_uids: [],
    reviews: '[]',
    catalogue_checksum: compiled.checksum,
    created_at: started,
    updated_at: now,
  });
  const event = { tenant, applicationUid, applicantUid: applicant.uid };
  await events.add(transaction, { ...event, kind: 'application.started', at: started });
  if (trip.isPremium) await bindPremiumKey(demo, { applicationUid, at: started });
  const given = { ...demoAnswers[visaType.form], ...signed(person, today) };
  await answers.save(transaction, {
    tenant,
    applicationUid,
    current: 0,
    revision: 0,
    set: given,
    unset: [],
    by,
    now,
  });
  await events.add(transaction, { ...event, kind: 'application.submitted', by, at: now });
}

/** What people give on the day on which they finish. */
const signed = ({ first, last }: DemoPerson, date: IsoDate) => ({
  signature: { name: `${first} ${last}`, date },
});
