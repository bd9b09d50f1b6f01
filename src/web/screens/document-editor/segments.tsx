import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A few ways to look at the same, one of them chosen. */
export const Segments = <T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<T>) => (
  <div role="group" aria-label={label} className={styles.segments}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className={styles.segment}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
