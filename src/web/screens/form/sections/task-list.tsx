import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { Cell } from '../../../../core/forms/store/cell.ts';
import {
  isAsked,
  type SectionState,
  type SectionWord,
  settledState,
} from '../../../../core/forms/store/section-states.ts';
import { Link } from '../../../components/identity/link.tsx';
import { FormWords } from '../../../components/inputs/form-words.tsx';
import { displayRow } from '../../../lib/i18n/format.ts';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { useIsSettled } from '../use-is-settled.ts';
import styles from './task-list.module.css';

const signs = {
  done: IconCircleCheckFilled,
  'to-fix': IconAlertCircleFilled,
  'to-check': IconAlertTriangleFilled,
  'in-progress': IconCircleHalf2,
  'not-needed': IconCircleCheck,
  optional: IconCircleDashed,
  'not-started': IconCircleDashed,
} satisfies { [W in SectionWord]: unknown };

/** How far a section is, in words. */
const sectionWords = (
  t: Translate,
  { state, answered, total, toFix, toCheck, toSettle }: SectionState,
): string => {
  switch (state) {
    case 'to-fix':
    case 'to-check':
      return displayRow(
        [
          toSettle && t('form.toSettle', { n: toSettle }),
          toFix && t('form.toFix', { n: toFix }),
          toCheck && t('form.toCheck', { n: toCheck }),
        ],
        t,
      );
    case 'not-needed':
      return t('form.sectionNotNeeded');
    case 'optional':
      return t('form.sectionOptional');
    case 'not-started':
      return t('form.sectionNotStarted', { n: total });
    case 'done':
    case 'in-progress':
      return total
        ? t('form.sectionDone', { done: answered, all: total })
        : t('form.sectionOptional');
  }
};

/** The sign of a section's state; the words beside it say the same. */
const SectionSign = ({ state }: { state: SectionWord }) => {
  const Sign = signs[state];
  return <Sign size={20} aria-hidden="true" className={styles.sign} data-state={state} />;
};

const Words = ({ section }: { section: SectionState }) => {
  const t = useTranslate();
  return (
    <>
      <SectionSign state={section.state} />
      <span>
        <span className={styles.title}>
          <FormWords>{section.cell.treeNode.section?.title}</FormWords>
        </span>
        <span className={styles.words} data-state={section.state}>
          {sectionWords(t, section)}
        </span>
      </span>
    </>
  );
};

/** Drawn again only when its own section gets on. */
const Task = memo(
  ({ section, isCurrent, to }: { section: SectionState; isCurrent: boolean; to: string }) => (
    <li>
      {isAsked(section) ? (
        <Link to={to} className={styles.task} aria-current={isCurrent ? 'page' : undefined}>
          <Words section={section} />
        </Link>
      ) : (
        <span className={styles.task} data-off>
          <Words section={section} />
        </span>
      )}
    </li>
  ),
);

interface TaskListProps {
  states: readonly SectionState[];
  current: Cell | null;
  linkTo: (section: Cell) => string;
}

/** All sections with their state; the way to any that asks something. */
export const TaskList = ({ states, current, linkTo }: TaskListProps) => {
  const t = useTranslate();
  const isSettled = useIsSettled();
  return (
    <nav aria-label={t('form.sections')}>
      <ol className={styles.list}>
        {states.map((section) => (
          <Task
            key={section.cell.id}
            section={isSettled ? settledState(section) : section}
            isCurrent={section.cell === current}
            to={linkTo(section.cell)}
          />
        ))}
      </ol>
    </nav>
  );
};
