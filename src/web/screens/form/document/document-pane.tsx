import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Cell } from '../../../../core/forms/store/cell.ts';
import { Card } from '../../../components/layout/card.tsx';
import type { FormView } from '../../../fields/form-view.ts';
import { isConfirmedBy, TrustWord } from '../../../fields/source-chip.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useKindName } from '../../../lib/i18n/use-kind-name.ts';
import { trustOf } from '../../../lib/records/trust.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { PageCrop } from '../../../widgets/page-view/page-crop.tsx';
import { MarkedPage } from '../../../widgets/page-view/page-view.tsx';
import { usePageImage } from '../../../widgets/page-view/use-page-image.ts';
import styles from './document.module.css';
import { type DocumentSource, useShownPlace } from './shown-place.ts';

const ZOOMS = [1, 1.5, 2, 3];

interface Tools {
  zoom: number;
  setZoom: (zoom: number) => void;
  onFullScreen: () => void;
}

const ToolBar = ({ name, zoom, setZoom, onFullScreen }: Tools & { name: string }) => {
  const t = useTranslate();
  const at = ZOOMS.indexOf(zoom);
  return (
    <div className={styles.bar}>
      <h2 className={styles.name}>{name}</h2>
      <ActionIcon
        aria-label={t('documents.zoomOut')}
        disabled={at <= 0}
        onClick={() => setZoom(ZOOMS[at - 1] ?? 1)}
      >
        <IconZoomOut size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('documents.zoomIn')}
        disabled={at >= ZOOMS.length - 1}
        onClick={() => setZoom(ZOOMS[at + 1] ?? zoom)}
      >
        <IconZoomIn size={20} />
      </ActionIcon>
      <ActionIcon aria-label={t('documents.fullScreen')} onClick={onFullScreen}>
        <IconMaximize size={20} />
      </ActionIcon>
    </div>
  );
};

/**
 * The place that was read, enlarged, with the words as they stand there. How sure we are is said of
 * a value that was taken, not of one that was typed over.
 */
const Place = ({
  source,
  view: { limits, me, isReadOnly },
  isTaken,
  image,
}: {
  source: DocumentSource;
  view: Pick<FormView, 'limits' | 'me' | 'isReadOnly'>;
  isTaken: boolean;
  image: ReturnType<typeof usePageImage>['image'];
}) => {
  const t = useTranslate();
  return (
    <div className={styles.place} data-part="place">
      <Card>
        <div className={styles.placeHead}>
          <strong>{t('source.enlarged')}</strong>
          {isTaken && (
            <TrustWord
              trust={trustOf(source, limits)}
              isMine={isConfirmedBy(source, me)}
              isReadOnly={isReadOnly}
            />
          )}
        </div>
        {source.box && image && (
          <PageCrop image={image} box={source.box} name={t('source.raw', { raw: source.raw })} />
        )}
        <p className={styles.raw}>{t('source.raw', { raw: source.raw })}</p>
      </Card>
    </div>
  );
};

/**
 * Scrolls the pane alone, so that the form stays where it is: the active place comes to the middle
 * of what the card below leaves free.
 */
const bringIntoView = (frame: HTMLElement | null): void => {
  const scroll = frame?.querySelector<HTMLElement>('[data-part=scroll]');
  const mark = scroll?.querySelector('[data-tone=focus]')?.getBoundingClientRect();
  if (!scroll || !mark) return;
  const { top, height } = scroll.getBoundingClientRect();
  const card = scroll.querySelector('[data-part=place]')?.getBoundingClientRect().height ?? 0;
  scroll.scrollBy({ top: mark.top + mark.height / 2 - top - (height - card) / 2 });
};

/**
 * The page from which the answers come: the place of the active question boxed and enlarged,
 * doubtful ones dashed.
 */
export const DocumentPane = ({ view, part }: { view: FormView; part: Cell }) => {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const { source, isActive, isTaken, marks, values } = useShownPlace(view, part);
  const page = source?.page ?? 1;
  const kindName = useKindName();
  const { image, error } = usePageImage(source?.documentId, page);
  useEffect(() => {
    if (image) bringIntoView(frame.current);
  }, [image, isActive, source?.box, zoom]);
  if (!source)
    return (
      <div className={styles.pane} {...tourTarget('processed-documents')}>
        <p className={styles.none}>{t('form.noDocument')}</p>
      </div>
    );
  const name = t('source.page', { name: kindName(source), page });
  return (
    <div ref={frame} className={styles.pane} {...tourTarget('processed-documents')}>
      <ToolBar
        name={name}
        zoom={zoom}
        setZoom={setZoom}
        onFullScreen={() => void frame.current?.requestFullscreen()}
      />
      <div className={styles.stage}>
        <div
          className={styles.scroll}
          data-part="scroll"
          tabIndex={0}
          role="region"
          aria-label={name}
        >
          {error ? (
            <p className={styles.none}>{t('form.pageMissing')}</p>
          ) : (
            <MarkedPage image={image} name={name} marks={marks} values={values} zoom={zoom} />
          )}
          {isActive && <Place source={source} view={view} isTaken={isTaken} image={image} />}
        </div>
        <span className={styles.ring} />
      </div>
    </div>
  );
};
