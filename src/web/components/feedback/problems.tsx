import { Fragment } from 'react';
import { focusControl } from '../../lib/page/focus-control.ts';
import type { tourTarget } from '../../lib/tours/tour-target.ts';
import { Note, type Tone } from './note.tsx';
import styles from './problems.module.css';

/** Fields with the same fault: what it is, and the id of each control with its name. */
interface ProblemGroup {
  title: string;
  fields: readonly { id: string; name: string }[];
}

interface ProblemsProps {
  id: string;
  label: string;
  tone: Tone;
  groups: readonly ProblemGroup[];
  /** Marks it for tours. */
  target?: ReturnType<typeof tourTarget>;
}

const Links = ({ title, fields }: ProblemGroup) => (
  <span className={styles.group}>
    <strong>{title}</strong>{' '}
    {fields.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <a
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            focusControl(id);
          }}
        >
          {name}
        </a>
      </Fragment>
    ))}
  </span>
);

/**
 * What is wrong with a form, with a link to each field; takes focus when somebody tries to
 * continue.
 */
export const Problems = ({ id, label, tone, groups, target }: ProblemsProps) => (
  <div
    id={id}
    {...target}
    tabIndex={-1}
    role="group"
    aria-label={label}
    className={styles.problems}
    hidden={groups.length === 0}
  >
    {groups.length > 0 && (
      <Note tone={tone}>
        {groups.map((group) => (
          <Links key={group.title} {...group} />
        ))}
      </Note>
    )}
  </div>
);
