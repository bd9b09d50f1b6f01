import { CloseButton, Loader } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import { type FocusEvent, useRef } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { closeToast, holdToast, releaseToast, type Toast, toasts } from '../../lib/page/toasts.ts';
import { useStore } from '../../lib/store.ts';
import styles from './toasts.module.css';

const signs = {
  busy: <Loader size={18} color="var(--brand-ink)" />,
  ok: <IconCircleCheckFilled size={20} className={styles.ok} />,
  bad: <IconAlertCircleFilled size={20} className={styles.bad} />,
  info: <IconInfoCircle size={20} className={styles.info} />,
} satisfies { [T in Toast['tone']]: unknown };

/** A toast goes with what was pressed on it: the keyboard goes back to where it was before. */
const useBack = () => {
  const before = useRef<EventTarget | null>(null);
  return {
    note: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget;
    },
    go: () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
};

const OneToast = ({ toast }: { toast: Toast }) => {
  const t = useTranslate();
  const back = useBack();
  const close = () => {
    closeToast(toast.id);
    back.go();
  };
  const act = () => {
    toast.action?.run();
    close();
  };
  return (
    <li
      className={styles.toast}
      data-top={toast.isOnTop || undefined}
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => releaseToast(toast)}
      onFocus={(event) => {
        back.note(event);
        holdToast(toast.id);
      }}
      onBlur={() => releaseToast(toast)}
    >
      <span className={styles.sign} aria-hidden="true">
        {signs[toast.tone]}
      </span>
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      {toast.tone !== 'busy' && (
        <CloseButton size="md" aria-label={t('toast.close')} onClick={close} />
      )}
    </li>
  );
};

/**
 * The place of all toasts; it is always there, so that a screen reader hears what arrives in it.
 */
export const Toasts = () => {
  const t = useTranslate();
  const shown = useStore(toasts);
  return (
    <section
      className={styles.place}
      aria-label={t('toast.region')}
      aria-live="polite"
      data-noprint
    >
      <ul className={styles.list}>
        {shown.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
};
