import { type CSSProperties, type RefObject, useEffect } from 'react';
import type { PageBox, PageImage } from './page-image.ts';
import styles from './page-stage.module.css';
import { MarkedPage, type PageMark } from './page-view.tsx';

interface PageStageProps {
  image: PageImage | null;
  name: string;
  marks: readonly PageMark[];
  /** Where all values of the page stand. */
  values?: readonly PageBox[];
  /** 1 shows the whole page. */
  zoom: number;
  /** Quarter turns clockwise. */
  turns: number;
  /** What scrolls when the page is larger than its pane. */
  scroll: RefObject<HTMLDivElement | null>;
  /** A place was pointed at. */
  onPick?: (id: string) => void;
}

/** Brings the active place to the middle, in the pane alone. */
const centre = (scroll: HTMLElement): void => {
  const mark = scroll.querySelector('[data-tone=focus]')?.getBoundingClientRect();
  if (!mark) return;
  const frame = scroll.getBoundingClientRect();
  scroll.scrollBy({
    left: mark.left + mark.width / 2 - frame.left - frame.width / 2,
    top: mark.top + mark.height / 2 - frame.top - frame.height / 2,
  });
};

/** A page that fits its pane at first, larger and turned on demand; its marks turn with it. */
export const PageStage = ({
  image,
  name,
  marks,
  values = [],
  zoom,
  turns,
  scroll,
  onPick,
}: PageStageProps) => {
  const focus = marks.find(({ tone }) => tone === 'focus')?.id;
  useEffect(() => {
    if (scroll.current && zoom > 1) centre(scroll.current);
  }, [scroll, focus, zoom, turns, image]);
  const upright = image ? image.width / image.height : 1.42;
  const isAcross = turns % 2 === 1;
  const sizes = { '--zoom': zoom, '--ratio': isAcross ? 1 / upright : upright } as CSSProperties;
  return (
    <div className={styles.frame} style={sizes}>
      <div
        className={styles.paper}
        style={{
          width: isAcross ? `${upright * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        <MarkedPage
          image={image}
          name={name}
          marks={marks}
          values={values}
          {...(onPick && { onPick })}
        />
      </div>
    </div>
  );
};
