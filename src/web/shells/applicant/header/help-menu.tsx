import { UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { Flyout } from '../../flyout.tsx';
import { Support } from '../../support.tsx';
import { TourList } from '../tours/tour-list.tsx';
import styles from './help-menu.module.css';

const nothing = () => undefined;

/** Where people find help, one press away on every page. */
export const HelpMenu = () => {
  const t = useTranslate();
  const label = t('shell.help');
  return (
    <Flyout
      label={label}
      warm={nothing}
      opener={(opening) => (
        <UnstyledButton {...opening} className={styles.button}>
          <IconHelpCircle size={18} aria-hidden="true" /> {label}
        </UnstyledButton>
      )}
    >
      <TourList />
      <Support />
    </Flyout>
  );
};
