import { IconCheck, IconX } from '@tabler/icons-react';
import { Card } from '../../components/layout/card.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './photo-examples.module.css';

/** A face that belongs to nobody, drawn in its frame of 92 × 118. */
const Face = () => (
  <g>
    <path d="M16 118c1-18 12-27 30-27s29 9 30 27z" fill="#47606f" />
    <path d="M40 78h12v12c0 4-12 4-12 0z" fill="#d0a286" />
    <path d="M28 46c0-14 8-21 18-21s18 7 18 21v10c0 13-9 25-18 25s-18-12-18-25z" fill="#e3bda3" />
    <path
      d="M26 56c-3-20 4-34 20-34s23 14 20 34c-2-10-5-16-8-19-8 4-20 3-26-1-3 5-5 11-6 20z"
      fill="#6b5244"
    />
    <circle cx="39" cy="56" r="2" fill="#3a2d26" />
    <circle cx="53" cy="56" r="2" fill="#3a2d26" />
    <path
      d="M41 69c3 2 7 2 10 0"
      fill="none"
      stroke="#a9684f"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </g>
);

const Frame = ({
  ground,
  isClose = false,
  hasLines = false,
}: {
  ground: string;
  isClose?: boolean;
  hasLines?: boolean;
}) => (
  <svg viewBox="0 0 92 118" className={styles.frame} aria-hidden="true">
    <rect width="92" height="118" fill={ground} />
    <g transform={isClose ? 'translate(-46 -52) scale(2)' : undefined}>
      <Face />
    </g>
    {hasLines && (
      <path d="M8 22h76M8 82h76" stroke="#17693f" strokeWidth="1.5" strokeDasharray="3 3" />
    )}
  </svg>
);

/**
 * What a good photo looks like, beside the two mistakes that are made most. Sizes in millimetres.
 */
export const PhotoExamples = ({ photo }: { photo: { widthMm?: number; heightMm?: number } }) => {
  const t = useTranslate();
  const size =
    photo.widthMm && photo.heightMm
      ? t('guidelines.photoSize', { width: photo.widthMm, height: photo.heightMm })
      : t('guidelines.photo');
  return (
    <Card title={t('guidelines.photo')}>
      <ul className={styles.list}>
        <li>
          <Frame ground="#f6f8f7" hasLines />
          <span className={styles.good}>
            <IconCheck size={15} strokeWidth={2.5} aria-hidden="true" /> {size}
          </span>
        </li>
        <li>
          <Frame ground="#8fa39a" />
          <span className={styles.bad}>
            <IconX size={15} strokeWidth={2.5} aria-hidden="true" /> {t('guidelines.photoNotPlain')}
          </span>
        </li>
        <li>
          <Frame ground="#f6f8f7" isClose />
          <span className={styles.bad}>
            <IconX size={15} strokeWidth={2.5} aria-hidden="true" /> {t('guidelines.photoTooClose')}
          </span>
        </li>
      </ul>
    </Card>
  );
};
