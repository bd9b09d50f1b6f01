import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldError } from '../components/inputs/field-error.tsx';
import { FormWords } from '../components/inputs/form-words.tsx';
import { OfficialWords } from '../components/inputs/official-words.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { partIds } from '../widgets/widget.ts';
import styles from './field-template.module.css';

export type FieldTemplateInput = Pick<
  FieldTemplateProps,
  'id' | 'label' | 'required' | 'rawHelp' | 'rawErrors' | 'displayLabel' | 'children'
> & {
  /** Several controls under one name, such as radios: the label is a name, not a click target. */
  isGroup?: boolean;
  /**
   * In which language label and hint are, where that is not the page's: an authority asks in its
   * own words.
   */
  lang?: string | undefined;
  /** The label on the official form, where it is shown in another language. */
  english?: string | undefined;
  /** What stands at the right of the label: where the value comes from, or where it is kept. */
  aside?: ReactNode;
  /** What checks say about the answer; its element carries the id of that part. */
  remarks?: ReactNode;
  /** What can be done about the error, behind its sentence. */
  remedy?: ReactNode;
  /** What stands below the control: a suggestion, a clash. */
  below?: ReactNode;
};

const Label = ({
  id,
  label,
  lang,
  required,
  isGroup,
}: Pick<FieldTemplateInput, 'id' | 'label' | 'lang' | 'required' | 'isGroup'>) => {
  const t = useTranslate();
  const text = (
    <>
      <FormWords lang={lang}>{label}</FormWords>
      {!required && <span className={styles.optional}> {t('form.optional')}</span>}
    </>
  );
  return isGroup ? (
    <span id={partIds(id).label} className={styles.label}>
      {text}
    </span>
  ) : (
    <label id={partIds(id).label} htmlFor={id} className={styles.label}>
      {text}
    </label>
  );
};

/**
 * What surrounds a control: label with the source at its right, hint, error with its sign, control.
 * Where the control carries the label, the hint explains it from below.
 */
export const FieldTemplate = ({
  id,
  label,
  required,
  rawHelp,
  rawErrors,
  displayLabel = true,
  children,
  isGroup = false,
  lang,
  english,
  aside,
  remarks,
  remedy,
  below,
}: FieldTemplateInput) => {
  const help = rawHelp && (
    <p id={partIds(id).help} className={styles.help} data-behind={!displayLabel || undefined}>
      {typeof rawHelp === 'string' ? <FormWords lang={lang}>{rawHelp}</FormWords> : rawHelp}
    </p>
  );
  return (
    <div className={styles.field} data-invalid={rawErrors?.length ? true : undefined}>
      {(displayLabel || aside) && (
        <div className={styles.line}>
          {displayLabel && (
            <Label id={id} label={label} lang={lang} required={required} isGroup={isGroup} />
          )}
          {aside}
        </div>
      )}
      {displayLabel && (
        <>
          <OfficialWords words={english} place="label" />
          {help}
        </>
      )}
      {rawErrors && rawErrors.length > 0 && (
        <p id={partIds(id).error} className={styles.error}>
          <FieldError text={rawErrors.join(' ')} remedy={remedy} />
        </p>
      )}
      {remarks}
      {children}
      {!displayLabel && (
        <>
          <OfficialWords words={english} place="box" />
          {help}
        </>
      )}
      {below}
    </div>
  );
};
