import { momentWords } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { DetailCard } from './block.tsx';
import styles from './detail.module.css';
import { type DetailView, useDetail } from './detail-view.ts';

type HistoryEvent = DetailView['detail']['events'][number];

/** Who it was, with their role; what the product does has nobody. */
const useWho = () => {
  const t = useTranslate();
  return ({ byName, byRole }: HistoryEvent): string => {
    if (!byName) return t('detail.byProduct');
    return byRole ? t('detail.by', { name: byName, role: byRole }) : byName;
  };
};

/** What happened to the application, in words, with who and when; the newest first. */
export const EventsBlock = () => {
  const t = useTranslate();
  const who = useWho();
  const { detail } = useDetail();
  return (
    <DetailCard title={t('detail.events')}>
      {detail.events.length === 0 && <p>{t('detail.noEvents')}</p>}
      <ol className={styles.events}>
        {detail.events.map((event) => (
          <li key={event.position ?? `${event.at} ${event.byName}`}>
            <span className={styles.event}>{event.text}</span>
            <span className={styles.quiet}>
              <bdi>{who(event)}</bdi> · <time dateTime={event.at}>{momentWords(event.at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {detail.hasMoreEvents && <p className={styles.quiet}>{t('detail.olderEvents')}</p>}
    </DetailCard>
  );
};
