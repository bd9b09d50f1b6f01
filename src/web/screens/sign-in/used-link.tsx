import { Button } from '@mantine/core';
import { Note } from '../../components/feedback/note.tsx';
import styles from './sign-in-page.module.css';

/** In place of a form: the link that led here opens nothing any more, and another can be had. */
export const UsedLink = ({
  text,
  askAgain,
  onAskAgain,
}: {
  text: string;
  askAgain: string;
  onAskAgain: () => void;
}) => (
  <div className={styles.form}>
    <div role="alert">
      <Note tone="warn">{text}</Note>
    </div>
    <Button size="lg" fullWidth onClick={onAskAgain}>
      {askAgain}
    </Button>
  </div>
);
