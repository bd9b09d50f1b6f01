import { useTranslate } from '../lib/i18n/texts.ts';
import styles from './skip-link.module.css';

const focusMain = (event: { preventDefault: () => void }) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/**
 * The way past the navigation for those who come by keyboard. The hash belongs to the router, so
 * focus moves by hand.
 */
export const SkipLink = () => {
  const t = useTranslate();
  return (
    <a href="#main" className={styles.skip} onClick={focusMain} data-noprint>
      {t('shell.skip')}
    </a>
  );
};
