import { SegmentedControl } from '@mantine/core';
import type { Application, ReviewState } from '../../../contract/records.ts';
import { signableTogether } from '../../../core/review/review-progress.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useAddressQuery } from '../../lib/records/application.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Conclusion } from './conclusion.tsx';
import { EarlierReviews } from './earlier-reviews.tsx';
import { type FieldActions, FieldCard } from './field-card.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './review.module.css';
import { ReviewHead } from './review-head.tsx';
import { MARK_WORDS } from './review-words.ts';
import { ReviewedPage } from './reviewed-page.tsx';
import type { ReviewOnScreen } from './use-review.ts';
import { type AskedMark, useReviewing } from './use-reviewing.ts';
import { type ShownFields, useShownFields } from './use-shown-fields.ts';
import { WordsDialog } from './words-dialog.tsx';

/** As much as the server takes of one note or request. */
const LONGEST = 1000;

interface PanesProps {
  screen: ScreenOf<'review'>;
  review: ReviewOnScreen;
  application: Application;
  state: ReviewState;
}

/** The fields, those that ask for a look or all of them. */
const Fields = ({
  application,
  state,
  fields: { shown, show, listed, visible, active, activate },
  actions,
}: Pick<PanesProps, 'application' | 'state'> & {
  fields: ShownFields;
  actions: FieldActions | undefined;
}) => {
  const t = useTranslate();
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t('review.show')}
          value={shown}
          onChange={show}
          data={[
            { value: 'due', label: t('review.toReview', { n: listed.length }) },
            { value: 'all', label: t('review.all', { n: state.fields.length }) },
          ]}
        />
        <p className={styles.lead}>{t(state.lastAt ? 'review.leadAgain' : 'review.lead')}</p>
      </div>
      <EarlierReviews application={application} />
      <ul className={styles.list} aria-label={t('review.fields')}>
        {visible.map((field) => (
          <FieldCard
            key={field.path}
            field={field}
            isActive={field.path === active?.path}
            actions={actions}
            onActivate={() => activate(field.path)}
          />
        ))}
      </ul>
      {visible.length === 0 && <p className={styles.none}>{t('review.nothingDue')}</p>}
    </div>
  );
};

/** Asks for the words of a note or a request; what the reviewer wrote there before stands in it. */
const MarkDialog = ({
  asked: { kind, field },
  review,
  onClose,
}: {
  asked: AskedMark;
  review: ReviewOnScreen;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const words = MARK_WORDS[kind];
  const marks = kind === 'note' ? field.notes : [field.request];
  return (
    <WordsDialog
      title={t(words.title, { field: field.label })}
      label={t(words.label)}
      help={t(words.help)}
      confirm={t(words.confirm)}
      before={marks.find((one) => one?.isMine)?.text ?? ''}
      longest={LONGEST}
      canClear
      isBusy={review.isBusy}
      onClose={onClose}
      onSend={(text) => {
        review.mark(field, { kind, text });
        onClose();
      }}
    />
  );
};

/** Document and form side by side; the keyboard does all of it. */
export const ReviewPanes = ({ screen, review, application, state }: PanesProps) => {
  const { field } = useAddressQuery();
  const fields = useShownFields(state, field);
  const { asked, setAsked, outcome, setOutcome, showsKeys, setShowsKeys, actions } = useReviewing(
    review,
    fields,
  );
  return (
    <div className={styles.review}>
      <ReviewHead screen={screen} application={application} fields={state.fields} />
      <div className={styles.panes}>
        <ReviewedPage field={fields.active} fields={state.fields} />
        <Fields application={application} state={state} fields={fields} actions={actions} />
      </div>
      <Conclusion
        review={review}
        fields={state.fields}
        together={signableTogether(state.fields)}
        outcome={outcome}
        onOutcome={setOutcome}
        inbox={screen.route}
        onKeys={() => setShowsKeys(true)}
      />
      {asked && <MarkDialog asked={asked} review={review} onClose={() => setAsked(undefined)} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
};
