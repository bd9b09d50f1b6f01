import { Button, VisuallyHidden } from '@mantine/core';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FieldError } from '../components/inputs/field-error.tsx';
import { FormWords } from '../components/inputs/form-words.tsx';
import { OfficialWords } from '../components/inputs/official-words.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { partIds } from '../widgets/widget.ts';
import styles from './array-field-template.module.css';

export type ArrayFieldTemplateInput = Pick<
  ArrayFieldTemplateProps,
  'title' | 'required' | 'canAdd' | 'onAddClick' | 'rawErrors' | 'readonly'
> & {
  id: string;
  /** The title on the official form, where it is shown in another language. */
  english?: string | undefined;
  help?: string | undefined;
  /** The name of one row, "Phone number". */
  itemLabel: string;
  maxItems: number;
  items: readonly ReactElement[];
  /** What has just happened, for those who hear the page. */
  news: string;
  /** What checks say about the rows; its element carries the id of that part. */
  remarks?: ReactElement | false;
  /** What stands at the right of the heading. */
  aside?: ReactElement | undefined;
};

/** A list of rows, with the way to add another below it. */
export const ArrayFieldTemplate = ({
  id,
  title,
  required,
  english,
  help,
  itemLabel,
  maxItems,
  items,
  news,
  canAdd,
  onAddClick,
  rawErrors = [],
  readonly,
  remarks,
  aside,
}: ArrayFieldTemplateInput) => {
  const t = useTranslate();
  const ids = partIds(id);
  const described = [help && ids.help, rawErrors.length > 0 && ids.error, remarks && ids.remarks]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={ids.label}
      aria-describedby={described || undefined}
      className={styles.list}
    >
      <div className={styles.line}>
        <p id={ids.label} className={styles.title}>
          <FormWords>{title}</FormWords>
          {!required && <span className={styles.optional}> {t('form.optional')}</span>}
        </p>
        {aside}
      </div>
      <OfficialWords words={english} place="label" />
      {help && (
        <p id={ids.help} className={styles.help}>
          <FormWords>{help}</FormWords>
        </p>
      )}
      {rawErrors.length > 0 && (
        <p id={ids.error} className={styles.error}>
          <FieldError text={rawErrors.join(' ')} />
        </p>
      )}
      {remarks}
      {items.length > 0 && <ol className={styles.rows}>{items}</ol>}
      {!readonly && (
        <div className={styles.foot}>
          <Button
            id={`${id}__add`}
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={onAddClick}
            disabled={!canAdd}
          >
            {items.length
              ? t('form.addAnotherItem', { item: itemLabel })
              : t('form.addItem', { item: itemLabel })}
          </Button>
          {!canAdd && <p className={styles.full}>{t('form.itemsFull', { max: maxItems })}</p>}
        </div>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
};
