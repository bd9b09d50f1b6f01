import type { TablerIcon } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import styles from './catalogue-icon.module.css';

interface IconProps {
  name: string;
  size?: number;
}

/**
 * All icons that the catalogue may name come in one piece of their own, beside the first screen.
 */
const Drawn = lazy(async () => {
  const { icons } = await import('./icons.ts');
  const iconByName: Readonly<Record<string, TablerIcon | undefined>> = icons;
  // An application's older catalogue may name one that is gone: its place stays empty.
  const One: ComponentType<IconProps> = ({ name, size = 20 }) => {
    const Found = iconByName[name];
    return Found ? <Found size={size} aria-hidden="true" /> : null;
  };
  return { default: One };
});

/** The icon that the catalogue names, such as "plane". Its place is kept while it comes. */
export const CatalogueIcon = ({ name, size = 20 }: IconProps) => (
  <span className={styles.place} style={{ width: size, height: size }}>
    <Suspense>
      <Drawn name={name} size={size} />
    </Suspense>
  </span>
);
