import { cellsWithin, isShown, type Cell } from '../../../core/forms/cell.ts';
import { useCalmly } from '../../fields/calm.ts';
import { useFormView } from '../../fields/form-view.ts';
import { useText } from '../../lib/texts.ts';
import styles from './form.module.css';

/** How many of the questions that show were answered by a document, and how many there are: "6 of 8". */
const counted = (section: Cell): string => {
  const leaves = [...cellsWithin(section)].filter((cell) => cell.kind === 'leaf' && isShown(cell));
  const read = leaves.filter((cell) => cell.getSnap().source?.kind === 'document');
  return `${read.length} ${leaves.length}`;
};

/** What a section is about, and how much of it the documents have answered. */
export const SectionLead = ({ section }: { section: Cell }) => {
  const say = useText();
  const { store } = useFormView();
  const [read = 0, all = 0] = useCalmly(store, () => counted(section)).split(' ').map(Number);
  const description = section.step.section?.description;
  if (!description && !read) return null;
  return <p className={styles.lead}>{description}{description && read > 0 && ' '}{read > 0 && say('form.readFromDocuments', { read, all })}</p>;
};
