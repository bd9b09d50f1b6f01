import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerSource, ReviewFieldView } from '../../../contract/records.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useKindName } from '../../lib/i18n/use-kind-name.ts';
import { PageCrop } from '../../widgets/page-view/page-crop.tsx';
import type { PageBox } from '../../widgets/page-view/page-image.ts';
import { MarkedPage, type PageMark } from '../../widgets/page-view/page-view.tsx';
import { usePageImage } from '../../widgets/page-view/use-page-image.ts';
import styles from './review.module.css';

const ZOOMS = [1, 1.5, 2, 3];

const boxOf = ({ box = [] }: AnswerSource): PageBox | undefined => {
  const [left, top, width, height] = box;
  return left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : [left, top, width, height];
};

const documentOf = (field: ReviewFieldView | undefined): AnswerSource | undefined =>
  field?.source?.kind === 'document' ? field.source : undefined;

/** The places of all fields on the page in question. */
const marksOn = (
  page: AnswerSource,
  { fields, active }: { fields: readonly ReviewFieldView[]; active: ReviewFieldView | undefined },
): PageMark[] =>
  fields.flatMap((field): PageMark[] => {
    const source = documentOf(field);
    const box = source && boxOf(source);
    const isHere = source?.documentId === page.documentId && source?.page === page.page;
    const isActive = field.path === active?.path;
    const isDoubtful = field.reasons.includes('doubtful') && !field.signed;
    if (!box || !isHere || !(isActive || isDoubtful || field.signed)) return [];
    const tone = isActive ? 'focus' : isDoubtful ? 'check' : 'signed';
    return [{ id: field.path, box, tone, label: field.label }];
  });

/** The page from which the value in question comes, with its place boxed and enlarged. */
export const ReviewedPage = ({
  field,
  fields,
}: {
  field: ReviewFieldView | undefined;
  fields: readonly ReviewFieldView[];
}) => {
  const t = useTranslate();
  const kindName = useKindName();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [last, setLast] = useState(() => documentOf(field) ?? fields.map(documentOf).find(Boolean));
  const own = documentOf(field);
  if (own && own !== last) setLast(own);
  const source = own ?? last;
  const { image, error } = usePageImage(source?.documentId, source?.page ?? 1);
  useEffect(() => {
    if (image)
      frame.current
        ?.querySelector('[data-tone=focus]')
        ?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [image, field?.path, zoom]);
  if (!source)
    return (
      <div className={styles.document} data-none>
        <p className={styles.none}>{t('review.noDocument')}</p>
      </div>
    );
  const { category = '', namespace = '', page = 1, raw = '' } = source;
  const name = t('source.page', { name: kindName({ category, namespace }), page });
  const box = own && boxOf(own);
  return (
    <div className={styles.document}>
      <div className={styles.bar}>
        <h2 className={styles.pageName}>{name}</h2>
        <ActionIcon
          aria-label={t('documents.zoomOut')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={20} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('documents.zoomIn')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={20} />
        </ActionIcon>
      </div>
      <div ref={frame} className={styles.scroll} tabIndex={0} role="region" aria-label={name}>
        {error ? (
          <p className={styles.none}>{t('form.pageMissing')}</p>
        ) : (
          <MarkedPage
            image={image}
            name={name}
            marks={marksOn(source, { fields, active: field })}
            zoom={ZOOMS[zoom] ?? 1}
          />
        )}
      </div>
      {own ? (
        <div className={styles.place}>
          {box && image && <PageCrop image={image} box={box} name={t('source.raw', { raw })} />}
          <p>{t('source.raw', { raw })}</p>
        </div>
      ) : (
        field && <p className={styles.place}>{t('review.notFromDocument')}</p>
      )}
    </div>
  );
};
