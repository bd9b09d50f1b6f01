import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Guidelines } from '../../../contract/records.ts';
import { ExemptionNote, type ExemptionText } from '../../components/feedback/exemption-note.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useApplication } from '../../lib/records/application.ts';
import { Checklist } from './checklist.tsx';
import styles from './guidelines.module.css';
import { GuidelinesActions } from './guidelines-actions.tsx';

interface ExemptProps {
  guidelines: Guidelines;
  exemption: ExemptionText;
  heading: ReactNode;
  aside: ReactNode;
}

/**
 * Tells a traveller that they need no visa, first and in large type. The requirements of the visa
 * are collapsed below, open where an application has begun; nationals of the destination see none.
 */
export const Exempt = ({ guidelines, exemption, heading, aside }: ExemptProps) => {
  const t = useTranslate();
  const id = useId();
  const { application } = useApplication();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? Boolean(application);
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ReadingPage isWide heading={heading} aside={isOpen && aside}>
      <div className={styles.notices}>
        <ExemptionNote exemption={exemption} />
        {exemption.code !== 'own_country' && (
          <p className={styles.anyway}>{t('exemption.anyway')}</p>
        )}
        {(exemption.code !== 'own_country' || application) && (
          <Button
            variant="default"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setChoice(!isOpen)}
            rightSection={<Sign size={18} aria-hidden="true" />}
          >
            {t(isOpen ? 'exemption.hide' : 'exemption.show')}
          </Button>
        )}
      </div>
      <div id={id}>
        {isOpen && <Checklist visa={guidelines.visa.name} requirements={guidelines.requirements} />}
      </div>
      <GuidelinesActions guidelines={guidelines} />
    </ReadingPage>
  );
};
