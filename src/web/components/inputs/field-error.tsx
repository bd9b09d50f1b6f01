import { IconAlertCircleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/**
 * What is wrong with a field, with its sign and what may be done about it; stands above the
 * control.
 */
export const FieldError = ({ text, remedy }: { text: string; remedy?: ReactNode }) => (
  <>
    <IconAlertCircleFilled size={18} aria-hidden="true" />
    <span>
      <bdi>{text}</bdi>
      {remedy && <> {remedy}</>}
    </span>
  </>
);
