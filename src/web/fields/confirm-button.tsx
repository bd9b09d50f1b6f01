import { IconCheck } from '@tabler/icons-react';
import type { Cell } from '../../core/forms/store/cell.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { partIds } from '../widgets/widget.ts';
import { elementId, focusCell } from './element-id.ts';
import { useFormView } from './form-view.ts';
import styles from './leaf.module.css';

/**
 * Accepts a value that should be looked at. Focus goes on in the field, from where the next
 * doubtful one is a key away.
 */
export const ConfirmButton = ({ cell }: { cell: Cell }) => {
  const t = useTranslate();
  const { store } = useFormView();
  const id = `${elementId(cell)}__right`;
  const accept = () => {
    store.accept(cell);
    focusCell(cell);
  };
  return (
    <button
      type="button"
      id={id}
      className={styles.right}
      aria-labelledby={`${id} ${partIds(elementId(cell)).label}`}
      onClick={accept}
    >
      <IconCheck size={16} aria-hidden="true" /> {t('source.looksRight')}
    </button>
  );
};
