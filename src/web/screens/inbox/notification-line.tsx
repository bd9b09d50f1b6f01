import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Response } from '../../../contract/operations.ts';
import { placeOfNotification } from '../../../core/notifications/notification-kinds.ts';
import { Link } from '../../components/identity/link.tsx';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { hashOf } from '../../lib/router/address.ts';
import styles from './inbox.module.css';

type NotificationRow = Response<'list-notifications'>['rows'][number];

/** Where a notification leads: to its application or the field there, for whoever sees them. */
const useTarget = (notification: NotificationRow): string | undefined => {
  const { manifest } = useManifest();
  const place = placeOfNotification(notification, manifest.screens);
  return place && hashOf({ path: place.route, query: place.query }).slice(1);
};

interface NotificationLineProps {
  notification: NotificationRow;
  onRead: () => void;
}

/** One thing that happened. Following it reads it. */
export const NotificationLine = ({ notification, onRead }: NotificationLineProps) => {
  const t = useTranslate();
  const target = useTarget(notification);
  const { kind, at, isRead, name, reference } = notification;
  const words = t(`notification.${kind}`, { name: name || t('notification.gone'), reference });
  return (
    <li className={styles.line} data-unread={!isRead || undefined}>
      <span className={styles.words}>
        {!isRead && <VisuallyHidden>{t('notification.new')}</VisuallyHidden>}
        {target ? (
          <Link to={target} onClick={isRead ? undefined : onRead}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
      <time className={styles.at} dateTime={at}>
        {shortMoment(at, Date.now())}
      </time>
      {!isRead && (
        <ActionIcon
          onClick={onRead}
          aria-label={t('notification.markRead', { words })}
          title={t('notification.read')}
        >
          <IconCheck size={18} />
        </ActionIcon>
      )}
    </li>
  );
};
