import { useId } from 'react';
import { cropAround, type PageBox, type PageImage } from './page-image.ts';
import styles from './page-view.module.css';

/** Width ÷ height of the frame. */
const PROPORTION = 5.2;

/** The place that was read, enlarged; lines above and below it fade, so that none looks cut. */
export const PageCrop = ({
  image,
  box,
  name,
}: {
  image: PageImage | null;
  box: PageBox;
  name: string;
}) => {
  const fade = useId();
  if (!image) return <div className={styles.crop} aria-busy="true" />;
  const [left, top, width, height] = cropAround(box, image, PROPORTION);
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      className={styles.crop}
      role="img"
      aria-label={name}
    >
      <linearGradient id={fade} x2="0" y2="1">
        <stop offset="0.05" stopColor="#fff" stopOpacity="0.95" />
        <stop offset="0.3" stopColor="#fff" stopOpacity="0" />
        <stop offset="0.7" stopColor="#fff" stopOpacity="0" />
        <stop offset="0.95" stopColor="#fff" stopOpacity="0.95" />
      </linearGradient>
      <image href={image.url} width={image.width} height={image.height} />
      <rect x={left} y={top} width={width} height={height} fill={`url(#${fade})`} />
    </svg>
  );
};
