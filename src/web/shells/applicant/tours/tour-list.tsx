import { UnstyledButton } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './tour-list.module.css';
import { useTours } from './tours.tsx';

/** The tours of the screen, to be taken as often as somebody likes. */
export const TourList = ({ onStart }: { onStart?: () => void }) => {
  const t = useTranslate();
  const { offered, start } = useTours();
  if (offered.length === 0) return null;
  return (
    <ul className={styles.list}>
      {offered.map((tour) => (
        <li key={tour.id}>
          <UnstyledButton
            className={styles.tour}
            onClick={() => {
              onStart?.();
              start(tour);
            }}
          >
            <IconRoute size={18} aria-hidden="true" />{' '}
            {tour.isPageTour ? t('tour.take') : tour.title}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
