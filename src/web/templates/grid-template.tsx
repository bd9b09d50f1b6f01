import type { GridTemplateProps } from '@rjsf/utils';
import { useId } from 'react';
import { useTranslate } from '../lib/i18n/texts.ts';
import styles from './grid-template.module.css';

type GridTemplateInput = Pick<GridTemplateProps, 'children'> & {
  title?: string;
  description?: string;
  isOptional?: boolean;
};

/**
 * rjsf's grid, one column wide: a row with a title is a section of the form, one without holds the
 * sections.
 */
export const GridTemplate = ({ title, description, isOptional, children }: GridTemplateInput) => {
  const t = useTranslate();
  const id = useId();
  if (title === undefined) return <div className={styles.sections}>{children}</div>;
  return (
    <fieldset className={styles.section} aria-describedby={description && id}>
      <legend className={styles.legend}>
        {title}
        {isOptional && <span className={styles.optional}> {t('form.optional')}</span>}
      </legend>
      {description && (
        <p id={id} className={styles.description}>
          {description}
        </p>
      )}
      {children}
    </fieldset>
  );
};
