import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What asks for a look: colour, sign and words. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="warn">
    <IconAlertTriangle size={18} aria-hidden="true" />
    <span>{children}</span>
  </p>
);
