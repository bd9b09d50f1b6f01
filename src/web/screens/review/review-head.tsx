import { ActionIcon, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Application, ReviewFieldView } from '../../../contract/records.ts';
import { reviewProgress } from '../../../core/review/review-progress.ts';
import { Link } from '../../components/identity/link.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { displayRow } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { DueWord } from './due-word.tsx';
import styles from './review.module.css';

interface HeadProps {
  screen: ScreenOf<'review'>;
  application: Application;
  fields: readonly ReviewFieldView[];
}

/** Whose application it is, when it is due, and how many fields are signed. */
export const ReviewHead = ({ screen, application, fields }: HeadProps) => {
  const t = useTranslate();
  const { total, signed } = reviewProgress(fields);
  const { applicantName = '', reference, visaDetails, visa, reviewDueOn } = application;
  const title = t('review.of', { name: applicantName });
  const words = t('review.signedOf', { signed, total });
  return (
    <header className={styles.head}>
      <PageTitle title={title} />
      <ActionIcon component={Link} to={screen.route} aria-label={t('review.back')} size={36}>
        <IconArrowLeft size={20} className={styles.arrow} />
      </ActionIcon>
      <div className={styles.who}>
        <h1 tabIndex={-1} className={styles.name}>
          {title}
        </h1>
        <p className={styles.trip}>
          {displayRow([visaDetails.visaTo, visa?.name], t)} · <bdi translate="no">{reference}</bdi>
        </p>
      </div>
      <DueWord dueOn={reviewDueOn} />
      <div className={styles.progress}>
        <span role="status">{words}</span>
        <Progress
          aria-label={words}
          value={total === 0 ? 0 : (100 * signed) / total}
          color="gray.9"
        />
      </div>
    </header>
  );
};
