import { useId, useState } from 'react';
import { Note } from '../../../components/feedback/note.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { focusFirst } from '../../../lib/page/focus-first.ts';
import { type FileRefusal, fileCount } from '../../../lib/uploads/check-files.ts';
import { useScreenContext } from '../screen-context.ts';
import styles from './refused-files.module.css';
import { waysToAdd } from './use-row-focus.ts';

/** So many reasons stand open at first. */
const FEW = 5;

/** Several files under one heading, each with its reason. */
const Several = ({ refused }: { refused: readonly FileRefusal[] }) => {
  const t = useTranslate();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const title = t('documents.notAdded', { n: fileCount(refused) });
  const isLong = refused.length > FEW;
  const scrolls = isLong && isWhole ? { tabIndex: 0, role: 'group', 'aria-label': title } : {};
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <div id={id} className={styles.rest} {...scrolls}>
        <ul className={styles.reasons}>
          {(isWhole ? refused : refused.slice(0, FEW)).map(({ key, params }, index) => (
            <li key={index}>{t(key, params)}</li>
          ))}
        </ul>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('documents.fewerThings')
            : t('documents.moreRefused', { n: refused.length - FEW })}
        </button>
      )}
    </>
  );
};

/** Files that were not taken, in one block that closes as a whole. */
export const RefusedFiles = () => {
  const t = useTranslate();
  const {
    uploading: { refused, forget },
  } = useScreenContext();
  const [first] = refused;
  const close = () => {
    forget();
    focusFirst(waysToAdd());
  };
  return (
    <div role="alert" className={styles.refused}>
      {first && (
        <Note tone="bad" close={{ label: t('action.close'), run: close }}>
          {refused.length > 1 ? (
            <Several key={JSON.stringify(refused)} refused={refused} />
          ) : (
            t(first.key, first.params)
          )}
        </Note>
      )}
    </div>
  );
};
