declare module 'virtual:catalogue-icons' {
  import type { ComponentType } from 'react';
  /** The icons that the catalogue names, made at build time. */
  export const icons: Record<string, ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>>;
  /** Stands for a name that was not known then. */
  export const neutral: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
}
