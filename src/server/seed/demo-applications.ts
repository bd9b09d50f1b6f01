import type { CompiledCatalogue, CompiledVisaType } from '../../core/catalogue/compile/compiled.ts';
import { addDays } from '../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import { questionAt } from '../../core/forms/answer-keys.ts';
import { statusGroup } from '../../core/journey/status.ts';
import { answers } from '../repositories/applications/answers.ts';
import { applications } from '../repositories/applications/applications.ts';
import { events } from '../repositories/events.ts';
import { bindPremiumKey } from './bind-premium-key.ts';
import type { DemoApplicant, DemoReviewer, DemoTenant } from './demo-parties.ts';
import { type DemoPerson, demoPeople, FINISHER } from './demo-people.ts';
import { seedFinishedApplications, type ToFinish } from './finished-applications.ts';
import { takeItsWay } from './take-its-way.ts';

/**
 * So many that are open, of every status several, so that each list and chart has something to
 * show.
 */
const OPEN = 47;
/** The first applicant can sign in, and has some of their own. */
const OF_FIRST = 6;
const DAY_MS = 86_400_000;

export interface DemoApplications {
  demo: DemoTenant;
  compiled: CompiledCatalogue;
  applicants: DemoApplicant[];
  reviewers: DemoReviewer[];
}

/**
 * Applications of the demonstration's applicants, started over the last three months: open ones in
 * every status that an open one can have, and finished ones, which are returned, since their
 * packages are still to be made.
 */
export async function seedDemoApplications({
  demo,
  compiled,
  applicants,
  reviewers,
}: DemoApplications): Promise<ToFinish[]> {
  const statuses = compiled.statuses.statuses
    .map(({ id }) => id)
    .filter((id) => statusGroup(compiled.statuses, id) !== 'finished');
  const visas = Object.values(compiled.destinations).flatMap(({ country, visaTypes }) =>
    visaTypes.map((visaType) => ({ country, visaType })),
  );
  const others = applicants
    .keys()
    .filter((place) => place !== 0 && place !== FINISHER)
    .toArray();
  for (let index = 0; index < OPEN; index += 1) {
    const who = index < OF_FIRST ? 0 : (others[index % others.length] ?? 0);
    const [applicant, person, visa, status] = [
      applicants[who],
      demoPeople[who],
      visas[index % visas.length],
      statuses[index % statuses.length],
    ];
    if (!applicant || !person || !visa || !status) continue;
    await addApplication({
      demo,
      compiled,
      index,
      applicant,
      person,
      status,
      ...visa,
      reviewer: reviewers[Number(applicant.agencyUid.split('-').at(-1)) - 1],
    });
  }
  const [applicant, person] = [applicants[FINISHER], demoPeople[FINISHER]];
  return applicant && person
    ? seedFinishedApplications({ demo, compiled, applicant, person, firstNumber: OPEN + 1 })
    : [];
}

interface One {
  demo: DemoTenant;
  compiled: CompiledCatalogue;
  index: number;
  applicant: DemoApplicant;
  person: DemoPerson;
  status: string;
  country: string;
  visaType: CompiledVisaType;
  reviewer: DemoReviewer | undefined;
}

async function addApplication(one: One): Promise<void> {
  const {
    demo: { transaction, tenant, own, now },
    compiled,
    index,
    applicant,
    person,
    status,
    country,
    visaType,
    reviewer,
  } = one;
  const uid = own(`application-${index + 1}`);
  const first = compiled.statuses.statuses[0]?.id ?? status;
  const started = new Date(now.getTime() - (85 - index) * DAY_MS);
  const [from, to] = tripOf(now, index);
  const isPremium = index % 5 === 4;
  const isReviewed = /review/i.test(status);
  const review = {
    reviewerUid: reviewer?.uid ?? '',
    byName: reviewer?.name ?? '',
    review: 'The bank statement ends two months before the journey. Please add the last one.',
    at: started.toISOString(),
  };
  await applications.insert(transaction, {
    tenant,
    application_uid: uid,
    applicant_uid: applicant.uid,
    agency_uid: applicant.agencyUid,
    agent_id: applicant.agentUid,
    status: first,
    is_premium: isPremium,
    visa_category: visaType.category,
    visa_sub_category: visaType.category === 'Student' ? '' : visaType.purpose,
    visa_type: visaType.id,
    visa_from: person.country,
    visa_to: country,
    nationality: person.country,
    from_date: from,
    to_date: to,
    reviewer_uids: isReviewed && reviewer ? [reviewer.uid] : [],
    reviews: JSON.stringify(/response/i.test(status) && isReviewed ? [review] : []),
    catalogue_checksum: compiled.checksum,
    created_at: started,
    updated_at: started,
  });
  await events.add(transaction, {
    tenant,
    kind: 'application.started',
    applicationUid: uid,
    applicantUid: applicant.uid,
    at: started,
  });
  if (isPremium) await bindPremiumKey(one.demo, { applicationUid: uid, at: started });
  if (status === first) return;
  await addAnswers(one, { uid, at: started, from, to });
  await takeItsWay({ demo: one.demo, applicationUid: uid, status, started, index });
}

/** Some weeks ahead, for one to two weeks. */
function tripOf(now: Date, index: number): [IsoDate, IsoDate] {
  const from = addDays(now.toISOString().slice(0, 10), 35 + ((index * 7) % 120));
  return [from, addDays(from, 6 + (index % 9))];
}

/** What forms ask under these names; whichever of them this form knows. */
async function addAnswers(
  { demo: { transaction, tenant, own }, compiled, person, visaType }: One,
  { uid, at, from, to }: { uid: string; at: Date; from: IsoDate; to: IsoDate },
): Promise<void> {
  const form = compiled.forms[visaType.form];
  if (!form) return;
  const candidates = {
    surname: person.last,
    family_name: person.last,
    given_names: person.first,
    date_of_birth: person.born,
    nationality: person.country,
    current_nationality: person.country,
    country_of_birth: person.country,
    birth_country: person.country,
    place_of_birth: person.city,
    birth_city: person.city,
    arrival_date: from,
    intended_arrival: from,
    departure_date: to,
    intended_departure: to,
  };
  const set = Object.fromEntries(
    Object.entries(candidates).filter(([key]) => questionAt(form, key) !== undefined),
  );
  await answers.save(transaction, {
    tenant,
    applicationUid: uid,
    current: 0,
    revision: 0,
    set,
    unset: [],
    by: own('account-agent'),
    now: at,
  });
}
