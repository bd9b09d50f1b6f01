import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useText } from '../../lib/texts.ts';
import styles from './guidelines.module.css';

/** Prints the page as it stands; a phone has the PDF instead. */
export const PrintButton = () => {
  const say = useText();
  return (
    <ActionIcon
      className={styles.print}
      onClick={() => window.print()}
      aria-label={say('action.print')}
      title={say('action.print')}
      data-noprint
    >
      <IconPrinter size={20} />
    </ActionIcon>
  );
};
