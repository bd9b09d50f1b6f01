import { Button } from '@mantine/core';
import { UpdateHint } from '../../../components/new-password/update-hint.tsx';
import type { NewPassword } from '../../../components/new-password/use-new-password.ts';
import styles from '../sign-in-page.module.css';

interface NewPasswordSubmitProps {
  /** The text of the button. */
  label: string;
  chosen: NewPassword;
  isBusy: boolean;
  hintId: string;
}

/** The button below a new password, which opens when nothing is left to say against it; and why not. */
export const NewPasswordSubmit = ({ label, chosen, isBusy, hintId }: NewPasswordSubmitProps) => (
  <>
    <Button
      type="submit"
      size="lg"
      fullWidth
      loading={isBusy}
      disabled={!chosen.isOpen}
      aria-describedby={hintId}
      className={styles.submit}
    >
      {label}
    </Button>
    <div className={styles.hint}>
      <UpdateHint id={hintId} chosen={chosen} />
    </div>
  </>
);
