import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';

/** How long the sign says that it is copied. */
const SHOWN_MS = 2_000;

/** Puts an answer on the clipboard, to be put into the official form. */
export const CopyAnswer = ({ label, text }: { label: string; text: string }) => {
  const t = useTranslate();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.warn('An answer could not be copied.', error);
      showToast({ id: 'copy', tone: 'bad', text: t('summary.copyFailed') });
    }
  };
  return (
    <>
      <ActionIcon
        size={36}
        variant="subtle"
        aria-label={t('summary.copyField', { label })}
        onClick={() => void copy()}
      >
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
      <VisuallyHidden role="status">{isCopied && t('summary.copied')}</VisuallyHidden>
    </>
  );
};
