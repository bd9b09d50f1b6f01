import type { Tenant } from '../../../contract/catalogue.ts';
import type {
  CompiledCatalogue,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { translationsIn } from '../../../core/catalogue/languages/translations.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import { formOf, storedAnswers } from '../../operations/application/answers-of.ts';
import {
  type EvaluatedApplication,
  profileFacts,
} from '../../operations/application-context/application-context.ts';
import type { EvaluationContext } from '../../operations/application-context/evaluate.ts';
import { visaOf } from '../../operations/trip/trip.ts';
import { tripOf } from '../../operations/trip/trip-columns.ts';
import type { ApplicationInFlight } from '../../repositories/applications/in-flight.ts';

/**
 * The context in which a catalogue evaluates applications that nobody has open: each as its
 * applicant would see it, in English.
 */
export function inFlightContext(
  catalogue: CompiledCatalogue,
): (application: Pick<ApplicationInFlight, 'tenant' | 'account'>) => EvaluationContext {
  const translations = translationsIn(catalogue, ENGLISH, () => undefined);
  const role = catalogue.roles.find(({ id }) => id === 'applicant') ?? catalogue.roles[0];
  if (!role) throw new Error('A catalogue has a role.');
  const ports = { catalogues: { current: () => catalogue }, publicUrl: '' };
  return ({ tenant: id, account }) => ({
    ...translations,
    principal: { accountId: account?.id ?? '', role, roles: [role.id] },
    tenant: catalogue.tenants.find((tenant) => tenant.id === id) ?? goneTenant(id),
    ports,
  });
}

/** Applications of a tenant that the catalogue no longer has are judged all the same. */
const goneTenant = (id: string): Pick<Tenant, 'id' | 'timeZone' | 'showApplyNow'> => ({
  id,
  timeZone: 'UTC',
  showApplyNow: false,
});

/** What is the same of an application in every version, on the day of its tenant. */
export const applicationRecords = (
  application: ApplicationInFlight,
  { tenant: { timeZone }, now }: { tenant: { timeZone: string }; now: number },
): Pick<EvaluatedApplication, 'row' | 'trip' | 'caller' | 'profile' | 'today'> => ({
  row: application,
  trip: tripOf(application),
  caller: application.account ?? undefined,
  profile: profileFacts(application),
  today: application.snapshot?.on ?? todayIn(timeZone, now),
});

/** An application as one version has it; undefined where that has no form for its trip. */
export function applicationIn(
  compiled: PinnedCatalogue,
  records: ReturnType<typeof applicationRecords>,
  { answers, documents }: Pick<ApplicationInFlight, 'answers' | 'documents'>,
): EvaluatedApplication | undefined {
  const [visa, form] = [visaOf(compiled, records.trip), formOf(compiled, records.trip)];
  return (
    visa &&
    form && {
      ...records,
      ...visa,
      compiled,
      form,
      // Who answered, and when, decides nothing.
      answerRows: [],
      answers: storedAnswers(form, answers),
      documents,
    }
  );
}
