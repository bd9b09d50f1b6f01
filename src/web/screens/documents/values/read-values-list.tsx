import type { Document } from '../../../../contract/records.ts';
import { isInReading } from '../../../lib/api/queries.ts';
import { useText } from '../../../lib/i18n/texts.ts';
import {
  isJudged,
  PhotoFacts,
  usePhotoFacts,
} from '../../../widgets/read-values/photo-facts-list.tsx';
import { useScreenContext } from '../screen-context.ts';
import { AddMissing } from './add-missing.tsx';
import { KindChoice } from './kind-choice.tsx';
import styles from './read-values-list.module.css';
import { Statements } from './statements.tsx';
import { useValues } from './use-values.ts';
import { VALUES_HEADING, ValueRow } from './value-row.tsx';

const Nothing = ({ document }: { document: Document }) => {
  const say = useText();
  if (isInReading(document)) return <p className={styles.nothing}>{say('documents.inReading')}</p>;
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{say('documents.nothingRead')}</strong>
      </p>
      <p>{say('documents.nothingReadText')}</p>
    </div>
  );
};

/**
 * What was read from a document: what is measured, then what should be looked at, then everything;
 * and the way to add the rest.
 */
export const ReadValues = ({ document }: { document: Document }) => {
  const say = useText();
  const { isClosed, papers } = useScreenContext();
  const { values, doubtful } = useValues(document);
  const facts = usePhotoFacts(document, papers);
  const { status } = document.documentData;
  const isMeasuredAlone = facts.length > 0 && values.length === 0;
  return (
    <>
      {facts.length > 0 && (
        <PhotoFacts
          facts={facts}
          title={
            isJudged(facts)
              ? say('documents.photo.title', {
                  country: papers.guidelines?.destination.inSentence ?? '',
                })
              : say('documents.photo.untold')
          }
        />
      )}
      <section aria-labelledby={isMeasuredAlone ? undefined : VALUES_HEADING}>
        {!isMeasuredAlone && (
          <div className={styles.head}>
            <h2 id={VALUES_HEADING} tabIndex={-1} className={styles.title}>
              {say('documents.readFromPage')}
            </h2>
            {doubtful.length > 0 && (
              <span className={styles.count}>
                {say('documents.toCheck', { n: doubtful.length })}
              </span>
            )}
          </div>
        )}
        {values.length === 0 && facts.length === 0 && status !== 'failed' && (
          <Nothing document={document} />
        )}
        {status === 'failed' && <p className={styles.nothing}>{say('documents.failedText')}</p>}
        {status === 'done' && <Statements document={document} />}
        <ul className={styles.rows}>
          {values.map((read) => (
            <ValueRow key={read.field.name} read={read} document={document} />
          ))}
        </ul>
        {status === 'done' && !isClosed && <AddMissing document={document} />}
        {status === 'done' && (
          <div className={styles.kind}>
            <KindChoice document={document} />
          </div>
        )}
      </section>
    </>
  );
};
