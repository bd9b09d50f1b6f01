import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import type { FieldNode, Value } from '../../core/forms/types.ts';
import { widgetOf } from '../widgets/registry.ts';
import type { WidgetOptions } from '../widgets/widget.ts';
import { elementId } from './element-id.ts';
import type { FormView } from './form-view.ts';

/**
 * How a change of a widget reaches the store: checked at once where it is a choice, left alone
 * while it is being typed.
 */
const writer = ({ store }: FormView, cell: Cell) => {
  const { interaction, isUncontrolled } = widgetOf(cell.node);
  if (isUncontrolled) return (value: Value | undefined) => store.typed(cell, value);
  return (value: Value | undefined) => {
    cell.isBeingTyped = interaction === 'typed';
    store.set(cell, value);
  };
};

const day = (limit: FieldNode['max'], today: IsoDate) =>
  limit === 'today' ? today : typeof limit === 'string' ? limit : undefined;

const optionsOf = ({ node }: Cell, view: FormView): WidgetOptions => ({
  enumOptions: view.optionsOf(node),
  formerOptions: node.former,
  help: node.help,
  statement: node.statement,
  englishStatement: node.englishStatement,
  unit: node.unit,
  currency: node.currency,
  accept: node.accept,
  maxMegabytes: node.maxMegabytes,
  min: day(node.min, view.today),
  max: day(node.max, view.today),
  today: view.today,
});

/** What a widget is told that never changes while its cell lives; made once for each cell. */
export const leafProps = (cell: Cell, view: FormView) => ({
  id: elementId(cell),
  label: cell.node.label,
  options: optionsOf(cell, view),
  readonly: view.isReadOnly,
  onChange: writer(view, cell),
  onFocus: () => {
    view.prerenderer.reach(cell);
    view.active.set(cell);
  },
  onBlur: () => view.store.blurred(cell),
});
