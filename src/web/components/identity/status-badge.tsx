import type { Status } from '../../../contract/catalogue.ts';
import { CatalogueIcon } from './catalogue-icon.tsx';
import styles from './status-badge.module.css';

/** A status as icon, word and colour. */
export const StatusBadge = ({ status }: { status: Pick<Status, 'label' | 'tone' | 'icon'> }) => (
  <span className={styles.badge} data-tone={status.tone}>
    <CatalogueIcon name={status.icon} size={14} /> {status.label}
  </span>
);
