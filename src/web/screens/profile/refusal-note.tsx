import { ToneSign } from '../../components/feedback/note.tsx';
import styles from './refusal-note.module.css';

/** Why the last try was refused. */
export const RefusalNote = ({ id, error }: { id?: string; error: Error | null }) =>
  error && (
    <p id={id} className={styles.problem} role="alert">
      <ToneSign tone="bad" /> {error.message}
    </p>
  );
