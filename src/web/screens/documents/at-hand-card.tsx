import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../contract/records.ts';
import { useKindName } from '../../lib/kind-name.ts';
import { shortMoment } from '../../lib/moments.ts';
import { uploadedDocumentsQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { titleOf } from '../../lib/title-of.ts';
import { documentsAtHand } from './at-hand.ts';
import { useDesk } from './desk.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { Changes } from './use-changes.ts';
import styles from './at-hand-card.module.css';

/** How many show before somebody asks for the rest. */
const FIRST = 4;

const useAtHand = (): Document[] => {
  const { call } = useStores();
  const { application: { applicantUid, docIds }, papers: { guidelines }, isClosed } = useDesk();
  const { data = [] } = useQuery({ ...uploadedDocumentsQuery(call, applicantUid), enabled: !isClosed && applicantUid !== '' });
  return isClosed ? [] : documentsAtHand(data, { docIds, requirements: guidelines?.requirements ?? [] });
};

/** When the row that was pressed is gone, the keyboard goes on at the next one, or above the list. */
const useGoingOn = ({ isPending, isSuccess }: Pick<Changes['using'], 'isPending' | 'isSuccess'>, count: number) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPending || !isSuccess || document.activeElement !== document.body) return;
    (place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('#main h1'))?.focus();
  }, [isPending, isSuccess, count]);
  return place;
};

type RowProps = { document: Document; onUse: () => void };

const Row = ({ document, onUse }: RowProps) => {
  const say = useText();
  const kind = useKindName();
  const { changes: { using } } = useDesk();
  const { documentData: { uploadedAt, category, namespace } } = document;
  const isBusy = using.isPending && using.variables.includes(document);
  return (
    <li className={styles.row}>
      <Thumbnail document={document} />
      <span className={styles.words}>
        <span className={styles.kind}>{kind({ category, namespace: namespace || undefined })}</span>
        <span className={styles.detail}>{titleOf(document)}</span>
        <span className={styles.detail}>{say('documents.addedOn', { when: shortMoment(uploadedAt, Date.now()) })}</span>
      </span>
      <Button size="sm" variant="default" loading={isBusy} disabled={using.isPending && !isBusy} aria-label={say('documents.useNamed', { name: titleOf(document) })} onClick={onUse}>{say('documents.use')}</Button>
    </li>
  );
};

/** What was uploaded for another application serves this one too, without another upload or reading. */
export const AtHandCard = () => {
  const say = useText();
  const { changes: { using } } = useDesk();
  const all = useAtHand();
  const [isWhole, setWhole] = useState(false);
  const place = useGoingOn(using, all.length);
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, FIRST);
  return (
    <section ref={place} className={styles.card} aria-labelledby="at-hand">
      <h2 id="at-hand" className={styles.title}>{say('documents.atHand')}</h2>
      <p className={styles.text}>{say('documents.atHandText')}</p>
      <ul>{shown.map((document) => <Row key={document._id} document={document} onUse={() => using.mutate([document])} />)}</ul>
      <div className={styles.more}>
        {all.length > 1 && <Button size="sm" variant="default" disabled={using.isPending} onClick={() => using.mutate(all)}>{say('documents.useAll', { n: all.length })}</Button>}
        {shown.length < all.length && <Button size="sm" variant="subtle" onClick={() => setWhole(true)}>{say('documents.moreAtHand', { n: all.length - shown.length })}</Button>}
      </div>
    </section>
  );
};
