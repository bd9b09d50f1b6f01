import type { ReactNode } from 'react';
import { type PageChange, straightSize } from '../../../core/pages/page-plan.ts';
import styles from './straightened-page.module.css';

interface LainPageProps {
  /** The picture as it is kept, with its size in any unit. */
  picture: { url: string; width: number; height: number };
  change: PageChange;
  /** What it shows, for those who do not see it; empty where the words beside it say so. */
  name: string;
  children?: ReactNode;
}

/**
 * A page as it will lie: turned, straightened, with paper in the corners that this opens. What is
 * to be cut off stays, for whoever sets the cut.
 */
export const StraightenedPage = ({
  picture: { url, width, height },
  change,
  name,
  children,
}: LainPageProps) => {
  const room = straightSize({ width, height }, change);
  return (
    <span className={styles.frame} style={{ aspectRatio: `${room.width} / ${room.height}` }}>
      <img
        src={url}
        alt={name}
        draggable={false}
        className={styles.picture}
        style={{
          width: `${(width / room.width) * 100}%`,
          transform: `translate(-50%, -50%) rotate(${(change.turns ?? 0) * 90 - (change.deskew ?? 0)}deg)`,
        }}
      />
      {children}
    </span>
  );
};
