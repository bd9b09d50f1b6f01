import type { StayRuleResult } from '../../../core/checks/stay-rules.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { ToneSign } from '../feedback/note.tsx';
import { stayTones } from '../identity/stay-tones.ts';
import styles from './stay-result-line.module.css';

/** Whether the dates of a trip fit its visa, in one sentence. */
export const StayResultLine = ({
  stayResult: { code, key, params },
}: {
  stayResult: StayRuleResult;
}) => {
  const t = useTranslate();
  return (
    <span className={styles.stayResult} data-tone={stayTones[code]}>
      <ToneSign tone={stayTones[code]} size={16} /> {t(key, params)}
    </span>
  );
};
