import { IconEye, IconEyeOff } from '@tabler/icons-react';

/** The sign of the button that shows or hides a password: what pressing it will do. */
export const PasswordEye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={22} /> : <IconEye size={22} />;
