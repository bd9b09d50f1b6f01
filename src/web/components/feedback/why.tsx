import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './why.module.css';

interface WhyButtonProps {
  /** What is explained, for those who hear the page. */
  about: string;
  isOpen: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
}

/** A quiet way to the rule behind something. */
export const WhyButton = ({ about, isOpen, controls, onToggle }: WhyButtonProps) => {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={styles.why}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('explain.whyAbout', { about })}
      onClick={onToggle}
    >
      {t('explain.why')}
    </button>
  );
};

/** Where the rule is explained, right behind what it is about. */
export const WhyPanel = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={styles.panel}>
    {children}
  </div>
);
