import type { CSSProperties } from 'react';
import type { Box, PageImage } from './page-image.ts';
import styles from './page-view.module.css';

/** A marked place: the one in question, one that needs a look, one that is settled. */
export type Mark = { id: string; box: Box; tone: 'focus' | 'check' | 'signed'; label?: string };

type PageViewProps = {
  /** The page as a picture; null while it comes. */
  image: PageImage | null;
  /** What the picture shows, for those who do not see it: "Passport, page 1". */
  name: string;
  marks: readonly Mark[];
  /** 1 fits the width of the frame. */
  zoom?: number;
  onPick?: (id: string) => void;
};

/** A little air around what was read, in fractions of the page. */
const AIR = 0.008;

const place = ([x, y, width, height]: Box): CSSProperties =>
  ({ left: `${(x - AIR) * 100}%`, top: `${(y - AIR) * 100}%`, width: `${(width + 2 * AIR) * 100}%`, height: `${(height + 2 * AIR) * 100}%` });

/** A label begins with its box, or ends with it where it would run over the edge of the page. */
const labelPlace = ([x, y, width, height]: Box): CSSProperties => {
  const side = x + width / 2 < 0.5 ? { left: `${(x - AIR) * 100}%` } : { right: `${(1 - x - width - AIR) * 100}%` };
  return { ...side, top: `${(y + height + AIR) * 100}%` };
};

const Outline = ({ box: [x, y, width, height], tone }: Mark) => (
  <rect x={x - AIR} y={y - AIR} width={width + 2 * AIR} height={height + 2 * AIR} className={styles.box} data-tone={tone} />
);

/** A page of a document as it is, in the dark too: paper stays paper. Marked places are outlined on it. */
export const PageView = ({ image, name, marks, zoom = 1, onPick }: PageViewProps) => {
  if (!image) return <div className={styles.blank} role="img" aria-label={name} aria-busy="true" />;
  return (
    <div className={styles.page} style={{ width: `${zoom * 100}%`, aspectRatio: `${image.width} / ${image.height}` }}>
      <img src={image.url} alt={name} className={styles.picture} draggable={false} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={styles.marks} aria-hidden="true">
        {marks.map((mark) => <Outline key={mark.id} {...mark} />)}
      </svg>
      {marks.filter((mark) => mark.label && mark.tone === 'focus').map(({ id, box, label }) => (
        <span key={id} className={styles.label} style={labelPlace(box)}>{label}</span>
      ))}
      {onPick && marks.map(({ id, box, label }) => (
        <button key={id} type="button" tabIndex={-1} aria-hidden="true" title={label} className={styles.pick} style={place(box)} onClick={() => onPick(id)} />
      ))}
    </div>
  );
};
