import { IconAlertCircleFilled, IconCircleCheckFilled, IconEye } from '@tabler/icons-react';
import type { Document, Finding, Guidelines } from '../../../contract/records.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { findingsAbout } from './findings.ts';
import styles from './photo-fact-list.module.css';
import { type FactState, type PhotoFact, photoFacts } from './photo-facts.ts';

const signs = {
  fits: IconCircleCheckFilled,
  mismatch: IconAlertCircleFilled,
  look: IconEye,
} satisfies { [S in Exclude<FactState, 'plain'>]: unknown };

const State = ({ state }: { state: Exclude<FactState, 'plain'> }) => {
  const t = useTranslate();
  const Sign = signs[state];
  const words = {
    fits: t('documents.photo.fits'),
    mismatch: t('documents.photo.mismatch'),
    look: t('documents.photo.look'),
  };
  return (
    <span className={styles.state} data-state={state}>
      <Sign size={14} aria-hidden="true" /> {words[state]}
    </span>
  );
};

interface PhotoFactSources {
  /** What the destination asks for, where there is one. */
  guidelines: Guidelines | undefined;
  findings: readonly Finding[];
  documents: readonly Document[];
}

/**
 * What we measured of a photo, against the rule of the destination where there is one for this
 * document.
 */
export const usePhotoFacts = (
  document: Document,
  { guidelines, findings, documents }: PhotoFactSources,
): PhotoFact[] => {
  const t = useTranslate();
  if (document.documentData.namespace !== 'photo') return [];
  const rule = guidelines?.requirements.find(({ photo }) => photo)?.photo;
  return photoFacts(document, {
    rule,
    findings: findingsAbout(document, { findings, documents }),
    t,
  });
};

/** Whether a destination asks something of the photo. */
export const hasVerdict = (facts: readonly PhotoFact[]): boolean =>
  facts.some(({ state }) => state !== 'plain');

/**
 * A photo's facts in a short list; what is measured is not corrected, a better photo takes its
 * place.
 */
export const PhotoFactList = ({ facts, title }: { facts: readonly PhotoFact[]; title: string }) => {
  const t = useTranslate();
  return (
    <section aria-labelledby="photo-facts">
      <h2 id="photo-facts" className={styles.title}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ id, title, value, asked, state }) => (
          <div key={id} className={styles.fact}>
            <dt className={styles.label}>{title}</dt>
            <dd className={styles.value}>
              {value}
              {asked && (
                <span className={styles.asked}>{t('documents.photo.asked', { rule: asked })}</span>
              )}
            </dd>
            {state !== 'plain' && (
              <dd className={styles.word}>
                <State state={state} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
};
