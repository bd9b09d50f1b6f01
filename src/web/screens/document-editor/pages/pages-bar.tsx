import { Button } from '@mantine/core';
import { ActionBar } from '../../../components/layout/action-bar.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from '../editor.module.css';
import type { Applying } from './use-applying.ts';
import type { Drafting } from './use-draft.ts';

interface PagesBarProps {
  drafting: Drafting;
  applying: Applying;
  onDiscard: () => void;
  onApply: () => void;
}

/** What is wanted and has not happened yet; everything at once, or none of it. */
export const PagesBar = ({
  drafting,
  applying: { work, stop },
  onDiscard,
  onApply,
}: PagesBarProps) => {
  const t = useTranslate();
  const n = drafting.open.length;
  if (work.state === 'busy') {
    const words = work.name
      ? t('editor.assembling', { name: work.name, done: work.done + 1, total: work.total })
      : t('editor.starting');
    return (
      <ActionBar
        left={
          <span data-wide className={styles.count} role="status">
            {words}
          </span>
        }
        right={
          <>
            <span className={styles.progress}>
              <span className={styles.progressWords} role="status">
                {words}
              </span>
              <progress
                className={styles.meter}
                value={work.done}
                max={Math.max(work.total, 1)}
                aria-label={t('editor.progress')}
              />
            </span>
            <Button variant="default" onClick={stop}>
              {t('editor.stop')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <ActionBar
      left={
        <>
          <span data-wide className={styles.count} role="status">
            {n > 0 ? t('editor.notApplied', { n }) : t('editor.nothingToApply')}
          </span>
          {n > 0 && <span className={styles.dim}>{t('editor.keptHere')}</span>}
        </>
      }
      right={
        <>
          {n > 0 && (
            <Button variant="default" onClick={onDiscard}>
              {t('editor.discard')}
            </Button>
          )}
          <Button disabled={n === 0} onClick={onApply}>
            {n > 0 ? t('editor.apply', { n }) : t('editor.applyNothing')}
          </Button>
        </>
      }
    />
  );
};
