import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconChecks } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { ReviewFieldView } from '../../../contract/records.ts';
import { canApprove, reviewProgress } from '../../../core/review/review-progress.ts';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './review.module.css';
import { OUTCOME_WORDS } from './review-words.ts';
import type { ReviewOnScreen } from './use-review.ts';
import { WordsDialog } from './words-dialog.tsx';

/** As much as the server takes of one review. */
const LONGEST = 4000;

type Outcome = 'approved' | 'returned';

interface ConclusionProps {
  review: ReviewOnScreen;
  fields: readonly ReviewFieldView[];
  /** What one signature may cover together. */
  together: readonly ReviewFieldView[];
  outcome: Outcome | undefined;
  onOutcome: (outcome: Outcome | undefined) => void;
  /** The address of the inbox. */
  inbox: string;
  onKeys: () => void;
}

/** The fixes that were asked for, a line each: what a return says unless its words are changed. */
const summaryOf = (fields: readonly ReviewFieldView[]): string =>
  fields.flatMap(({ label, request }) => (request ? [`${label}: ${request.text}`] : [])).join('\n');

/** How many are left, and the two ways to end a review, each with a summary. */
export const Conclusion = ({
  review,
  fields,
  together,
  outcome,
  onOutcome,
  inbox,
  onKeys,
}: ConclusionProps) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const progress = reviewProgress(fields);
  const { left, requests } = progress;
  if (!review.canReview) return null;
  const isOpen = outcome === 'returned' || (outcome === 'approved' && canApprove(progress));
  return (
    <>
      <ActionBar
        left={
          <>
            <Button variant="subtle" color="gray" onClick={onKeys}>
              {t('review.keys')} <kbd className={styles.key}>?</kbd>
            </Button>
            {together.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconChecks size={18} />}
                loading={review.isBusy}
                onClick={() => review.sign(together)}
              >
                {t('review.signTogether', { n: together.length })}
              </Button>
            )}
          </>
        }
        right={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} />}
              onClick={() => onOutcome('returned')}
            >
              {t('review.return', { n: requests })}
            </Button>
            <Button
              leftSection={<IconCheck size={18} />}
              disabled={!canApprove(progress)}
              onClick={() => onOutcome('approved')}
            >
              {t(left > 0 ? 'review.approveLeft' : 'review.approve', { n: left })}
            </Button>
          </>
        }
      />
      {isOpen && (
        <WordsDialog
          title={t(OUTCOME_WORDS[outcome].title)}
          label={t('review.summary')}
          help={t(OUTCOME_WORDS[outcome].help)}
          confirm={t(OUTCOME_WORDS[outcome].confirm)}
          before={
            outcome === 'approved'
              ? t('review.approvedWords', { signed: progress.signed, total: progress.total })
              : summaryOf(fields)
          }
          longest={LONGEST}
          canClear={false}
          isBusy={review.isBusy}
          onClose={() => onOutcome(undefined)}
          onSend={(words) =>
            review.conclude({ review: words, outcome }, () => {
              onOutcome(undefined);
              void navigate(inbox);
            })
          }
        />
      )}
    </>
  );
};
