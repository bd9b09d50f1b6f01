import { isIsoDate } from '../../core/dates/iso-date.ts';
import type { Signature } from '../../core/forms/types.ts';
import { FormWords } from '../components/inputs/form-words.tsx';
import { OfficialWords } from '../components/inputs/official-words.tsx';
import { displayDate } from '../lib/i18n/format.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { TypedControl } from './control/typed-control.tsx';
import styles from './signature.module.css';
import { asTyped } from './text-widget.tsx';
import { partIds, type WidgetInput } from './widget.ts';

/**
 * A declaration: whoever types their name under the statement signs it with today's date. The
 * package has the line for the pen.
 */
export const SignatureWidget = (props: WidgetInput<Signature>) => {
  const t = useTranslate();
  const {
    id,
    value,
    options: { statement, englishStatement, today },
    onChange,
  } = props;
  const sign = (name?: string) => onChange(name ? { name, date: today } : undefined);
  return (
    <div role="group" aria-labelledby={partIds(id).label} className={styles.signature}>
      {statement && (
        <p className={styles.statement}>
          <FormWords>{statement}</FormWords>
          <OfficialWords words={englishStatement} place="option" />
        </p>
      )}
      <label htmlFor={id} className={styles.label}>
        {t('form.signature.name')}
      </label>
      <TypedControl
        {...props}
        value={value?.name}
        onChange={sign}
        notation={asTyped}
        className={styles.name}
        attributes={{ type: 'text', autoComplete: 'off', spellCheck: false, dir: 'auto' }}
      />
      <p className={styles.date}>
        {value?.date && isIsoDate(value.date)
          ? t('form.signature.dated', { date: displayDate(value.date) })
          : t('form.signature.undated', { date: today ? displayDate(today) : '' })}
      </p>
    </div>
  );
};
