import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Note } from '../../../components/feedback/note.tsx';
import { useText } from '../../../lib/i18n/texts.ts';
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
  const say = useText();
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
          <p role="alert">{say('editor.pagesGone', { n: lost })}</p>
          <div className={styles.ways}>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                drafting.startFrom(left > 0 ? drafting.draft : null);
                close();
              }}
            >
              {say('editor.goOnWithRest')}
            </Button>
          </div>
        </Note>
      )}
      {work.state === 'failed' && lost === 0 && (
        <Note tone="bad" close={{ label: say('action.close'), run: close }}>
          <p role="alert">
            <strong>
              {work.name ? say('editor.failed', { name: work.name }) : say('editor.failedAtOnce')}
            </strong>{' '}
            {work.reason} {say('editor.nothingLost', { done: work.done, n: left })}
          </p>
          {left > 0 && (
            <div className={styles.ways}>
              <Button size="sm" variant="default" onClick={run}>
                {say('state.tryAgain')}
              </Button>
            </div>
          )}
        </Note>
      )}
      {work.state === 'waiting' && (
        <Note tone="info">
          <p role="status">{say('editor.waitsForConnection')}</p>
        </Note>
      )}
      {work.state === 'stopped' && (
        <Note tone="info" close={{ label: say('action.close'), run: close }}>
          <p role="status">{say('editor.stopped', { done: work.done, n: left })}</p>
        </Note>
      )}
    </div>
  );
};
