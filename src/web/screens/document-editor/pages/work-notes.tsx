import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Note } from '../../../components/feedback/note.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './pages.module.css';
import type { Applying } from './use-applying.ts';
import type { Drafting } from './use-draft.ts';

/**
 * What came between: pages that somebody else changed, a step that the server refused, or one's own
 * stop.
 */
export const WorkNotes = ({
  drafting,
  applying: { work, run, close },
}: {
  drafting: Drafting;
  applying: Applying;
}) => {
  const t = useTranslate();
  const { lost, open } = drafting;
  const left = open.length;
  const notes = useRef<HTMLDivElement>(null);
  const hasCome = lost > 0 || !['idle', 'busy'].includes(work.state);
  useEffect(() => {
    if (hasCome) notes.current?.scrollIntoView({ block: 'nearest' });
  }, [hasCome]);
  return (
    <div ref={notes} className={styles.notes}>
      {lost > 0 && (
        <Note tone="warn">
          <p role="alert">{t('editor.pagesGone', { n: lost })}</p>
          <div className={styles.ways}>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                drafting.startFrom(left > 0 ? drafting.draft : null);
                close();
              }}
            >
              {t('editor.goOnWithRest')}
            </Button>
          </div>
        </Note>
      )}
      {work.state === 'failed' && lost === 0 && (
        <Note tone="bad" close={{ label: t('action.close'), run: close }}>
          <p role="alert">
            <strong>
              {work.name ? t('editor.failed', { name: work.name }) : t('editor.failedAtOnce')}
            </strong>{' '}
            {work.reason} {t('editor.nothingLost', { done: work.done, n: left })}
          </p>
          {left > 0 && (
            <div className={styles.ways}>
              <Button size="sm" variant="default" onClick={run}>
                {t('state.tryAgain')}
              </Button>
            </div>
          )}
        </Note>
      )}
      {work.state === 'waiting' && (
        <Note tone="info">
          <p role="status">{t('editor.waitsForConnection')}</p>
        </Note>
      )}
      {work.state === 'stopped' && (
        <Note tone="info" close={{ label: t('action.close'), run: close }}>
          <p role="status">{t('editor.stopped', { done: work.done, n: left })}</p>
        </Note>
      )}
    </div>
  );
};
