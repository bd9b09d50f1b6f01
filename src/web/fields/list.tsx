import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../core/forms/error-text.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import { rawValue } from '../../core/forms/store/cell-tree.ts';
import type { Values } from '../../core/forms/types.ts';
import { Remarks } from '../components/feedback/remarks.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { showToast } from '../lib/page/toasts.ts';
import { ArrayFieldItemTemplate } from '../templates/array-field-item-template.tsx';
import { ArrayFieldTemplate } from '../templates/array-field-template.tsx';
import { partIds } from '../widgets/widget.ts';
import { ClashNote } from './clash-note.tsx';
import { elementId, focusCell } from './element-id.ts';
import { useFormView } from './form-view.ts';
import { LeafSource } from './leaf-source.tsx';
import { saysOptional } from './says-optional.ts';
import { useSnap } from './use-cell.ts';

/**
 * Where focus goes after the list has changed: an element's id, or a row whose first field it is.
 */
type Next = string | Cell;

const focusNext = (next: Next) =>
  typeof next === 'string'
    ? document.getElementById(next)?.focus()
    : void (next.children[0] && focusCell(next.children[0]));

/** Adds, removes and moves rows; keeps focus where the work is, and says what has happened. */
const useRows = (list: Cell) => {
  const t = useTranslate();
  const { store } = useFormView();
  const [news, setNews] = useState('');
  const [next, setNext] = useState<Next | null>(null);
  useEffect(() => {
    if (next) focusNext(next);
  }, [next]);

  const item = list.node.itemLabel ?? '';
  const place = (row: Cell) => list.children.indexOf(row);
  const bringBack = (held: Values, at: number) => {
    const row = store.addRow(list, held);
    if (!row) return;
    store.moveRow(row, at);
    setNext(row);
  };
  return {
    news,
    add: () => setNext(store.addRow(list) ?? null),
    remove: (row: Cell) => {
      const n = place(row) + 1;
      const neighbour = list.children[n] ?? list.children[n - 2];
      const held = structuredClone(rawValue(row)) as Values;
      store.removeRow(row);
      if (Object.keys(held).length > 0)
        showToast({
          id: `removed ${list.id}`,
          tone: 'info',
          text: t('form.itemRemoved', { item, n }),
          action: { label: t('action.undo'), run: () => bringBack(held, n - 1) },
        });
      setNews(t('form.itemRemoved', { item, n }));
      setNext(neighbour ? `${elementId(neighbour)}__remove` : `${elementId(list)}__add`);
    },
    move: (row: Cell, by: -1 | 1) => {
      const n = place(row) + 1;
      store.moveRow(row, n - 1 + by);
      setNews(t('form.itemMoved', { item, n, place: n + by }));
    },
  };
};

interface ListProps {
  cell: Cell;
  /** Draws a question of a row, which may be a list again. */
  renderField: (child: Cell) => ReactNode;
}

/**
 * Rows of the same questions. A row keeps its fields, and its buttons their focus, while it moves.
 */
export const List = ({ cell, renderField }: ListProps) => {
  const t = useTranslate();
  const { isReadOnly } = useFormView();
  const snap = useSnap(cell);
  const { news, add, remove, move } = useRows(cell);
  const { label, english, help, itemLabel = label, maxItems = Infinity } = cell.node;
  const rows = snap.rows ?? [];
  return (
    <>
      <ArrayFieldTemplate
        id={elementId(cell)}
        title={label}
        required={!saysOptional(cell, snap)}
        english={english}
        help={help}
        itemLabel={itemLabel}
        maxItems={maxItems}
        readonly={isReadOnly}
        rawErrors={snap.errors.map((error) => errorText(t, error))}
        news={news}
        canAdd={rows.length < maxItems}
        onAddClick={add}
        aside={<LeafSource cell={cell} snap={snap} />}
        remarks={
          snap.remarks.length > 0 && (
            <Remarks id={partIds(elementId(cell)).remarks} remarks={snap.remarks} />
          )
        }
        items={rows.map((row, index) => (
          <ArrayFieldItemTemplate
            key={row.id}
            id={elementId(row)}
            itemLabel={itemLabel}
            index={index}
            totalItems={rows.length}
            buttonsProps={{
              hasMoveUp: !isReadOnly && index > 0,
              hasMoveDown: !isReadOnly && index < rows.length - 1,
              hasRemove: !isReadOnly,
              onMoveUpItem: () => move(row, -1),
              onMoveDownItem: () => move(row, 1),
              onRemoveItem: () => remove(row),
            }}
          >
            {row.children.map(renderField)}
          </ArrayFieldItemTemplate>
        ))}
      />
      {snap.clash && <ClashNote cell={cell} clash={snap.clash} />}
    </>
  );
};
