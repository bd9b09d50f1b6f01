import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { boxesOn } from '../../../widgets/page-view/marks.ts';
import { PageStage } from '../../../widgets/page-view/page-stage.tsx';
import type { PageMark } from '../../../widgets/page-view/page-view.tsx';
import { usePageImage } from '../../../widgets/page-view/use-page-image.ts';
import styles from '../editor.module.css';
import type { CheckedDocument } from './checked-documents.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { type DocumentCheck, focusOn, stopId } from './use-check.ts';

const ZOOMS = [1, 1.5, 2, 3];

/** How large a page is shown, and which way up. */
const useLook = () => {
  const [at, setAt] = useState(0);
  const [turns, setTurns] = useState(0);
  return {
    zoom: ZOOMS[at] ?? 1,
    turns,
    larger: () => setAt(Math.min(at + 1, ZOOMS.length - 1)),
    smaller: () => setAt(Math.max(at - 1, 0)),
    turn: () => setTurns((turns + 1) % 4),
  };
};

/**
 * The places on the page: the value in question, those that ask for a look, those that a person has
 * settled.
 */
const marksOf = ({ values }: CheckedDocument, check: DocumentCheck): PageMark[] =>
  values.flatMap((read): PageMark[] => {
    const {
      field: { name, title },
      box,
      page = 1,
      trust,
    } = read;
    const isActive = name === check.active;
    const isSettled = trust === 'confirmed' || trust === 'typed';
    if (!box || page !== check.page || (!isActive && !isSettled && !check.isOpen(read))) return [];
    return [
      {
        id: name,
        box,
        tone: isActive ? 'focus' : check.isOpen(read) ? 'check' : 'signed',
        label: title,
      },
    ];
  });

const Tools = ({
  look,
  numbers,
  check,
}: {
  look: ReturnType<typeof useLook>;
  numbers: readonly number[];
  check: DocumentCheck;
}) => {
  const t = useTranslate();
  const at = numbers.indexOf(check.page);
  const turnBy = (step: number) => {
    const number = numbers[at + step];
    if (number !== undefined) check.turnTo(number);
  };
  return (
    <div className={styles.tools}>
      {numbers.length > 1 && (
        <>
          <ActionIcon
            size={36}
            aria-label={t('documents.previousPage')}
            disabled={at <= 0}
            onClick={() => turnBy(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <span className={styles.pages} aria-live="polite">
            {t('documents.pageOf', { page: at + 1, pages: numbers.length })}
          </span>
          <ActionIcon
            size={36}
            aria-label={t('documents.nextPage')}
            disabled={at >= numbers.length - 1}
            onClick={() => turnBy(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        size={36}
        aria-label={t('documents.zoomOut')}
        disabled={look.zoom <= 1}
        onClick={look.smaller}
      >
        <IconZoomOut size={20} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={t('documents.zoomIn')}
        disabled={look.zoom >= 3}
        onClick={look.larger}
      >
        <IconZoomIn size={20} />
      </ActionIcon>
      <ActionIcon size={36} aria-label={t('documents.rotate')} onClick={look.turn}>
        <IconRotateClockwise size={20} />
      </ActionIcon>
    </div>
  );
};

/** The page beside the values, with their places on it. */
export const CheckPage = ({
  check,
  checked,
}: {
  check: DocumentCheck;
  checked: CheckedDocument;
}) => {
  const t = useTranslate();
  const look = useLook();
  const scroll = useRef<HTMLDivElement>(null);
  const { pages, status, fileName } = checked.document.documentData;
  const shown = status === 'done' ? pages.find(({ number }) => number === check.page) : undefined;
  const { image, error } = usePageImage(shown && checked.id, check.page, shown?.picture);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      '+': look.larger,
      '=': look.larger,
      '-': look.smaller,
      r: look.turn,
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };
  return (
    <div className={styles.left}>
      <div className={styles.bar}>
        <DocumentTabs documents={check.documents} current={checked.id} onOpen={check.goTo} />
        <Tools look={look} numbers={pages.map(({ number }) => number)} check={check} />
      </div>
      <div className={styles.stage}>
        <div
          ref={scroll}
          className={styles.scroll}
          tabIndex={0}
          role="group"
          aria-label={t('documents.preview', { name: fileName })}
          onKeyDown={onKeyDown}
        >
          {!shown || error ? (
            <p className={styles.none}>
              {t(
                status === 'failed'
                  ? 'documents.failed'
                  : status === 'done'
                    ? 'documents.noPicture'
                    : 'documents.inReading',
              )}
            </p>
          ) : (
            <PageStage
              image={image}
              name={t('source.page', { name: fileName, page: check.page })}
              marks={marksOf(checked, check)}
              values={boxesOn(checked.values, check.page)}
              zoom={look.zoom}
              turns={look.turns}
              scroll={scroll}
              onPick={(name) => focusOn(stopId(name))}
            />
          )}
        </div>
        <span className={styles.ring} />
      </div>
    </div>
  );
};
