import { useEffect, useRef } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './guidelines.module.css';

/** What a thing of the trip is called where it was asked; by the name that the server gives it. */
const labels: Record<string, string> = {
  visaFrom: 'details.from',
  visaTo: 'details.to',
  nationality: 'details.nationality',
  visaCategory: 'details.purpose',
  visaSubCategory: 'details.purpose',
  visaType: 'details.visaType',
  fromDate: 'details.fromDate',
  toDate: 'details.toDate',
  applicantUid: 'guidelines.traveller',
};

interface StartRefusedProps {
  refused: Record<string, string>;
  to: string | null;
}

/**
 * Why the application could not be started, thing by thing, and the way to change it. Whoever
 * pressed the button is brought here.
 */
export const StartRefused = ({ refused, to }: StartRefusedProps) => {
  const t = useTranslate();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), [refused]);
  const lines = Object.entries(refused).map(([field, sentence]) => {
    const label = labels[field.split(/[./]/).at(-1) ?? ''];
    return label ? t('guidelines.refusedOne', { label: t(label), sentence }) : sentence;
  });
  return (
    <div ref={note} className={styles.refused} tabIndex={-1} role="alert">
      <Note tone="bad">
        <strong>{t('guidelines.refused')}</strong>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {to && <Link to={to}>{t('guidelines.changeTrip')}</Link>}
      </Note>
    </div>
  );
};
