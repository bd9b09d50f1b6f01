import type { CSSProperties } from 'react';
import { useMeasured } from '../../lib/page/use-measured.ts';
import type { PageBox, PageImage } from './page-image.ts';
import styles from './page-view.module.css';

/** A little air around what was read, in fractions of the page. */
export const AIR = 0.008;

/** Width and height of a label, as fractions of the page. */
type Size = readonly [width: number, height: number];

const overlaps = ([x, y, width, height]: PageBox, [left, top, wide, high]: PageBox): boolean =>
  x < left + wide && left < x + width && y < top + high && top < y + height;

const isOnPage = ([x, y, width, height]: PageBox): boolean =>
  x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;

/**
 * Where the label of a place stands: below it, above it, behind or before it, the first that lies
 * on the page and covers no other value. Null where there is none: then its outline alone shows the
 * place.
 */
export const labelPlace = (
  box: PageBox,
  [width, height]: Size,
  taken: readonly PageBox[],
): PageBox | null => {
  const [x, y, wide, high] = box;
  const [left, top, right, bottom] = [x - AIR, y - AIR, x + wide + AIR, y + high + AIR];
  const spots: PageBox[] = [left, right - width].flatMap((start): PageBox[] => [
    [start, bottom, width, height],
    [start, top - height, width, height],
  ]);
  spots.push([right, top, width, height], [left - width, top, width, height]);
  const others = taken.filter((other) => other !== box && !overlaps(other, box));
  return (
    spots.find((spot) => isOnPage(spot) && !others.some((other) => overlaps(spot, other))) ?? null
  );
};

/** A marked place: the one in question, one that needs a look, one that is settled. */
export interface PageMark {
  id: string;
  box: PageBox;
  tone: 'focus' | 'check' | 'signed';
  label?: string;
}

interface PagePixels {
  width: number;
  height: number;
}

interface PageViewProps {
  /** The page as a picture; null while it comes. */
  image: PageImage | null;
  /** What the picture shows, for those who do not see it: "Passport, page 1". */
  name: string;
  marks: readonly PageMark[];
  /** Where all values of the page stand: no label covers one. */
  values?: readonly PageBox[];
  /** 1 fits the width of the frame. */
  zoom?: number;
  onPick?: (id: string) => void;
}

const place = ([x, y, width, height]: PageBox): CSSProperties => ({
  left: `${(x - AIR) * 100}%`,
  top: `${(y - AIR) * 100}%`,
  width: `${(width + 2 * AIR) * 100}%`,
  height: `${(height + 2 * AIR) * 100}%`,
});

/** About what a label takes, in pixels: its letters are 12 px high. */
const LABEL = { height: 20, letter: 7, padding: 16 };

/** The label of the place in question, where it covers no other value. */
const Label = ({
  mark: { box, label = '' },
  page,
  values,
}: {
  mark: PageMark;
  page: PagePixels;
  values: readonly PageBox[];
}) => {
  const width = Math.min(0.6, (label.length * LABEL.letter + LABEL.padding) / page.width);
  const spot = labelPlace(box, [width, LABEL.height / page.height], values);
  return (
    spot && (
      <span
        className={styles.label}
        style={{
          left: `${spot[0] * 100}%`,
          top: `${spot[1] * 100}%`,
          maxWidth: `${spot[2] * 100}%`,
        }}
      >
        {label}
      </span>
    )
  );
};

const Outline = ({ box: [x, y, width, height], tone }: PageMark) => (
  <rect
    x={x - AIR}
    y={y - AIR}
    width={width + 2 * AIR}
    height={height + 2 * AIR}
    className={styles.box}
    data-tone={tone}
  />
);

const widthOf = ({ offsetWidth }: HTMLElement) => offsetWidth;

/**
 * A page of a document as it is, in the dark too: paper stays paper. Marked places are outlined on
 * it.
 */
export const MarkedPage = ({
  image,
  name,
  marks,
  values = [],
  zoom = 1,
  onPick,
}: PageViewProps) => {
  const [page, width] = useMeasured(widthOf, 0);
  if (!image) return <div className={styles.blank} role="img" aria-label={name} aria-busy="true" />;
  return (
    <div
      ref={page}
      className={styles.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: `${image.width} / ${image.height}` }}
    >
      <img src={image.url} alt={name} className={styles.picture} draggable={false} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <Outline key={mark.id} {...mark} />
        ))}
      </svg>
      {width > 0 &&
        marks
          .filter((mark) => mark.label && mark.tone === 'focus')
          .map((mark) => (
            <Label
              key={mark.id}
              mark={mark}
              page={{ width, height: (width * image.height) / image.width }}
              values={[...values, ...marks.map(({ box }) => box)]}
            />
          ))}
      {onPick &&
        marks.map(({ id, box, label }) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            title={label}
            className={styles.pick}
            style={place(box)}
            onClick={() => onPick(id)}
          />
        ))}
    </div>
  );
};
