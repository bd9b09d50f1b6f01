import { lazy, Suspense, type ComponentType } from 'react';
import styles from './catalogue-icon.module.css';

type IconProps = { name: string; size?: number };

/** All icons that the catalogue names come in one piece of their own, beside the first screen. */
const Drawn = lazy(async () => {
  const { icons, neutral } = await import('virtual:catalogue-icons');
  const One: ComponentType<IconProps> = ({ name, size = 20 }) => {
    const Icon = icons[name] ?? neutral;
    return <Icon size={size} aria-hidden="true" />;
  };
  return { default: One };
});

/** The icon that the catalogue names, such as "plane". Its place is kept while it comes. */
export const CatalogueIcon = ({ name, size = 20 }: IconProps) => (
  <span className={styles.place} style={{ width: size, height: size }}>
    <Suspense><Drawn name={name} size={size} /></Suspense>
  </span>
);
