import { Button } from '@mantine/core';
import { ActionBar } from '../../../components/layout/action-bar.tsx';
import { useText } from '../../../lib/i18n/texts.ts';
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
  const say = useText();
  const n = drafting.open.length;
  if (work.state === 'busy') {
    const words = work.name
      ? say('editor.assembling', { name: work.name, done: work.done + 1, total: work.total })
      : say('editor.starting');
    return (
      <ActionBar
        left={
          <span data-wide className={styles.count} role="status">
            {words}
          </span>
        }
        right={
          <>
            <span className={styles.going}>
              <span className={styles.goingWords} role="status">
                {words}
              </span>
              <progress
                className={styles.meter}
                value={work.done}
                max={Math.max(work.total, 1)}
                aria-label={say('editor.progress')}
              />
            </span>
            <Button variant="default" onClick={stop}>
              {say('editor.stop')}
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
            {n > 0 ? say('editor.notApplied', { n }) : say('editor.nothingToApply')}
          </span>
          {n > 0 && <span className={styles.dim}>{say('editor.keptHere')}</span>}
        </>
      }
      right={
        <>
          {n > 0 && (
            <Button variant="default" onClick={onDiscard}>
              {say('editor.discard')}
            </Button>
          )}
          <Button disabled={n === 0} onClick={onApply}>
            {n > 0 ? say('editor.apply', { n }) : say('editor.applyNothing')}
          </Button>
        </>
      }
    />
  );
};
