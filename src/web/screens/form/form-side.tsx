import { Switch, UnstyledButton } from '@mantine/core';
import { IconAlertTriangleFilled, IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { Cell } from '../../../core/forms/store/cell.ts';
import {
  answerCount,
  editCount,
  type SectionState,
} from '../../../core/forms/store/section-states.ts';
import { savedSigns } from '../../components/feedback/saved-state.tsx';
import { Link } from '../../components/identity/link.tsx';
import { useDebounced } from '../../fields/debounced-store.ts';
import { useFormView } from '../../fields/form-view.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useSaved } from '../../lib/form-session/use-saved.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import '@mantine/core/styles/Switch.layer.css';
import styles from './form.module.css';
import { ALL, type FormAddress } from './form-address.ts';
import { FormProgress } from './sections/progress.tsx';
import cards from './sections/section-card.module.css';
import { TaskList } from './sections/task-list.tsx';
import { useSectionStates } from './sections/use-sections.ts';
import { useClash } from './use-clash.ts';

/** Whether the answers that a person changed are marked. */
interface Edits {
  isShown: boolean;
  show: (isShown: boolean) => void;
}

interface FormSideProps {
  edits: Edits;
  sections: readonly Cell[];
  current: Cell | null;
  address: FormAddress;
  session: FormSession;
}

const SavedWord = ({ session, address }: Pick<FormSideProps, 'session' | 'address'>) => {
  const t = useTranslate();
  const saved = useSaved(session);
  const clash = useClash(useFormView().store, address);
  if (clash)
    return (
      <span className={cards.saved} data-state="waiting">
        <IconAlertTriangleFilled size={16} aria-hidden="true" />{' '}
        {t('form.toSettle', { n: clash.count })}
      </span>
    );
  if (!saved) return null;
  const Sign = savedSigns[saved.state];
  return (
    <span className={cards.saved} data-state={saved.state}>
      <Sign size={16} aria-hidden="true" />{' '}
      {t(
        saved.state === 'saved'
          ? 'form.saved'
          : saved.state === 'saving'
            ? 'form.saving'
            : 'source.onThisDevice',
      )}
    </span>
  );
};

/** Marks the answers that a person changed, as long as somebody likes. */
const EditsSwitch = ({ edits: { isShown, show } }: Pick<FormSideProps, 'edits'>) => {
  const t = useTranslate();
  const { store } = useFormView();
  const n = useDebounced(store, () => editCount(store));
  return (
    <Switch
      size="sm"
      label={t('form.highlightEdits', { n })}
      checked={isShown}
      onChange={({ currentTarget }) => show(currentTarget.checked)}
      wrapperProps={tourTarget('highlight-edits')}
    />
  );
};

/** Where there is no room for the list: where one is, and the list on demand. */
const SectionCard = ({
  states,
  sections,
  current,
  address,
  session,
  edits,
}: FormSideProps & { states: readonly SectionState[] }) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { answered, total } = answerCount(states);
  const number = current ? sections.indexOf(current) + 1 : 0;
  return (
    <div className={cards.card}>
      <UnstyledButton
        className={cards.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={cards.where}>
          <strong>
            {number
              ? t('form.sectionOf', { n: number, all: sections.length })
              : t('form.allSections')}
          </strong>
          <span className={cards.count}>{t('form.answers', { done: answered, all: total })}</span>
        </span>
        <SavedWord session={session} address={address} />
        <IconChevronDown size={18} aria-hidden="true" className={cards.chevron} />
      </UnstyledButton>
      {isOpen && (
        <div className={cards.list}>
          <div onClick={() => setOpen(false)}>
            <TaskList
              states={states}
              current={current}
              linkTo={(cell) => address.to({ section: cell.treeNode.section?.id ?? '' })}
            />
          </div>
          <EditsSwitch edits={edits} />
        </div>
      )}
    </div>
  );
};

/** The list of sections with the progress above it. Nothing is offered to whoever only reads. */
export const FormSide = (props: FormSideProps) => {
  const t = useTranslate();
  const { sections, current, address, edits } = props;
  const { store, isReadOnly } = useFormView();
  const states = useSectionStates(store);
  const first = sections[0]?.treeNode.section?.id ?? '';
  return (
    <div className={styles.side}>
      <div className={styles.sideInner}>
        <FormProgress states={states} />
        <TaskList
          states={states}
          current={current}
          linkTo={(cell) => address.to({ section: cell.treeNode.section?.id ?? '' })}
        />
        <div className={styles.sideFoot}>
          <EditsSwitch edits={edits} />
          {current ? (
            <Link className={styles.quiet} to={address.to({ section: ALL })}>
              {t('form.allSections')}
            </Link>
          ) : (
            <Link className={styles.quiet} to={address.to({ section: first })}>
              {t('form.oneSection')}
            </Link>
          )}
          {!isReadOnly && (
            <p className={styles.expert}>
              <IconSparkles size={18} aria-hidden="true" /> {t('form.expert')}{' '}
              <span className={styles.soon}>{t('form.soon')}</span>
            </p>
          )}
        </div>
      </div>
      <div className={styles.card}>
        <SectionCard {...props} states={states} />
      </div>
    </div>
  );
};
