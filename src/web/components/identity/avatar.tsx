import styles from './avatar.module.css';

interface AvatarProps {
  names: string[];
  picture?: string | undefined;
  isDark?: boolean;
  isLarge?: boolean;
}

/** A person's picture, or up to two initials, in a rounded tile; the name stands beside it. */
export const Avatar = ({ names, picture, isDark = false, isLarge = false }: AvatarProps) => (
  <span
    className={styles.avatar}
    data-dark={isDark || undefined}
    data-large={isLarge || undefined}
    aria-hidden="true"
  >
    {picture ? (
      <img src={picture} alt="" className={styles.picture} />
    ) : (
      names
        .filter(Boolean)
        .map((name) => [...name][0])
        .slice(0, 2)
        .join('')
        .toLocaleUpperCase('en')
    )}
  </span>
);
