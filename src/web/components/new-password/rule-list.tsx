import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { passwordRules } from '../../../core/access/sign-in/password-rules.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './rule-list.module.css';

/** What a new password needs, and what it has already, as it is typed. */
export const RuleList = ({ id, password }: { id: string; password: string }) => {
  const t = useTranslate();
  const met = passwordRules.filter(({ isMet }) => isMet(password)).length;
  return (
    <div id={id} className={styles.needs}>
      <p className={styles.head}>
        <span>{t('signIn.needs')}</span>{' '}
        <span role="status" className={styles.count}>
          {t('signIn.needsMet', { met, all: passwordRules.length })}
        </span>
      </p>
      <ul className={styles.list}>
        {passwordRules.map((rule) => {
          const isMet = rule.isMet(password);
          const Sign = isMet ? IconCheck : IconX;
          return (
            <li key={rule.id} data-met={isMet}>
              <Sign size={16} stroke={2.5} aria-hidden="true" />
              <span>
                {t(rule.text)}
                <VisuallyHidden>{`: ${t(isMet ? 'signIn.ruleMet' : 'signIn.ruleOpen')}`}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
