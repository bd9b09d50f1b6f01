import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react';
import { createContext, use, useState } from 'react';
import { useTranslate } from '../lib/i18n/texts.ts';
import styles from './file.module.css';
import { described, type WidgetInput, type WidgetOptions } from './widget.ts';

/** Where a file field puts its file, and what a kept one is called. */
interface Uploads {
  /** Keeps a file and gives back its id; rejects with a sentence. */
  upload: (file: File) => Promise<string>;
  nameOf: (id: string) => string | undefined;
}

/**
 * Given by the screen that has somewhere to put files; without it a file field can only show what
 * it holds.
 */
const UploadsContext = createContext<Uploads | null>(null);

const MEGABYTE = 1_000_000;

/** What is wrong with a file before it is sent: the key of the sentence, or nothing. */
const problemOf = (file: File, { accept, maxMegabytes = 20 }: WidgetOptions): string | null => {
  if (file.size === 0) return 'form.file.empty';
  if (file.size > maxMegabytes * MEGABYTE) return 'form.file.tooBig';
  return accept?.length && !accept.includes(file.type) ? 'form.file.wrongKind' : null;
};

/** One file: chosen, sent at once, and kept by its id. */
export const FileWidget = (props: WidgetInput<string>) => {
  const t = useTranslate();
  const uploads = use(UploadsContext);
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const { id, value, options, onChange, onBlur, onFocus, disabled, readonly } = props;

  const choose = async (file: File | undefined) => {
    if (!file || !uploads) return;
    const problem = problemOf(file, options);
    if (problem)
      return setState({
        isBusy: false,
        problem: t(problem, { megabytes: options.maxMegabytes ?? 20 }),
      });
    setState({ isBusy: true });
    try {
      onChange(await uploads.upload(file));
      setState({ isBusy: false });
    } catch (error) {
      setState({
        isBusy: false,
        problem: error instanceof Error ? error.message : t('error.unknown'),
      });
    }
  };

  return (
    <div className={styles.file}>
      {value && (
        <p className={styles.kept}>
          <IconPaperclip size={18} aria-hidden="true" />{' '}
          <span>{uploads?.nameOf(value) ?? t('form.file.kept')}</span>
          <button
            type="button"
            className={styles.remove}
            disabled={disabled || readonly}
            onClick={() => onChange(undefined)}
            aria-label={t('form.file.remove')}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        </p>
      )}
      <label
        className={styles.choose}
        data-disabled={disabled || readonly || !uploads || undefined}
      >
        <IconUpload size={18} aria-hidden="true" />{' '}
        {t(state.isBusy ? 'form.file.sending' : value ? 'form.file.replace' : 'form.file.choose')}
        <input
          {...described(props)}
          id={id}
          type="file"
          className={styles.input}
          accept={options.accept?.join(',')}
          disabled={disabled || readonly || state.isBusy || !uploads}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        />
      </label>
      <p role="status" className={styles.problem}>
        {state.problem}
      </p>
    </div>
  );
};
