import { VisuallyHidden } from '@mantine/core';
import type { BootTenant } from '../../lib/boot.ts';
import styles from './brand-mark.module.css';

/** The sun over the horizon that stands for a tenant without a logo of its own. */
const Sun = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
    <rect width="32" height="32" rx="8" fill="var(--brand)" />
    <path d="M8 18a8 8 0 0 1 16 0z" fill="var(--on-brand)" />
    <path
      d="M6 21.5h20M10 25.5h12"
      stroke="var(--on-brand)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
);

/** A tenant's mark, with its name beside it unless only the mark has room. */
export const BrandMark = ({ tenant, isBare = false }: { tenant: BootTenant; isBare?: boolean }) => (
  <span className={styles.brand}>
    {tenant.brand.logo ? <img src={tenant.brand.logo} alt="" className={styles.mark} /> : <Sun />}
    {isBare ? (
      <VisuallyHidden>{tenant.displayName}</VisuallyHidden>
    ) : (
      <span className={styles.name}>{tenant.displayName}</span>
    )}
  </span>
);
