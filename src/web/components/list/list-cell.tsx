import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Column } from '../../../contract/catalogue.ts';
import type { Review } from '../../../contract/records.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import { checksQuery } from '../../lib/api/queries.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { StatusBadge } from '../identity/status-badge.tsx';
import { CountryTile } from '../inputs/country-tile.tsx';
import { CatalogueEditCard } from './catalogue-edit.tsx';
import { cellText } from './cell-text.ts';
import styles from './list.module.css';

/** How much of an application's form is answered, counted where its own screens count it. */
const AnswerCount = ({ applicationUid }: { applicationUid: string }) => {
  const t = useTranslate();
  const { call } = useStores();
  const { data, isError } = useQuery(checksQuery(call, applicationUid));
  if (!data) return isError ? '–' : <span aria-busy="true">…</span>;
  return t('summary.answered', { done: data.answers.answered, all: data.answers.total });
};

/** What reviewers wrote, the newest first. */
const Reviews = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className={styles.reviews}>
    {reviews.toReversed().map(({ byName, review, at }) => (
      <li key={at}>
        <p className={styles.reviewer}>
          {byName && (
            <>
              <bdi>{byName}</bdi> ·{' '}
            </>
          )}
          {displayDate(at.slice(0, 10))}
        </p>
        <p dir="auto">{review}</p>
      </li>
    ))}
  </ul>
);

/** The look of a value that is a word of statuses.json. */
const badgeOf = ({ statuses }: Manifest, show: Column['show'], value: unknown) => {
  if (show === 'status') return describeStatus(statuses, String(value));
  return show === 'approval' ? statuses.approvals.find(({ id }) => id === value) : undefined;
};

/**
 * Words break between each other alone; an address, which is one word, behind its signs where it
 * must.
 */
const Breakable = ({ words }: { words: string }) =>
  words.includes('@')
    ? words.split(/(?<=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : words;

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
);

/** One value of a list. A country has its tile, a status its colour; everything else is words. */
export const ListCell = ({ show, value }: { show: Column['show']; value: unknown }) => {
  const t = useTranslate();
  const manifestData = useManifest();
  const words = cellText(show, value, { manifestData, t });
  if (show === 'answer-count' && words) return <AnswerCount applicationUid={words} />;
  if (show === 'reviews' && words) return <Reviews reviews={value as Review[]} />;
  if (show === 'country' && words)
    return (
      <span className={styles.country}>
        <CountryTile code={String(value)} /> {words}
      </span>
    );
  if (show === 'reference' && words)
    return (
      <bdi className={styles.reference} translate="no">
        {words}
      </bdi>
    );
  if (show === 'examples' && words) return <Lines lines={value as string[]} />;
  if (show === 'edit' && words) return <CatalogueEditCard edit={words} />;
  const badge = badgeOf(manifestData.manifest, show, value);
  return badge ? <StatusBadge status={badge} /> : <Breakable words={words} />;
};
