import type { Cell } from '../../../../core/forms/store/cell.ts';
import { sectionState } from '../../../../core/forms/store/section-states.ts';
import { FormWords } from '../../../components/inputs/form-words.tsx';
import { useDebounced } from '../../../fields/debounced-store.ts';
import { useFormView } from '../../../fields/form-view.ts';
import { useWhy } from '../../../fields/use-why.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from '../form.module.css';

/** What a section is about, and how much of it the documents have answered. */
export const SectionLead = ({ section }: { section: Cell }) => {
  const t = useTranslate();
  const { store } = useFormView();
  const { read, total } = useDebounced(store, () => sectionState(store, section));
  const { title = '', description } = section.treeNode.section ?? {};
  const why = useWhy(section, title);
  if (!description && !read && !why) return null;
  return (
    <div className={styles.lead}>
      <p>
        <FormWords>{description}</FormWords>
        {description && read > 0 && ' '}
        {read > 0 && t('form.readFromDocuments', { read, all: total })} {why?.button}
      </p>
      {why?.panel}
    </div>
  );
};
