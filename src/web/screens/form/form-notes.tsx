import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChangedAnswer } from '../../../core/forms/store/changed-since.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import { Note } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { QuestionNote } from '../../components/question/question-note.tsx';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useApplication } from '../../lib/records/application.ts';
import type { FormAddress } from './form-address.ts';
import styles from './form-notes.module.css';
import { type FormLook, sectionIdOf } from './use-look.ts';

interface Goal {
  section: string;
  field?: string;
  /** What the place is called. */
  words: string;
}

/** Where somebody was, as the form of today has it; undefined where it asks for that no more. */
const goalOf = (store: FormStore, place: FormLook['place']): Goal | undefined => {
  const section = store.sections.find((one) => sectionIdOf(one) === place?.section);
  if (!section || !place) return undefined;
  const cell = place.field === undefined ? undefined : store.cellAt(place.field);
  const title = section.treeNode.section?.title ?? '';
  return {
    section: place.section,
    ...(cell && { field: cell.path }),
    words: cell ? `${title} · ${cell.node.label}` : title,
  };
};

const GoOn = ({
  store,
  place,
  address,
}: Pick<FormNotesProps, 'store' | 'address'> & { place: FormLook['place'] }) => {
  const t = useTranslate();
  const [isClosed, setClosed] = useState(false);
  const goal = goalOf(store, place);
  if (!goal || isClosed) return null;
  return (
    <Note tone="info" close={{ label: t('action.close'), run: () => setClosed(true) }}>
      <p>{t('form.goOnText', { place: goal.words })}</p>
      <Button
        size="sm"
        variant="default"
        className={styles.button}
        onClick={() => {
          setClosed(true);
          address.go(goal);
        }}
      >
        {t('form.goOn')}
      </Button>
    </Note>
  );
};

/** More than these are named on demand. */
const NAMED = 5;

const Changed = ({
  store,
  changed,
  since,
  address,
}: Pick<FormNotesProps, 'store' | 'address' | 'changed'> & { since: string }) => {
  const t = useTranslate();
  const [isClosed, setClosed] = useState(false);
  const [isAll, setAll] = useState(false);
  const now = Date.now();
  if (changed.length === 0 || isClosed) return null;
  return (
    <Note tone="info" close={{ label: t('action.close'), run: () => setClosed(true) }}>
      <p>
        <strong>
          {t('form.changedSince', { n: changed.length, time: shortMoment(since, now) })}
        </strong>
      </p>
      <ul className={styles.list}>
        {(isAll ? changed : changed.slice(0, NAMED)).map(({ path, byName, at }) => {
          const cell = store.cellAt(path);
          const section = cell && sectionIdOf(cell);
          return (
            cell && (
              <li key={path}>
                <Link to={address.to({ section: section ?? '', field: path })}>
                  {cell.node.label}
                </Link>{' '}
                {t('form.changedBy', { name: byName, time: shortMoment(at, now) })}
              </li>
            )
          );
        })}
      </ul>
      {!isAll && changed.length > NAMED && (
        <Button size="sm" variant="default" className={styles.button} onClick={() => setAll(true)}>
          {t('form.changedAll', { n: changed.length })}
        </Button>
      )}
    </Note>
  );
};

interface FormNotesProps {
  store: FormStore;
  address: FormAddress;
  look: FormLook | undefined;
  /** Whether somebody has said where in the form they want to be. */
  isPlaced: boolean;
  /** What others have changed since this person looked last. */
  changed: readonly ChangedAnswer[];
}

/** What is to be known before the first question: what was asked, what has changed, where one was. */
export const FormNotes = ({ store, address, look, isPlaced, changed }: FormNotesProps) => {
  const { application } = useApplication();
  return (
    <div className={styles.notes}>
      {application && <QuestionNote application={application} />}
      {look?.since && (
        <Changed store={store} address={address} changed={changed} since={look.since} />
      )}
      {!isPlaced && <GoOn store={store} address={address} place={look?.place} />}
    </div>
  );
};
