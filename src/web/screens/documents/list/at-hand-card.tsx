import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Application, Document } from '../../../../contract/records.ts';
import { applicationsQuery, uploadedDocumentsQuery } from '../../../lib/api/queries.ts';
import { shortMoment } from '../../../lib/i18n/format-time.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { useKindName } from '../../../lib/i18n/use-kind-name.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { tripFromDetails } from '../../../lib/records/trip.ts';
import { useStores } from '../../../lib/stores.ts';
import { useScreenContext } from '../screen-context.ts';
import type { Changes } from '../use-changes.ts';
import { documentsAtHand, movedPrimary } from './at-hand.ts';
import styles from './at-hand-card.module.css';
import { PassportQuestion } from './passport-question.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** How many show before somebody asks for the rest. */
const FIRST = 4;

/**
 * The other applications of the applicant, by the documents that they hold and where they go;
 * undefined while they load.
 */
const useOthers = ({ applicationUid, applicantUid }: Application, isAsked: boolean) => {
  const { call } = useStores();
  const { countries } = useManifest();
  const { data } = useQuery({ ...applicationsQuery(call, applicantUid), enabled: isAsked });
  return data
    ?.filter((one) => one.applicationUid !== applicationUid)
    .map(({ docIds, visaDetails }) => ({ docIds, trip: tripFromDetails(visaDetails, countries) }));
};

const useAtHand = (): Document[] => {
  const { call } = useStores();
  const {
    manifest: { documentTypes: types },
    countries,
  } = useManifest();
  const {
    application,
    applicationDocuments: { guidelines },
    isClosed,
  } = useScreenContext();
  const { applicantUid, docIds, visaDetails } = application;
  const isAsked = !isClosed && applicantUid !== '';
  const { data = [] } = useQuery({
    ...uploadedDocumentsQuery(call, applicantUid),
    enabled: isAsked,
  });
  const others = useOthers(application, isAsked);
  if (isClosed) return [];
  const requirements = guidelines?.requirements ?? [];
  return documentsAtHand(data, {
    docIds,
    requirements,
    trip: tripFromDetails(visaDetails, countries),
    others,
    types,
  });
};

/**
 * When the row that was pressed is gone, the keyboard continues at the next one, or above the list.
 */
const useFocusAfterUse = (
  { isPending, isSuccess }: Pick<Changes['using'], 'isPending' | 'isSuccess'>,
  count: number,
) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPending || !isSuccess || document.activeElement !== document.body) return;
    (
      place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('#main h1')
    )?.focus();
  }, [isPending, isSuccess, count]);
  return place;
};

interface RowProps {
  document: Document;
  onUse: () => void;
}

const Row = ({ document, onUse }: RowProps) => {
  const t = useTranslate();
  const kind = useKindName();
  const {
    changes: { using },
  } = useScreenContext();
  const {
    documentData: { uploadedAt, category, namespace },
  } = document;
  const isBusy = using.isPending && using.variables.includes(document);
  return (
    <li className={styles.row}>
      <Thumbnail document={document} />
      <span className={styles.words}>
        <span className={styles.kind}>{kind({ category, namespace: namespace || undefined })}</span>
        <span className={styles.detail}>{titleOf(document)}</span>
        <span className={styles.detail}>
          {t('documents.addedOn', { when: shortMoment(uploadedAt, Date.now()) })}
        </span>
      </span>
      <Button
        size="sm"
        variant="default"
        loading={isBusy}
        disabled={using.isPending && !isBusy}
        aria-label={t('documents.useNamed', { name: titleOf(document) })}
        onClick={onUse}
      >
        {t('documents.use')}
      </Button>
    </li>
  );
};

/**
 * What was uploaded for another application serves this one too, without another upload or reading.
 */
export const AtHandCard = () => {
  const t = useTranslate();
  const {
    changes: { using },
    applicationDocuments,
  } = useScreenContext();
  const all = useAtHand();
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<readonly Document[]>([]);
  const place = useFocusAfterUse(using, all.length);
  const moved = movedPrimary(applicationDocuments.documents, asked);
  // Another passport would fill the form from here on: that is for the person to say.
  const use = (some: readonly Document[]) =>
    movedPrimary(applicationDocuments.documents, some) ? setAsked(some) : using.mutate(some);
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, FIRST);
  return (
    <section ref={place} className={styles.card} aria-labelledby="at-hand">
      <h2 id="at-hand" className={styles.title}>
        {t('documents.atHand')}
      </h2>
      <p className={styles.text}>{t('documents.atHandText')}</p>
      <ul>
        {shown.map((document) => (
          <Row key={document._id} document={document} onUse={() => use([document])} />
        ))}
      </ul>
      <div className={styles.more}>
        {all.length > 1 && (
          <Button size="sm" variant="default" disabled={using.isPending} onClick={() => use(all)}>
            {t('documents.useAll', { n: all.length })}
          </Button>
        )}
        {shown.length < all.length && (
          <Button size="sm" variant="subtle" onClick={() => setWhole(true)}>
            {t('documents.moreAtHand', { n: all.length - shown.length })}
          </Button>
        )}
      </div>
      {moved && <PassportQuestion {...moved} added={asked} onClose={() => setAsked([])} />}
    </section>
  );
};
