import type { ComponentType } from 'react';
import type { DetailBlock } from '../../../contract/catalogue.ts';
import { ListCell } from '../../components/list/list-cell.tsx';
import { displayDate, displayRange } from '../../lib/i18n/format.ts';
import { purposeName } from '../../lib/i18n/purpose-name.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { tripFromDetails } from '../../lib/records/trip.ts';
import { ActionsBlock } from './actions-block.tsx';
import { DetailCard, FactList } from './block.tsx';
import { AnswersBlock, ChecksBlock } from './checks-block.tsx';
import { useDetail } from './detail-view.ts';
import { DocumentsBlock } from './documents-block.tsx';
import { EventsBlock } from './events-block.tsx';
import { ReviewsBlock } from './reviews-block.tsx';

const TripBlock = () => {
  const t = useTranslate();
  const { manifest, countries } = useManifest();
  const { application } = useDetail();
  const { to, purpose, nationality, fromDate, toDate } = tripFromDetails(
    application.visaDetails,
    countries,
  );
  const range = fromDate && toDate ? displayRange(fromDate, toDate) : '';
  return (
    <DetailCard title={t('detail.trip')}>
      <FactList
        rows={[
          [t('detail.destination'), to && <ListCell show="country" value={to} />],
          [t('detail.visa'), application.visa?.name ?? purposeName(manifest, purpose)],
          [t('detail.dates'), range],
          [t('detail.passport'), nationality && <ListCell show="country" value={nationality} />],
          [t('detail.started'), displayDate(application.createdAt.slice(0, 10))],
        ]}
      />
    </DetailCard>
  );
};

const PersonBlock = () => {
  const t = useTranslate();
  const {
    detail: { person, agent, agency },
  } = useDetail();
  return (
    <DetailCard title={t('detail.person')}>
      <FactList
        rows={[
          [t('detail.name'), <bdi key="name">{person.name}</bdi>],
          [
            t('detail.email'),
            person.email && (
              <a href={`mailto:${person.email}`} dir="ltr">
                {person.email}
              </a>
            ),
          ],
          [t('detail.phone'), person.phone && <bdi dir="ltr">{person.phone}</bdi>],
          [
            t('detail.nationality'),
            person.nationality && <ListCell show="country" value={person.nationality} />,
          ],
          [t('detail.agent'), agent],
          [t('detail.agency'), agency],
        ]}
      />
    </DetailCard>
  );
};

const ServiceBlock = () => {
  const t = useTranslate();
  const { application } = useDetail();
  return (
    <DetailCard title={t('detail.service')}>
      <FactList
        rows={[
          [
            t('detail.premium'),
            <ListCell key="premium" show="boolean" value={application.isPremium} />,
          ],
          [
            t('detail.allocation'),
            application.visaAllocationStatus && (
              <ListCell show="allocation" value={application.visaAllocationStatus} />
            ),
          ],
          [
            t('detail.enrolled'),
            <ListCell key="enrolled" show="boolean" value={application.onlineSubmissionEnrolled} />,
          ],
        ]}
      />
    </DetailCard>
  );
};

const PackageBlock = () => {
  const t = useTranslate();
  const {
    application: {
      packageDetails: { packageLink, madeAt, fileCount = 0 },
      statusReason,
    },
  } = useDetail();
  return (
    <DetailCard title={t('detail.package')}>
      {packageLink === '' ? (
        <p>{statusReason?.message ?? t('detail.noPackage')}</p>
      ) : (
        <FactList
          rows={[
            [t('detail.package'), t('detail.packageHolds', { n: fileCount })],
            [t('detail.packageMade'), madeAt && displayDate(madeAt.slice(0, 10))],
          ]}
        />
      )}
    </DetailCard>
  );
};

/** The component of every block that a screen's JSON may name. */
export const detailBlocks = {
  actions: ActionsBlock,
  trip: TripBlock,
  person: PersonBlock,
  answers: AnswersBlock,
  checks: ChecksBlock,
  documents: DocumentsBlock,
  reviews: ReviewsBlock,
  service: ServiceBlock,
  package: PackageBlock,
  events: EventsBlock,
} satisfies { [B in DetailBlock]: ComponentType };
