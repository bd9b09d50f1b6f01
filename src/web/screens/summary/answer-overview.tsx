import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconChevronDown,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Cell } from '../../../core/forms/store/cell.ts';
import {
  isAsked,
  type SectionState,
  sectionStates,
} from '../../../core/forms/store/section-states.ts';
import { FormWords } from '../../components/inputs/form-words.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './answer-overview.module.css';
import { AnswerRow } from './answer-row.tsx';
import { useSummary } from './summary-view.ts';

/** Questions that stand for themselves; a list without rows is one of them. */
const isPlain = (cell: Cell) =>
  cell.kind === 'leaf' || (cell.kind === 'list' && cell.children.length === 0);

/**
 * Neighbours that can share one list of answers, kept together; groups and filled lists between
 * them.
 */
const runsOf = (cells: readonly Cell[]): Cell[][] =>
  cells
    .filter(({ visible }) => visible)
    .reduce<Cell[][]>((runs, cell) => {
      const last = runs.at(-1);
      return last?.[0] && isPlain(last[0]) && isPlain(cell)
        ? [...runs.slice(0, -1), [...last, cell]]
        : [...runs, [cell]];
    }, []);

/** A group, or each row of a list, under its own name. */
const Named = ({ cell }: { cell: Cell }) => {
  const t = useTranslate();
  const parts =
    cell.kind === 'list'
      ? cell.children.map((row, index) => ({
          part: row,
          name: t('form.itemNumber', {
            item: cell.node.itemLabel ?? cell.node.label,
            n: index + 1,
          }),
        }))
      : [{ part: cell, name: cell.node.label }];
  return (
    <>
      {parts.map(({ part, name }) => (
        <div key={part.id} className={styles.part}>
          <h3 className={styles.partName}>
            <FormWords>{name}</FormWords>
          </h3>
          <Part cells={part.children} />
        </div>
      ))}
    </>
  );
};

/** The answers of a part of the form in their order. */
const Part = ({ cells }: { cells: readonly Cell[] }) => (
  <>
    {runsOf(cells).map(
      (run) =>
        run[0] &&
        (isPlain(run[0]) ? (
          <dl key={run[0].id}>
            {run.map((cell) => (
              <AnswerRow key={cell.id} cell={cell} />
            ))}
          </dl>
        ) : (
          <Named key={run[0].id} cell={run[0]} />
        )),
    )}
  </>
);

const StateWords = ({ state: { toFix, toCheck, answered, total } }: { state: SectionState }) => {
  const t = useTranslate();
  const { allowed } = useSummary();
  if (allowed.answers && toFix)
    return (
      <span className={styles.state} data-tone="bad">
        <IconAlertCircleFilled size={16} aria-hidden="true" /> {t('form.toFix', { n: toFix })}
      </span>
    );
  if (allowed.answers && toCheck)
    return (
      <span className={styles.state} data-tone="warn">
        <IconAlertTriangleFilled size={16} aria-hidden="true" />{' '}
        {t('summary.toCheck', { n: toCheck })}
      </span>
    );
  if (total === 0) return null;
  return (
    <span className={styles.state} data-tone={answered === total ? 'ok' : undefined}>
      {answered === total && <IconCircleCheckFilled size={16} aria-hidden="true" />}{' '}
      {t('summary.answered', { done: answered, all: total })}
    </span>
  );
};

const SectionAnswers = ({ state }: { state: SectionState }) => {
  const [isOpen, setOpen] = useState(true);
  const title = state.cell.treeNode.section?.title ?? '';
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.title}>
            <FormWords>{title}</FormWords>
          </span>
          <StateWords state={state} />
          <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
        </button>
      </h2>
      <div className={styles.rows} data-closed={!isOpen || undefined}>
        <Part cells={state.cell.children} />
      </div>
    </section>
  );
};

/** Every answer that goes into the package, in the order of the form. */
export const AnswerOverview = () => {
  const { store } = useSummary();
  const shown = sectionStates(store).filter(isAsked);
  return (
    <>
      {shown.map((state) => (
        <SectionAnswers key={state.cell.id} state={state} />
      ))}
    </>
  );
};
