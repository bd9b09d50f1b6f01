import { type ReactNode, useState } from 'react';
import { isByRule } from '../../core/forms/explanation/is-by-rule.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import type { Remark } from '../../core/forms/types.ts';
import { WhyButton, WhyPanel } from '../components/feedback/why.tsx';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { elementId } from './element-id.ts';
import { useFormView } from './form-view.ts';

/** Words for rules come when somebody asks for them. */
const AskedBecause = lazyComponent(async () => (await import('./asked-because.tsx')).AskedBecause);
const ExplainedCheck = lazyComponent(
  async () => (await import('../components/feedback/explained-check.tsx')).ExplainedCheck,
);

/** A quiet "Why?" and what it opens. */
interface Why {
  button: ReactNode;
  panel: ReactNode;
}

/** Explains a question or section that a rule brings; nothing where none does. */
export const useWhy = (cell: Cell, label: string): Why | undefined => {
  const [isOpen, setOpen] = useState(false);
  if (!isByRule(cell)) return undefined;
  const id = `${elementId(cell)}__why`;
  return {
    button: (
      <WhyButton
        about={label}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen((was) => !was)}
      />
    ),
    panel: isOpen && (
      <WhyPanel id={id}>
        <AskedBecause cell={cell} onMissing={() => setOpen(false)} />
      </WhyPanel>
    ),
  };
};

/** Explains what a check says at a question; `close` where the words do not come. */
export const useExplainRemark = () => {
  const { store, checkMatter } = useFormView();
  return ({ id }: Remark, close: () => void): ReactNode => {
    const matter = checkMatter();
    const [check = '', docId] = id.split(' ');
    return (
      matter && (
        <ExplainedCheck
          id={check}
          docId={docId}
          checks={matter.checks}
          facts={matter.facts}
          store={store}
          onMissing={close}
        />
      )
    );
  };
};
