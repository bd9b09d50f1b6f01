import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldError } from '../components/inputs/field-error.tsx';
import { FormWords } from '../components/inputs/form-words.tsx';
import { OfficialWords } from '../components/inputs/official-words.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { partIds } from '../widgets/widget.ts';
import styles from './object-field-template.module.css';

export type ObjectFieldTemplateInput = Pick<ObjectFieldTemplateProps, 'title' | 'required'> & {
  id: string;
  /** The title on the official form, where it is shown in another language. */
  english?: string | undefined;
  help?: string | undefined;
  errors?: readonly string[];
  /** What checks say about the answers; its element carries the id of that part. */
  remarks?: ReactNode;
  /** The fields of the group, in their order. */
  children: ReactNode;
};

/** Questions that belong together, under a heading of their own. */
export const ObjectFieldTemplate = ({
  id,
  title,
  required,
  english,
  help,
  errors = [],
  remarks,
  children,
}: ObjectFieldTemplateInput) => {
  const t = useTranslate();
  const { label, help: helpId, error, remarks: remarksId } = partIds(id);
  const described = [help && helpId, errors.length > 0 && error, remarks && remarksId]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={label}
      aria-describedby={described || undefined}
      className={styles.group}
    >
      <p id={label} className={styles.title}>
        <FormWords>{title}</FormWords>
        {!required && <span className={styles.optional}> {t('form.optional')}</span>}
      </p>
      <OfficialWords words={english} place="label" />
      {help && (
        <p id={helpId} className={styles.help}>
          <FormWords>{help}</FormWords>
        </p>
      )}
      {errors.length > 0 && (
        <p id={error} className={styles.error}>
          <FieldError text={errors.join(' ')} />
        </p>
      )}
      {remarks}
      <div className={styles.fields}>{children}</div>
    </div>
  );
};
