import { ENGLISH } from '../../../core/copy/language.ts';
import styles from './official-words.module.css';

interface OfficialWordsProps {
  /** English, where something else is shown; else nothing is drawn. */
  words: string | undefined;
  /** Below a label, within an option or a statement, or behind a box that carries its own label. */
  place: 'label' | 'option' | 'box';
}

/** What an official form says in English, below its translation, so that people can compare. */
export const OfficialWords = ({ words, place }: OfficialWordsProps) =>
  words === undefined ? null : (
    <span lang={ENGLISH} dir="ltr" className={styles.words} data-place={place}>
      {words}
    </span>
  );
