import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cell, cellsWithin } from '../../../../core/forms/store/cell.ts';
import { FormWords } from '../../../components/inputs/form-words.tsx';
import { PageHeading } from '../../../components/layout/page-heading.tsx';
import { Field } from '../../../fields/field.tsx';
import styles from '../form.module.css';
import { type MountQueue, useMountQueue } from './mount-queue.ts';
import { SectionLead } from './section-lead.tsx';
import { problemsId, SectionProblems } from './section-problems.tsx';

/** About what a question takes before it is drawn, so that the page does not jump. */
const LEAF_PX = 92;

const reserved = (section: Cell) =>
  [...cellsWithin(section)].filter((cell) => cell.kind === 'leaf' && cell.visible).length * LEAF_PX;

/**
 * A section that is drawn when it comes near, when its turn comes, or when all are needed at once.
 */
const NearSection = memo(({ section, queue }: { section: Cell; queue: MountQueue }) => {
  const place = useRef<HTMLElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(
    () =>
      isMounted || !place.current ? undefined : queue.add(place.current, () => setMounted(true)),
    [isMounted, queue],
  );
  return (
    <section
      ref={place}
      className={styles.section}
      aria-label={section.treeNode.section?.title}
      style={isMounted ? undefined : { minHeight: reserved(section) }}
    >
      <h2>
        <FormWords>{section.treeNode.section?.title}</FormWords>
      </h2>
      <SectionLead section={section} />
      {isMounted && <SectionProblems id={problemsId(section)} section={section} />}
      {isMounted && (
        <div className={styles.fields}>
          {section.children.map((cell) => (
            <Field key={cell.id} cell={cell} />
          ))}
        </div>
      )}
    </section>
  );
});

/** The whole form, for those who want to see it at once, and for paper. */
export const AllSections = ({
  title,
  subtitle,
  sections,
}: {
  title: string;
  subtitle: string | undefined;
  sections: readonly Cell[];
}) => {
  const queue = useMountQueue();
  useEffect(() => {
    const mountAll = () => flushSync(queue.all);
    window.addEventListener('beforeprint', mountAll);
    return () => window.removeEventListener('beforeprint', mountAll);
  }, [queue]);
  return (
    <div>
      <PageHeading title={title} subtitle={subtitle} isCompact />
      {sections.map((section) => (
        <NearSection key={section.id} section={section} queue={queue} />
      ))}
    </div>
  );
};
