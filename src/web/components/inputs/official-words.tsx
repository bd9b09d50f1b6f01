import { ENGLISH } from '../../../core/copy/language.ts';
import styles from './official-words.module.css';

interface OfficialWordsProps {
  /** English, where something else is shown; else nothing is drawn. */
  words: string | undefined;
  /** Behind a box that carries its own label. */
  isBehind?: boolean;
}

/** What an official form says in English, below its translation, so that people can compare. */
export const OfficialWords = ({ words, isBehind }: OfficialWordsProps) =>
  words === undefined ? null : (
    <span lang={ENGLISH} dir="ltr" className={styles.words} data-behind={isBehind || undefined}>
      {words}
    </span>
  );
