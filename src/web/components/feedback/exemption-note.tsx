import { IconExternalLink } from '@tabler/icons-react';
import type { Guidelines } from '../../../contract/records.ts';
import { asOfText } from '../../lib/i18n/as-of.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './exemption-note.module.css';
import { Note, type Tone } from './note.tsx';

export type ExemptionText = NonNullable<Guidelines['exemption']>;

/** That a passport is on no list is no remark: it is said in small. */
const tones = {
  own_country: 'ok',
  not_needed: 'ok',
  permission: 'info',
  on_arrival: 'info',
  too_long: 'warn',
  ask: 'info',
  unlisted: null,
} satisfies { [C in ExemptionText['code']]: Tone | null };

/** Since when it is known, and who decides. */
const Origin = ({ asOf, authority }: Pick<ExemptionText, 'asOf' | 'authority'>) => {
  const t = useTranslate();
  return (
    <p className={styles.origin}>
      {asOf && t('guidelines.asOf', { date: asOfText(asOf) })}{' '}
      {authority && (
        <a href={authority.url} target="_blank" rel="noreferrer">
          {authority.name} <IconExternalLink size={14} aria-label={t('guidelines.newTab')} />
        </a>
      )}
    </p>
  );
};

/** Whether a trip needs a visa at all, with what is still needed and whom to ask. */
export const ExemptionNote = ({
  exemption: { code, text, points, condition, note, asOf, authority },
}: {
  exemption: ExemptionText;
}) => {
  const t = useTranslate();
  const tone = tones[code];
  if (tone === null)
    return (
      <div className={styles.quiet}>
        <p>{text}</p>
        <Origin asOf={asOf} authority={authority} />
      </div>
    );
  return (
    <Note tone={tone}>
      <p className={styles.text}>{text}</p>
      {note && <p>{note}</p>}
      {condition && (
        <p>
          <strong>{t('exemption.onlyIf')}:</strong> {condition}
        </p>
      )}
      {points.length > 0 && (
        <>
          <p className={styles.name}>{t('exemption.stillNeeded')}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      <Origin asOf={asOf} authority={authority} />
    </Note>
  );
};
