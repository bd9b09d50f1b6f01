import { type KeyboardEvent, useRef, useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { arrowStep } from '../../../lib/page/arrow-step.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { boxesOn, pageMarks } from '../../../widgets/page-view/marks.ts';
import { PageStage } from '../../../widgets/page-view/page-stage.tsx';
import { usePageImage } from '../../../widgets/page-view/use-page-image.ts';
import { useScreenContext } from '../screen-context.ts';
import { useValues } from '../values/use-values.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { ReadabilityNote } from './readability-note.tsx';

const ZOOMS = [1, 1.5, 2, 3];

interface PreviewProps {
  document: Document;
  onDelete: () => void;
  /** Opens what was read, where there is no room for it beside the page. */
  onValues: (() => void) | undefined;
}

/** How a page is looked at: how large, and which way up. */
const useLook = () => {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const at = ZOOMS.indexOf(zoom);
  const zoomTo = (index: number) =>
    setZoom(ZOOMS[Math.max(0, Math.min(index, ZOOMS.length - 1))] ?? 1);
  return {
    zoom,
    turns,
    larger: () => zoomTo(at + 1),
    smaller: () => zoomTo(at - 1),
    whole: () => setZoom(1),
    turn: () => setTurns((turns + 1) % 4),
  };
};

const NoPicture = ({
  document: {
    documentData: { status, error },
  },
}: {
  document: Document;
}) => {
  const t = useTranslate();
  if (status === 'failed')
    return (
      <div className={styles.none}>
        <p>
          <strong>{error?.message ?? t('documents.failed')}</strong>
        </p>
        <p>{t('documents.failedHint')}</p>
      </div>
    );
  return (
    <p className={styles.none}>
      {t(status === 'done' ? 'documents.noPicture' : 'documents.inReading')}
    </p>
  );
};

/** One document as it is, a page at a time, with the places that were read. */
export const Preview = ({ document, onDelete, onValues }: PreviewProps) => {
  const t = useTranslate();
  const { view } = useScreenContext();
  const look = useLook();
  const scroll = useRef<HTMLDivElement>(null);
  const { values, active } = useValues(document);
  const { pages, status } = document.documentData;
  const name = titleOf(document);
  const numbers = pages.map(({ number }) => number);
  const hasPicture = status === 'done' && numbers.includes(view.page);
  const { image, error } = usePageImage(
    hasPicture ? document._id : undefined,
    view.page,
    pages.find(({ number }) => number === view.page)?.picture,
  );
  const turnBy = (step: number) => {
    const next = numbers[numbers.indexOf(view.page) + step];
    if (next !== undefined) view.turnTo(next);
  };
  // A page that is larger than its pane is moved by the arrows.
  const turnedBy = (step: number) =>
    step !== 0 && look.zoom === 1 ? () => turnBy(step) : undefined;
  const keys: Record<string, () => void> = {
    '+': look.larger,
    '=': look.larger,
    '-': look.smaller,
    0: look.whole,
    r: look.turn,
    PageDown: () => turnBy(1),
    PageUp: () => turnBy(-1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : (keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ??
          turnedBy(arrowStep(event.key)));
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <section
      className={styles.preview}
      aria-label={t('documents.preview', { name })}
      onKeyDown={onKeyDown}
    >
      <PreviewBar {...{ document, look, turnBy, numbers, onDelete, onValues }} />
      <div className={styles.stage} {...tourTarget('preview')}>
        <div
          ref={scroll}
          className={styles.scroll}
          tabIndex={0}
          role="group"
          aria-label={t('documents.preview', { name })}
        >
          {!hasPicture || error ? (
            <NoPicture document={document} />
          ) : (
            <PageStage
              image={image}
              name={t('source.page', { name, page: view.page })}
              marks={pageMarks(values, { page: view.page, active })}
              values={boxesOn(values, view.page)}
              zoom={look.zoom}
              turns={look.turns}
              scroll={scroll}
            />
          )}
        </div>
        <span className={styles.ring} />
      </div>
      <ReadabilityNote document={document} />
    </section>
  );
};
