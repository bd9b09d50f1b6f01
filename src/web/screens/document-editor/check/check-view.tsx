import { type KeyboardEvent, useEffect, useRef } from 'react';
import { stepFrom } from '../../../../core/checks/review-order.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from '../editor.module.css';
import { GhostPanes } from '../editor-skeleton.tsx';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { CheckBar } from './check-bar.tsx';
import { CheckPage } from './check-page.tsx';
import { focusOn, stopId, useCheck, VERIFY } from './use-check.ts';
import { ValueList } from './value-list.tsx';

/** What the keys do, where there is a keyboard. */
const KeyStrip = () => {
  const t = useTranslate();
  const keys: [string, string][] = [
    ['Tab', 'editor.keyNext'],
    ['Enter', 'editor.keyRight'],
    ['A–Z', 'editor.keyType'],
    ['Esc', 'editor.keyBack'],
    ['?', 'editor.keyAll'],
  ];
  return (
    <p className={styles.strip} aria-hidden="true">
      {keys.map(([key, words]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(words)}
        </span>
      ))}
    </p>
  );
};

/** Whoever goes to another document continues at its first open value. */
const useStart = (docId: string | undefined, first: string | undefined) => {
  const before = useRef(docId);
  useEffect(() => {
    if (docId === before.current) return;
    const isFirst = before.current === undefined;
    before.current = docId;
    if (!isFirst) focusOn(first === undefined ? VERIFY : stopId(first));
  }, [docId, first]);
};

const isAtStart = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/**
 * Whoever has come to the page and not gone anywhere yet is one Tab from the first open value;
 * everything before it is reached backwards.
 */
const useFirstTab = (first: string | undefined) => {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== 'Tab' ||
        event.shiftKey ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        !isAtStart()
      )
        return;
      focusOn(first === undefined ? VERIFY : stopId(first));
      if (!isAtStart()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [first]);
};

/** What was read, value by value, beside the page that it was read from. */
export const CheckView = ({ editorDocuments }: { editorDocuments: EditorDocuments }) => {
  const check = useCheck(editorDocuments);
  const { checked, documents } = check;
  useStart(checked?.id, check.active);
  useFirstTab(check.active);
  if (!checked) return <GhostPanes />;
  const turn = (step: number) => {
    const next = stepFrom(
      documents.map(({ id }) => ({ name: id, isOpen: true })),
      checked.id,
      step,
    );
    if (next !== undefined) check.goTo(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      (event.target as HTMLElement).closest('form') ||
      (event.key !== 'PageDown' && event.key !== 'PageUp')
    )
      return;
    event.preventDefault();
    turn(event.key === 'PageDown' ? 1 : -1);
  };
  return (
    <div className={styles.panes} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <CheckPage key={checked.id} check={check} checked={checked} />
        <KeyStrip />
      </div>
      <div className={styles.right}>
        <ValueList check={check} checked={checked} />
      </div>
      <CheckBar check={check} checked={checked} />
    </div>
  );
};
