import { ActionIcon } from '@mantine/core';
import type { ArrayFieldItemButtonsTemplateProps, ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../lib/i18n/texts.ts';
import styles from './array-field-template.module.css';

type Buttons = Pick<
  ArrayFieldItemButtonsTemplateProps,
  'hasMoveDown' | 'hasMoveUp' | 'hasRemove' | 'onMoveUpItem' | 'onMoveDownItem' | 'onRemoveItem'
>;

export type ArrayFieldItemTemplateInput = Pick<
  ArrayFieldItemTemplateProps,
  'children' | 'index' | 'totalItems'
> & {
  /** Stable while the row lives. */
  id: string;
  itemLabel: string;
  buttonsProps: Buttons;
};

/**
 * One row: its number, its fields, and the ways up, down and out. A button keeps its focus when its
 * row moves.
 */
export const ArrayFieldItemTemplate = ({
  id,
  itemLabel,
  index,
  totalItems,
  children,
  buttonsProps: { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem },
}: ArrayFieldItemTemplateInput) => {
  const t = useTranslate();
  const n = index + 1;
  return (
    <li className={styles.row}>
      <div role="group" aria-labelledby={`${id}__label`}>
        <div className={styles.head}>
          <p id={`${id}__label`} className={styles.name}>
            {t('form.itemNumber', { item: itemLabel, n })}
          </p>
          {totalItems > 1 && (hasMoveUp || hasMoveDown) && (
            <>
              <ActionIcon
                id={`${id}__up`}
                aria-label={t('form.moveUp', { item: itemLabel, n })}
                aria-disabled={!hasMoveUp}
                onClick={() => {
                  if (hasMoveUp) onMoveUpItem();
                }}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                id={`${id}__down`}
                aria-label={t('form.moveDown', { item: itemLabel, n })}
                aria-disabled={!hasMoveDown}
                onClick={() => {
                  if (hasMoveDown) onMoveDownItem();
                }}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
            </>
          )}
          {hasRemove && (
            <ActionIcon
              id={`${id}__remove`}
              aria-label={t('form.removeItem', { item: itemLabel, n })}
              onClick={onRemoveItem}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
        <div className={styles.fields}>{children}</div>
      </div>
    </li>
  );
};
