import { useId, useState } from 'react';
import type { Finding } from '../../../../contract/records.ts';
import {
  FixActions,
  type FixHandlers,
  type FixKind,
} from '../../../components/feedback/fix-actions.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { fillsOnceMarked } from '../../../lib/records/primary-of.ts';
import { useVerifies } from '../../../lib/records/use-mark-primary.ts';
import { ASKS_FOR_NATIONALITY } from '../../../lib/router/link-requests.ts';
import { carriedBy, linkToKind } from '../../../lib/router/links.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { findingPlace, firstOf, toneOf } from '../../../widgets/read-values/findings.ts';
import { useScreenContext } from '../screen-context.ts';
import styles from './things-to-fix.module.css';

const Thing = ({ finding, onShow }: { finding: Finding; onShow: (() => void) | undefined }) => {
  const t = useTranslate();
  const verifies = useVerifies();
  const {
    applicationDocuments: { documents },
    view,
    changes: { marking },
    remove,
    isClosed,
    application,
  } = useScreenContext();
  const { manifest } = useManifest();
  const place = findingPlace(finding, documents);
  const show = () => {
    if (place) view.open(place.docId, place.field);
    onShow?.();
  };
  const document = documents.find(({ _id }) => _id === place?.docId);
  const trip = linkToKind(manifest, 'details', carriedBy(application));
  const marked = (docId: string): FixKind =>
    fillsOnceMarked(documents, { id: docId, verifies })
      ? { run: () => marking.mutate(docId), isBusy: marking.isPending }
      : { why: t('documents.verifiedPassport') };
  const handlers: FixHandlers = isClosed
    ? {}
    : {
        ...(document && {
          'remove-document': { run: () => remove(document) },
          'use-as-primary': marked(document._id),
        }),
        ...(trip && { 'change-trip': { to: trip, state: ASKS_FOR_NATIONALITY } }),
      };
  return (
    <li {...(document && tourTarget('issue', document.documentData.category))}>
      {place ? (
        <button type="button" className={styles.link} onClick={show}>
          {finding.message}
        </button>
      ) : (
        <strong className={styles.message}>{finding.message}</strong>
      )}{' '}
      {finding.fix}
      <FixActions fixes={finding.fixes} handlers={handlers} about={finding.message} />
    </li>
  );
};

interface ThingsToFixProps {
  findings: readonly Finding[];
  onShow?: () => void;
  /** Beside something else: so many at first, the rest on demand and in a scroll of its own. */
  few?: number;
}

/** What stands against the package and is put right with documents; each leads to its place. */
export const ThingsToFix = ({ findings, onShow, few = Infinity }: ThingsToFixProps) => {
  const t = useTranslate();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return <Note tone="ok">{t('documents.nothingToFix')}</Note>;
  const title = t('documents.thingsToFix', { n: findings.length });
  const first = firstOf(findings, few);
  const isLong = first.length < findings.length;
  const scrolls = isLong && isWhole ? { tabIndex: 0, role: 'group', 'aria-label': title } : {};
  return (
    <Note tone={toneOf(findings)}>
      <h2 className={styles.title}>{title}</h2>
      <div id={id} className={styles.rest} data-limited={isLong || undefined} {...scrolls}>
        <ul className={styles.things}>
          {(isWhole ? findings : first).map((finding) => (
            <Thing key={`${finding.id} ${finding.docId ?? ''}`} finding={finding} onShow={onShow} />
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
          {t(isWhole ? 'documents.fewerThings' : 'documents.allThings', { n: findings.length })}
        </button>
      )}
    </Note>
  );
};
