import { Button } from '@mantine/core';
import { can } from '../../../core/access/can.ts';
import { Link } from '../../components/identity/link.tsx';
import { ListCell } from '../../components/list/list-cell.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import { DetailCard, FactList } from './block.tsx';
import styles from './detail.module.css';
import { useDetail } from './detail-view.ts';

/** The way to one field: in the form for whoever fills it, else in the review. */
const useFieldLink = () => {
  const { manifest } = useManifest();
  const { application } = useDetail();
  const mayAnswer = can(manifest, 'application:update') !== null;
  return (field: string) => {
    const query = { ...carriedBy(application), field };
    return linkToKind(manifest, mayAnswer ? 'form' : 'review', query);
  };
};

/** What reviewers wait for, each with the way to its field; nothing once all is answered. */
const OpenRequests = () => {
  const t = useTranslate();
  const linkTo = useFieldLink();
  const {
    detail: { requests },
    application,
  } = useDetail();
  const { manifest } = useManifest();
  const [first] = requests;
  const to = first && linkTo(first.path);
  if (!first || !to) return null;
  const mayAnswer = can(manifest, 'application:update') !== null;
  return (
    <>
      {mayAnswer && (
        <Button component={Link} to={to}>
          {t('detail.answerReview', { n: requests.length })}
        </Button>
      )}
      <ul className={styles.events} aria-label={t('detail.requests')}>
        {requests.map(({ path, label, text, byName }) => (
          <li key={`${path} ${byName} ${text}`}>
            <Link to={linkTo(path) ?? to} className={styles.event}>
              {label || application.reference}
            </Link>
            <span dir="auto">{text}</span>
            <bdi className={styles.quiet}>{byName}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Who reviews, what they ask for, and what they said. */
export const ReviewsBlock = () => {
  const t = useTranslate();
  const { application, detail } = useDetail();
  const reviewers = detail.reviewers.join(t('language.comma'));
  return (
    <DetailCard title={t('detail.reviews')}>
      {reviewers && <FactList rows={[[t('detail.reviewers'), reviewers]]} />}
      <OpenRequests />
      {application.reviews.length > 0 ? (
        <ListCell show="reviews" value={application.reviews} />
      ) : (
        <p>{t('detail.noReviews')}</p>
      )}
    </DetailCard>
  );
};
