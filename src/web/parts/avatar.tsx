import styles from './avatar.module.css';

/** Up to two initials in a rounded tile; the name stands beside it. */
export const Avatar = ({ names, isDark = false }: { names: string[]; isDark?: boolean }) => (
  <span className={styles.avatar} data-dark={isDark || undefined} aria-hidden="true">
    {names.filter(Boolean).map((name) => [...name][0]).slice(0, 2).join('').toLocaleUpperCase('en')}
  </span>
);
