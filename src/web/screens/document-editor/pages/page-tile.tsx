import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { DraftPage } from '../../../../core/pages/draft.ts';
import { isWholePage, straightSize } from '../../../../core/pages/page-plan.ts';
import { displayNumber, displayRow } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { shrunkImage } from '../../../widgets/page-view/shrunk-image.ts';
import { StraightenedPage } from '../../../widgets/page-view/straightened-page.tsx';
import type { SavedPage } from './saved-pages.ts';
import { type PageWork, tileId } from './use-page-work.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './pages.module.css';

/** Twice the width that a tile shows, for dense screens. */
const WIDTH = 240;
/** The room of a page in its tile, in pixels. */
const ROOM = { width: 116, height: 148 };

const usePicture = ({ document: { _id }, number, picture }: SavedPage): string | undefined => {
  const { call } = useStores();
  return useQuery({
    queryKey: ['small-page', _id, number, picture],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      shrunkImage(
        await call('get-page-image', {
          query: { docId: _id, page: number },
          signal,
          afterWait: 'silent',
        }),
        WIDTH,
      ),
  }).data;
};

/** What is wanted of a page otherwise, in words. */
const useChangeWords = () => {
  const t = useTranslate();
  return ({ turns = 0, deskew = 0, crop }: DraftPage): string[] => [
    ...(turns ? [t('editor.isTurned', { degrees: turns * 90 })] : []),
    ...(deskew ? [t('editor.isStraightened', { degrees: displayNumber(deskew, 1) })] : []),
    ...(crop && !isWholePage(crop) ? [t('editor.isCropped')] : []),
  ];
};

/** Where a page is dropped: before this one or behind it, whichever half is nearer. */
const isBehind = ({ clientX, currentTarget }: DragEvent<HTMLElement>): boolean => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX > left + width / 2;
};

/** Whether what is dropped is a page of ours, and not a file or a word from elsewhere. */
export const isPage = ({ dataTransfer }: DragEvent): boolean =>
  document.getElementById(tileId(dataTransfer.getData('text/plain'))) !== null;

interface TileProps {
  work: PageWork;
  page: DraftPage;
  saved: SavedPage;
  name: string;
  index: number;
  count: number;
  isStop: boolean;
  next: string | undefined;
  docId: string;
}

export const PageTile = ({
  work,
  page,
  saved,
  name,
  index,
  count,
  isStop,
  next,
  docId,
}: TileProps) => {
  const t = useTranslate();
  const words = useChangeWords()(page);
  const url = usePicture(saved);
  const tile = useRef<HTMLLIElement>(null);
  const isChosen = work.chosen.has(page.key);
  const size = straightSize(saved, page);
  const width = Math.min(ROOM.width, (ROOM.height * size.width) / size.height);
  const finger = useRef(false);
  const click = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (shiftKey) work.upTo(page.key);
    else if (ctrlKey || metaKey || finger.current) work.toggle(page.key);
    else work.only(page.key);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    delete event.currentTarget.dataset.drop;
    if (isPage(event)) work.moveTo(docId, isBehind(event) ? next : page.key);
  };
  return (
    <li
      ref={tile}
      id={tileId(page.key)}
      role="option"
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      className={styles.tile}
      data-cursor={work.cursor === page.key || undefined}
      aria-label={[t('editor.pageName', { page: index + 1, pages: count, name }), ...words].join(
        ', ',
      )}
      draggable
      onPointerDown={({ pointerType }: PointerEvent) => {
        finger.current = pointerType === 'touch';
      }}
      onClick={click}
      onFocus={() => work.goTo(page.key)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', page.key);
        if (!isChosen) work.only(page.key);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        event.currentTarget.dataset.drop = isBehind(event) ? 'behind' : 'before';
      }}
      onDragLeave={({ currentTarget }) => {
        delete currentTarget.dataset.drop;
      }}
      onDrop={drop}
    >
      <span className={styles.room}>
        <span className={styles.sheet} style={{ width }}>
          {url ? (
            <StraightenedPage
              picture={{ url, width: saved.width, height: saved.height }}
              change={page}
              name=""
            >
              {page.crop && (
                <span
                  className={styles.cut}
                  style={{
                    left: `${page.crop[0] * 100}%`,
                    top: `${page.crop[1] * 100}%`,
                    width: `${page.crop[2] * 100}%`,
                    height: `${page.crop[3] * 100}%`,
                  }}
                />
              )}
            </StraightenedPage>
          ) : (
            <Skeleton height={(width * size.height) / size.width} />
          )}
        </span>
      </span>
      <span className={styles.number} data-number={index + 1} />
      {isChosen && (
        <span className={styles.check}>
          <IconCheck size={14} stroke={3} aria-hidden="true" />
        </span>
      )}
      {words.length > 0 && <span className={styles.changes}>{displayRow(words, t)}</span>}
    </li>
  );
};
