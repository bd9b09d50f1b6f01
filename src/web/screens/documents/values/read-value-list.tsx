import type { Document } from '../../../../contract/records.ts';
import { isInReading } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import {
  hasVerdict,
  PhotoFactList,
  usePhotoFacts,
} from '../../../widgets/read-values/photo-fact-list.tsx';
import { useScreenContext } from '../screen-context.ts';
import { AddMissing } from './add-missing.tsx';
import { KindChoice } from './kind-choice.tsx';
import styles from './read-value-list.module.css';
import { Statements } from './statements.tsx';
import { useValues } from './use-values.ts';
import { VALUES_HEADING, ValueRow } from './value-row.tsx';

const Nothing = ({ document }: { document: Document }) => {
  const t = useTranslate();
  if (isInReading(document)) return <p className={styles.nothing}>{t('documents.inReading')}</p>;
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{t('documents.nothingRead')}</strong>
      </p>
      <p>{t('documents.nothingReadText')}</p>
    </div>
  );
};

/**
 * What was read from a document: what is measured, then what should be looked at, then everything;
 * and the way to add the rest.
 */
export const ReadValueList = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const { isClosed, applicationDocuments } = useScreenContext();
  const { values, doubtful } = useValues(document);
  const facts = usePhotoFacts(document, applicationDocuments);
  const { status } = document.documentData;
  const isMeasuredAlone = facts.length > 0 && values.length === 0;
  return (
    <>
      {facts.length > 0 && (
        <PhotoFactList
          facts={facts}
          title={
            hasVerdict(facts)
              ? t('documents.photo.title', {
                  country: applicationDocuments.guidelines?.destination.inSentence ?? '',
                })
              : t('documents.photo.untold')
          }
        />
      )}
      <section aria-labelledby={isMeasuredAlone ? undefined : VALUES_HEADING}>
        {!isMeasuredAlone && (
          <div className={styles.head}>
            <h2 id={VALUES_HEADING} tabIndex={-1} className={styles.title}>
              {t('documents.readFromPage')}
            </h2>
            {doubtful.length > 0 && (
              <span className={styles.count}>{t('documents.toCheck', { n: doubtful.length })}</span>
            )}
          </div>
        )}
        {values.length === 0 && facts.length === 0 && status !== 'failed' && (
          <Nothing document={document} />
        )}
        {status === 'failed' && <p className={styles.nothing}>{t('documents.failedText')}</p>}
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
