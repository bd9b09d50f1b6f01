import { needsNoVisa } from '../../../core/checks/visa-need.ts';
import { type Trip, visaOfTrip } from '../../../core/facts/trip.ts';
import { ExemptionNote } from '../../components/feedback/exemption-note.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { StayResultLine } from '../../components/trip-dates/stay-result-line.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useApplication } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { tripToQuery } from '../../lib/records/trip.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import { CountryField } from '../../widgets/option-list/country-field.tsx';
import styles from './details-form.module.css';
import type { missingAnswers } from './missing.ts';
import { Nationality } from './nationality.tsx';
import { PurposeCards } from './purpose-cards.tsx';
import { TravelDates } from './travel-dates.tsx';
import type { Details } from './use-details.ts';
import { VisaCards } from './visa-cards.tsx';

interface NewerDestinationProps {
  trip: Trip;
  country: string;
}

/**
 * Says that the country came too late for this application, and leads to a new one with the same
 * answers.
 */
const NewerDestination = ({ trip, country }: NewerDestinationProps) => {
  const t = useTranslate();
  const { manifest, countries } = useManifest();
  const { applicantUid = '' } = useApplication().application ?? {};
  const to = linkToKind(manifest, 'details', { applicantUid, ...tripToQuery(trip, countries) });
  return (
    <Note tone="info">
      {t('details.onlyNewer', { country })}{' '}
      {to && <Link to={to}>{t('details.onlyNewerStart', { country })}</Link>}
    </Note>
  );
};

interface DetailsFormProps {
  screen: ScreenOf<'details'>;
  details: Details;
  missing: ReturnType<typeof missingAnswers>;
}

/**
 * From, to, why and when. What is missing is said at its question once somebody tries to continue.
 */
export const DetailsForm = ({ screen, details, missing }: DetailsFormProps) => {
  const t = useTranslate();
  const { countries } = useManifest();
  const {
    trip,
    change,
    country,
    visas,
    offered,
    need,
    stayResult,
    today,
    destinations,
    isOnlyNewer,
  } = details;
  const errorAt = (answer: keyof typeof missing) =>
    missing[answer] ? t(missing[answer], { country }) : null;
  return (
    <div className={styles.form} {...tourTarget('trip-form')}>
      <div className={styles.pair}>
        <CountryField
          name="from"
          label={t('details.from')}
          countries={countries.list}
          value={trip.from}
          error={errorAt('from')}
          onChange={(from) => change({ from })}
        />
        <CountryField
          name="to"
          label={t('details.to')}
          countries={destinations}
          value={trip.to}
          error={errorAt('to')}
          onChange={(to) => change({ to })}
        />
      </div>
      <div role="status" className={styles.news}>
        {isOnlyNewer && <NewerDestination trip={trip} country={country} />}
      </div>
      <Nationality
        from={trip.from}
        value={trip.nationality}
        onChange={(nationality) => change({ nationality })}
      />
      <div role="status" className={styles.news}>
        {need && (
          <ExemptionNote
            exemption={{
              ...need,
              isFree: needsNoVisa(need),
              points: [...need.points],
              text: t(need.key, need.params),
            }}
          />
        )}
      </div>
      <PurposeCards
        choices={screen.purposes}
        value={trip.purpose}
        offered={offered}
        country={country}
        error={errorAt('purpose')}
        onChange={(purpose) => change({ purpose })}
      />
      {visas.length > 1 && (
        <VisaCards
          visas={visas}
          value={visaOfTrip(visas, trip)?.id}
          onChange={({ name, duration }) => change({ visaType: name, duration })}
        />
      )}
      <TravelDates
        fromDate={trip.fromDate}
        toDate={trip.toDate}
        today={today}
        error={errorAt('dates')}
        stayResult={stayResult && <StayResultLine stayResult={stayResult} />}
        onChange={({ fromDate, toDate }) => change({ fromDate, toDate })}
      />
    </div>
  );
};
