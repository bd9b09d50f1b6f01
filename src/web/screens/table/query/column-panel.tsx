import { useTranslate } from '../../../lib/i18n/texts.ts';
import type { CompiledColumn } from '../../../lib/records/manifest.ts';
import styles from '../list-tools.module.css';

interface ColumnPanelProps {
  id: string;
  /** All that there are; the first names the row and always stands. */
  columns: readonly CompiledColumn[];
  shown: readonly CompiledColumn[];
  onChange: (ids: readonly string[]) => void;
}

/** Which columns the list shows. */
export const ColumnPanel = ({ id, columns, shown, onChange }: ColumnPanelProps) => {
  const t = useTranslate();
  const isShown = (column: CompiledColumn) => shown.some((one) => one.id === column.id);
  const toggle = (column: CompiledColumn) =>
    onChange(
      columns
        .filter((one) => (one.id === column.id ? !isShown(one) : isShown(one)))
        .map((one) => one.id),
    );
  return (
    <fieldset id={id} className={styles.columns}>
      <legend>{t('table.columns')}</legend>
      {columns.map((column, index) => (
        <label key={column.id}>
          <input
            type="checkbox"
            checked={isShown(column)}
            disabled={index === 0}
            onChange={() => toggle(column)}
          />
          {column.label}
        </label>
      ))}
    </fieldset>
  );
};

/** The columns that the address names, in the order of the screen; all where it names none. */
export const chosenColumns = (
  columns: readonly CompiledColumn[],
  ids: readonly string[],
): readonly CompiledColumn[] => {
  const chosen = columns.filter(({ id }, index) => index === 0 || ids.includes(id));
  return ids.length === 0 || chosen.length === columns.length ? columns : chosen;
};
