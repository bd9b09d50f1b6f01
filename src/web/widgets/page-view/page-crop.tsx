import { cropAround, type Box, type PageImage } from './page-image.ts';
import styles from './page-view.module.css';

/** Width ÷ height of the frame. */
const PROPORTION = 5.2;

/** The place that was read, enlarged. */
export const PageCrop = ({ image, box, name }: { image: PageImage | null; box: Box; name: string }) => {
  if (!image) return <div className={styles.crop} aria-busy="true" />;
  const [left, top, width, height] = cropAround(box, image, PROPORTION);
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={styles.crop} role="img" aria-label={name}>
      <image href={image.url} width={image.width} height={image.height} />
    </svg>
  );
};
