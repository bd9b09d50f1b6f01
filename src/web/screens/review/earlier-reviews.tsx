import type { Application } from '../../../contract/records.ts';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './review.module.css';
import { OUTCOME_WORDS } from './review-words.ts';

/** What reviewers said of the whole, the newest open to read. */
export const EarlierReviews = ({ application: { reviews } }: { application: Application }) => {
  const t = useTranslate();
  const newestFirst = reviews.toReversed();
  if (newestFirst.length === 0) return null;
  return (
    <section className={styles.reviews} aria-label={t('review.reviews')}>
      {newestFirst.map(({ byName = '', review, outcome, at }, index) => (
        <details key={at} open={index === 0}>
          <summary>
            <strong>
              {t(outcome ? OUTCOME_WORDS[outcome].by : 'review.wordsBy', { name: byName })}
            </strong>{' '}
            <time dateTime={at}>{shortMoment(at, Date.now())}</time>
          </summary>
          <p dir="auto">{review}</p>
        </details>
      ))}
    </section>
  );
};
