import type { Cell } from '../../../../core/forms/store/cell.ts';
import { sectionState } from '../../../../core/forms/store/section-states.ts';
import { FormWords } from '../../../components/inputs/form-words.tsx';
import { useDebounced } from '../../../fields/debounced-store.ts';
import { useFormView } from '../../../fields/form-view.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from '../form.module.css';

/** What a section is about, and how much of it the documents have answered. */
export const SectionLead = ({ section }: { section: Cell }) => {
  const t = useTranslate();
  const { store } = useFormView();
  const { read, total } = useDebounced(store, () => sectionState(store, section));
  const description = section.treeNode.section?.description;
  if (!description && !read) return null;
  return (
    <p className={styles.lead}>
      <FormWords>{description}</FormWords>
      {description && read > 0 && ' '}
      {read > 0 && t('form.readFromDocuments', { read, all: total })}
    </p>
  );
};
