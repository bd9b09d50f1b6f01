import type { KeyboardEvent } from 'react';
import { Note } from '../../../components/feedback/note.tsx';
import { isInReading } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import {
  hasVerdict,
  PhotoFactList,
  usePhotoFacts,
} from '../../../widgets/read-values/photo-fact-list.tsx';
import { GhostRows } from '../editor-skeleton.tsx';
import { Segments } from '../segments.tsx';
import type { CheckedDocument } from './checked-documents.ts';
import { tabId } from './document-tabs.tsx';
import { FailingNote } from './failing-note.tsx';
import { type DocumentCheck, focusOn } from './use-check.ts';
import { ValueCard } from './value-card.tsx';
import styles from './value-list.module.css';

const Nothing = ({ checked: { document } }: { checked: CheckedDocument }) => {
  const t = useTranslate();
  const { status, error } = document.documentData;
  if (isInReading(document))
    return (
      <>
        <p className={styles.nothing}>{t('documents.inReading')}</p>
        <GhostRows />
      </>
    );
  if (status === 'failed')
    return (
      <p className={styles.nothing}>
        <strong>{error?.message ?? t('documents.failed')}</strong> {t('editor.failedHint')}
      </p>
    );
  return (
    <p className={styles.nothing}>
      <strong>{t('documents.nothingRead')}</strong> {t('editor.nothingReadText')}
    </p>
  );
};

/** How much of what asked for a look is settled. */
const Progress = ({ done, all }: { done: number; all: number }) => {
  const t = useTranslate();
  return (
    <p className={styles.progress}>
      <span>{t('editor.doneOf', { done, all })}</span>
      <progress value={done} max={all} aria-hidden="true" className={styles.meter} />
    </p>
  );
};

/** What was read, open values first; or the doubtful ones alone. */
export const ValueList = ({
  check,
  checked,
}: {
  check: DocumentCheck;
  checked: CheckedDocument;
}) => {
  const t = useTranslate();
  const { asked, values, open } = checked;
  const facts = usePhotoFacts(checked.document, check.assessment);
  const cards = [
    ...check.shown.filter(check.isOpen),
    ...check.shown.filter((read) => !check.isOpen(read)),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).closest('form') !== null;
    const handlers: Record<string, () => void> = {
      ArrowDown: () => check.step(1),
      ArrowUp: () => check.step(-1),
      Escape: () => focusOn(tabId(checked.id)),
    };
    const handler = isTyping ? undefined : handlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  return (
    <section
      className={styles.list}
      aria-label={t('editor.valuesOf', { name: checked.name })}
      onKeyDown={onKeyDown}
    >
      <h2 className={styles.printed}>{checked.name}</h2>
      {check.documents.every(({ isVerified }) => isVerified) && (
        <div className={styles.done}>
          <Note tone="ok">
            <p role="status">
              <strong>{t('editor.doneTitle')}</strong> {t('editor.doneText')}
            </p>
          </Note>
        </div>
      )}
      <div className={styles.head}>
        {asked.length > 0 && (
          <Segments
            label={t('editor.whichValues')}
            value={check.isAll ? 'all' : 'asked'}
            onChange={(value) => check.setAll(value === 'all')}
            options={[
              { value: 'asked', label: t('editor.toCheck', { n: open }) },
              { value: 'all', label: t('editor.allValues', { n: values.length }) },
            ]}
          />
        )}
        {asked.length > 0 && <Progress done={asked.length - open} all={asked.length} />}
      </div>
      <FailingNote findings={checked.failing} />
      {facts.length > 0 && (
        <div className={styles.facts}>
          <PhotoFactList
            facts={facts}
            title={
              hasVerdict(facts)
                ? t('editor.photoFor', {
                    country: check.assessment.guidelines?.destination.inSentence ?? '',
                  })
                : t('editor.photoMeasured')
            }
          />
        </div>
      )}
      {values.length > 0 && !checked.isClosed && (
        <p className={styles.lead}>
          {t(
            asked.length === 0
              ? 'editor.nothingDoubtful'
              : open === 0
                ? 'editor.allSettled'
                : checked.asked.some(({ failing }) => failing.length > 0)
                  ? 'editor.leadFailing'
                  : 'editor.lead',
          )}
        </p>
      )}
      {values.length === 0 ? (
        facts.length === 0 && <Nothing checked={checked} />
      ) : (
        <ul className={styles.cards}>
          {cards.map((read) => (
            <ValueCard
              key={`${checked.id} ${read.field.name}`}
              check={check}
              document={checked.document}
              name={checked.name}
              read={read}
              isClosed={checked.isClosed}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
