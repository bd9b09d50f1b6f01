import { useQuery } from '@tanstack/react-query';
import type { Mail } from '../../../contract/records.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { mailboxQuery } from '../../lib/api/queries.ts';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './mailbox.module.css';

/** A piece of a message: words, or an address of this site. */
interface Piece {
  text: string;
  isLink: boolean;
}

/**
 * A message in pieces. Addresses of other sites stay words: names that people gave themselves stand
 * in messages, too.
 */
export const piecesOf = (text: string, origin: string): Piece[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isLink: piece.startsWith(`${origin}/`) }));

const Message = ({ mail: { from, to, subject, body, at } }: { mail: Mail }) => {
  const t = useTranslate();
  return (
    <details className={styles.message}>
      <summary className={styles.head}>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.to}>{t('mailbox.to', { address: to })}</span>
        <time className={styles.at} dateTime={at}>
          {shortMoment(at, Date.now())}
        </time>
      </summary>
      <p className={styles.from}>{t('mailbox.from', { address: from })}</p>
      <p className={styles.body}>
        {piecesOf(body, location.origin).map(({ text, isLink }, index) =>
          isLink ? (
            <a key={index} href={text}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </details>
  );
};

/** Messages that were kept instead of sent, the newest first. */
export const MailboxScreen = ({ screen }: { screen: ScreenOf<'mailbox'> }) => {
  const t = useTranslate();
  const { call } = useStores();
  const { data, error, refetch } = useQuery(mailboxQuery(call));
  if (data?.length === 0) return <EmptyState empty={screen.empty} />;
  return (
    <ReadingPage heading={<PageHeading title={screen.title} subtitle={screen.subtitle} />}>
      {data ? (
        <ul className={styles.list}>
          {data.map((mail) => (
            <li key={mail.id}>
              <Message mail={mail} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={t('mailbox.errorTitle')} error={error} retry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </ReadingPage>
  );
};
