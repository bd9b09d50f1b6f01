import type { Cell } from '../../../core/forms/cell.ts';
import { doubtfulCells, remarkedCells, wrongCells } from '../../../core/forms/section-states.ts';
import { useCalmly } from '../../fields/calm.ts';
import { useFormView } from '../../fields/form-view.ts';
import { elementId } from '../../fields/element-id.ts';
import { useText } from '../../lib/texts.ts';
import { Problems } from '../../parts/problems.tsx';

/** What a question is called in a list of several: inside a row with the row's number. */
const useNames = () => {
  const say = useText();
  return (cell: Cell, { isListed }: { isListed: boolean }): string => {
    const row = cell.parent?.kind === 'row' ? cell.parent : undefined;
    const item = row?.parent?.node.itemLabel;
    const name = isListed ? say('form.listedName', { name: cell.node.label }) : cell.node.label;
    return row && item ? say('form.nameInRow', { name, item, n: (row.parent?.children.indexOf(row) ?? 0) + 1 }) : name;
  };
};

/** Where the problems of a section stand on the page. */
export const problemsId = (section: Cell): string => `problems${section.id}`;

/** What has to be fixed and what should be looked at, with a link to each; takes focus when somebody tries to go on. */
export const SectionProblems = ({ id, section }: { id: string; section: Cell }) => {
  const say = useText();
  const nameOf = useNames();
  const { store } = useFormView();
  const wrong = useCalmly(store, () => wrongCells(store, section));
  const doubtful = useCalmly(store, () => doubtfulCells(store, section));
  const remarked = useCalmly(store, () => remarkedCells(store, section));
  const remarks = remarked.flatMap((cell) => cell.remarks.filter(({ tone }) => tone !== 'info').map((remark) => ({ ...remark, cell })));
  const toFix = new Set([...wrong, ...remarks.filter(({ tone }) => tone === 'bad').map(({ cell }) => cell)]).size;
  const linked = (title: string, cells: readonly Cell[]) => ({ title, fields: cells.map((cell) => ({ id: elementId(cell), name: nameOf(cell, { isListed: true }) })) });
  const groups = [linked(`${say('form.toFix', { n: wrong.length })}:`, wrong), ...remarks.map(({ text, cell }) => ({ title: text, fields: [{ id: elementId(cell), name: say('form.goTo', { name: nameOf(cell, { isListed: false }) }) }] })), linked(`${say('form.toCheck', { n: doubtful.length })}:`, doubtful)];
  return <Problems id={id} label={say('form.errorsTitle', { n: toFix })} tone={toFix ? 'bad' : 'warn'} groups={groups.filter(({ fields }) => fields.length > 0)} />;
};
