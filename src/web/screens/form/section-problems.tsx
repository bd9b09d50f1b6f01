import { Fragment } from 'react';
import { cellsWithin, isShown, type Cell } from '../../../core/forms/cell.ts';
import { doubtfulCells } from '../../../core/forms/section-states.ts';
import { useCalmly } from '../../fields/calm.ts';
import { useFormView } from '../../fields/form-view.ts';
import { elementId, focusCell } from '../../fields/element-id.ts';
import { useText } from '../../lib/texts.ts';
import { inSentence } from '../../lib/words.ts';
import { Note } from '../../parts/note.tsx';
import styles from './section-problems.module.css';

/** What a question is called in a list of several: inside a row with the row's number. */
const useNames = () => {
  const say = useText();
  return (cell: Cell): string => {
    const row = cell.parent?.kind === 'row' ? cell.parent : undefined;
    const item = row?.parent?.node.itemLabel;
    const name = inSentence(cell.node.label);
    return row && item ? `${name} (${inSentence(say('form.itemNumber', { item, n: (row.parent?.children.indexOf(row) ?? 0) + 1 }))})` : name;
  };
};

const Links = ({ title, cells }: { title: string; cells: readonly Cell[] }) => {
  const nameOf = useNames();
  return (
    <span className={styles.group}>
      <strong>{title}</strong>{' '}
      {cells.map((cell, index) => (
        <Fragment key={cell.id}>
          {index > 0 && ', '}
          <a href={`#${elementId(cell)}`} onClick={(event) => { event.preventDefault(); focusCell(cell); }}>{nameOf(cell)}</a>
        </Fragment>
      ))}
    </span>
  );
};

/** The questions of a section that show as wrong, in order. */
export const wrongCells = (section: Cell): Cell[] => [...cellsWithin(section)].filter((cell) => cell.errors.length > 0 && isShown(cell));

/** Where the problems of a section stand on the page. */
export const problemsId = (section: Cell): string => `problems${section.id}`;

/** What has to be fixed and what should be looked at, with a link to each; takes focus when somebody tries to go on. */
export const SectionProblems = ({ id, section }: { id: string; section: Cell }) => {
  const say = useText();
  const { store } = useFormView();
  const find = () => ({ wrong: wrongCells(section), doubtful: doubtfulCells(store, section) });
  useCalmly(store, () => Object.values(find()).map((cells) => cells.map(({ id }) => id).join(' ')).join('|'));
  const { wrong, doubtful } = find();
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={say('form.errorsTitle', { n: wrong.length })} className={styles.problems} hidden={wrong.length + doubtful.length === 0}>
      {wrong.length + doubtful.length > 0 && (
        <Note tone={wrong.length ? 'bad' : 'warn'}>
          {wrong.length > 0 && <Links title={`${say('form.toFix', { n: wrong.length })}:`} cells={wrong} />}
          {doubtful.length > 0 && <Links title={`${say('form.toCheck', { n: doubtful.length })}:`} cells={doubtful} />}
        </Note>
      )}
    </div>
  );
};
