import type { ApplicationSummary } from '../../../../contract/records.ts';
import { describeStatus, isEditable } from '../../../../core/journey/status.ts';
import { Link } from '../../../components/identity/link.tsx';
import { StatusBadge } from '../../../components/identity/status-badge.tsx';
import { CountryTile } from '../../../components/inputs/country-tile.tsx';
import { displayRange } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { tripFromDetails } from '../../../lib/records/trip.ts';
import { carriedBy, linkToKind } from '../../../lib/router/links.ts';
import row from '../list/document-list-row.module.css';
import styles from './without-application.module.css';

/**
 * One to choose: it opens where there is something to do, and a finished one where it can be taken
 * away.
 */
const OwnApplication = ({ application }: { application: ApplicationSummary }) => {
  const { manifest, countries } = useManifest();
  const { to, fromDate, toDate = fromDate } = tripFromDetails(application.visaDetails, countries);
  const country = countries.byCode(to);
  const status = describeStatus(manifest.statuses, application.status);
  const open = linkToKind(manifest, 'documents', carriedBy(application)) ?? '';
  const address = isEditable(manifest.statuses, application.status)
    ? open
    : (linkToKind(manifest, 'summary', carriedBy(application)) ?? open);
  return (
    <Link to={address} className={`${row.row} ${styles.application}`}>
      {country && <CountryTile code={country.value} />}
      <span className={`${row.words} ${styles.words}`}>
        <span className={row.name}>{country?.label ?? application.visaDetails.visaTo}</span>
        {fromDate && toDate && <span className={row.detail}>{displayRange(fromDate, toDate)}</span>}
      </span>
      {status && <StatusBadge status={status} />}
    </Link>
  );
};

/** All applications of somebody who has no other page that lists them. */
export const OwnApplications = ({
  applications,
}: {
  applications: readonly ApplicationSummary[];
}) => {
  const t = useTranslate();
  return (
    <section className={styles.all} aria-labelledby="own-applications">
      <h2 id="own-applications" className={styles.title}>
        {t('documents.applications')}
      </h2>
      <ul className={styles.rows}>
        {applications.map((application) => (
          <li key={application.applicationUid}>
            <OwnApplication application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
};
