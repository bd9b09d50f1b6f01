import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Cell } from '../../../../core/forms/store/cell.ts';
import { FormWords } from '../../../components/inputs/form-words.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { focusCell } from '../../../fields/element-id.ts';
import { Field } from '../../../fields/field.tsx';
import { useFormView } from '../../../fields/form-view.ts';
import styles from '../form.module.css';
import { SectionLead } from './section-lead.tsx';
import { problemsId, SectionProblems } from './section-problems.tsx';

/**
 * Whoever comes for one field is brought to it; whoever comes for the section reads on at its
 * heading.
 */
const useFocusAfterEntry = (field: string | undefined) => {
  const { store } = useFormView();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMove = useNavigationType() !== 'POP';
  useEffect(() => {
    const cell = field === undefined ? undefined : store.cellAt(field);
    if (cell && focusCell(cell)) return;
    window.scrollTo({ top: 0 });
    if (isMove) heading.current?.focus({ preventScroll: true });
  }, [field, isMove, store]);
  return heading;
};

/** The questions of one section. */
export const OneSection = ({ section, field }: { section: Cell; field: string | undefined }) => {
  const heading = useFocusAfterEntry(field);
  const title = section.treeNode.section?.title ?? '';
  return (
    <div>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormWords>{title}</FormWords>
      </h1>
      <SectionLead section={section} />
      <SectionProblems id={problemsId(section)} section={section} />
      <div className={styles.fields}>
        {section.children.map((cell) => (
          <Field key={cell.id} cell={cell} />
        ))}
      </div>
    </div>
  );
};
