import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMessage, IconMessageReport } from '@tabler/icons-react';
import type { ReviewFieldView } from '../../../contract/records.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './field-card.module.css';
import { CHANGE_WORDS, REASON_WORDS } from './review-words.ts';

export interface FieldActions {
  sign: (field: ReviewFieldView) => void;
  unsign: (field: ReviewFieldView) => void;
  request: (field: ReviewFieldView) => void;
  note: (field: ReviewFieldView) => void;
}

const TONES = { failing: 'bad', missing: 'bad', doubtful: 'warn', changed: 'info' } as const;

/** What it was, who changed it, and when. */
const Change = ({ change }: { change: NonNullable<ReviewFieldView['change']> }) => {
  const t = useTranslate();
  const { before, by, byName = '', at } = change;
  const when = at === undefined ? '' : shortMoment(at, Date.now());
  return (
    <p className={styles.change}>
      {before === '' ? t('review.wasEmpty') : <del>{before}</del>}
      {by && (
        <span>
          {t(CHANGE_WORDS[by], { name: byName })}
          {when && ` · ${when}`}
        </span>
      )}
    </p>
  );
};

/** What reviewers left in words. */
const Words = ({ field }: { field: ReviewFieldView }) => {
  const t = useTranslate();
  const lines = [
    ...(field.request ? [{ ...field.request, title: 'review.fixAsked' }] : []),
    ...(field.answered ? [{ ...field.answered, title: 'review.fixAnswered' }] : []),
    ...field.notes.map((note) => ({ ...note, title: 'review.noteBy' })),
  ];
  return lines.map(({ title, byName, at, text }) => (
    <p key={`${title} ${byName} ${at}`} className={styles.words}>
      <strong>{t(title, { name: byName })}</strong>{' '}
      <time dateTime={at}>{shortMoment(at, Date.now())}</time>
      <span dir="auto">{text}</span>
    </p>
  ));
};

const Actions = ({ field, actions }: { field: ReviewFieldView; actions: FieldActions }) => {
  const t = useTranslate();
  const canSign = field.text !== '' && !field.signed;
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconMessage size={16} />}
        onClick={() => actions.note(field)}
      >
        {t('review.note')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMessageReport size={16} />}
        onClick={() => actions.request(field)}
      >
        {t('review.request')}
      </Button>
      {canSign && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCheck size={16} />}
          onClick={() => actions.sign(field)}
        >
          {t('review.sign')}
        </Button>
      )}
      {field.signed?.isMine && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => actions.unsign(field)}
        >
          {t('review.unsign')}
        </Button>
      )}
    </div>
  );
};

interface FieldCardProps {
  field: ReviewFieldView;
  isActive: boolean;
  /** Undefined where nothing may be done. */
  actions: FieldActions | undefined;
  onActivate: () => void;
}

/** One field of a review: its value, why it asks for a look, and what can be done with it. */
export const FieldCard = ({ field, isActive, actions, onActivate }: FieldCardProps) => {
  const t = useTranslate();
  const { path, label, text, reasons, problems, signed, request } = field;
  return (
    <li
      className={styles.card}
      data-path={path}
      data-active={isActive || undefined}
      data-settled={Boolean(signed) || undefined}
      aria-current={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onActivate}
      onClick={onActivate}
    >
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {reasons.map((reason) => (
          <span key={reason} className={styles.reason} data-tone={TONES[reason]}>
            <ToneSign tone={TONES[reason]} size={14} /> {t(REASON_WORDS[reason])}
          </span>
        ))}
        <span className={styles.done}>
          {signed && (
            <span className={styles.signed}>
              <ToneSign tone="ok" size={16} />{' '}
              {t('review.signedBy', {
                name: signed.byName,
                when: shortMoment(signed.at, Date.now()),
              })}
            </span>
          )}
          {request && (
            <span className={styles.asked}>
              <IconMessageReport size={16} aria-hidden="true" /> {t('review.fixIsAsked')}
            </span>
          )}
        </span>
      </div>
      <p className={styles.value} dir="auto">
        {text || t('review.noAnswer')}
      </p>
      {field.change && <Change change={field.change} />}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      <Words field={field} />
      {isActive && actions && <Actions field={field} actions={actions} />}
    </li>
  );
};
