import { type Icon, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlacedEntry } from './fill-tab.ts';
import { useTexts } from './texts.ts';

/** What could be copied by hand. */
const CopyButton = ({ entry: { show, label } }: { entry: PlacedEntry }) => {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(show);
    setCopied(true);
  };
  if (show === '') return null;
  return (
    <button
      type="button"
      className="small"
      aria-label={t('companion.copyOf', { label })}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'companion.copied' : 'companion.copy')}
    </button>
  );
};

interface GroupProps {
  title: string;
  Sign: Icon;
  tone: 'ok' | 'warn' | 'quiet';
  entries: readonly PlacedEntry[];
  /** What can be done with each, besides reading it. */
  onReplace?: (id: string) => void;
  isBusy?: boolean;
}

/** Controls of the page that have the same fate. */
export const EntryGroup = ({ title, Sign, tone, entries, onReplace, isBusy }: GroupProps) => {
  const t = useTexts();
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 data-tone={tone}>
        <Sign size={18} aria-hidden="true" /> {title}{' '}
        <span className="count">{entries.length}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.frameId}-${entry.id}`} data-state={entry.state}>
            <span className="said">
              <span className="label">{entry.label}</span>
              {entry.show && <span className="value">{entry.show}</span>}
              {entry.stands && (
                <span className="note">{t('companion.stands', { stands: entry.stands })}</span>
              )}
              {entry.why && <span className="note">{t(`companion.why.${entry.why}`)}</span>}
              {entry.marks.map((mark) => (
                <span key={mark} className="mark">
                  <IconAlertTriangle size={16} aria-hidden="true" /> {t(`companion.mark.${mark}`)}
                </span>
              ))}
            </span>
            <span className="actions">
              {onReplace && (
                <button
                  type="button"
                  className="small"
                  disabled={isBusy}
                  onClick={() => onReplace(entry.id)}
                >
                  {t('companion.replace')}
                </button>
              )}
              {entry.state === 'left' && <CopyButton entry={entry} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
